import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactData } from './compact-data.ts';

test('compact data is the same data, numbers that JSON has no words for included', () => {
  const { data } = fc.letrec((tie) => ({
    data: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.boolean(),
      fc.constant(null),
      fc.double(),
      fc.bigInt(),
      fc.array(tie('data'), { maxLength: 4 }),
      fc.dictionary(fc.string({ unit: 'binary' }), tie('data'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(data, (value) => {
      expect(compactData(value)).toStrictEqual(value);
    }),
  );
});

test.each<[string, unknown]>([
  ['maps without a prototype', Object.create(null)],
  ['what is nothing', { name: undefined }],
  ['functions', { toJSON: () => 'another' }],
  ['what is no map', new Date(0)],
])('data with %s is left as it is', (_, data) => {
  expect(compactData(data)).toBe(data);
});

test('data that shares parts of itself, as aliases do, is left as it is', () => {
  const labels = { app: 'guestbook' };
  const data = { metadata: { labels }, spec: { selector: labels } };
  expect(compactData(data)).toBe(data);
});
