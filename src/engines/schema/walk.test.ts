import { expect, test } from 'vitest';
import { Budget } from '#budget';
import type { Schema } from './schema.ts';
import { walk } from './walk.ts';

const closed: Schema = { type: 'object', required: [], open: false, nullable: false, embedded: false };
const alternatives = Array.from({ length: 200 }, (_, index) => ({ ...closed, required: [`a${index}`] }));
const item: Schema = { ...closed, branches: { allOf: [], anyOf: alternatives, oneOf: [] } };

test('every schema that a value is held against is charged', () => {
  const list: Schema = { ...closed, type: 'array', items: item };
  const value = Array.from({ length: 200 }, () => ({}));
  const held = () => walk(value, list, { origin: 'crd', budget: new Budget({ steps: 10_000 }) });
  expect(held).toThrow('it took more than 10000 steps');
});

test('a value of nothing but unknown fields is charged for each beside each', () => {
  const value = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, 1]));
  const held = () => walk(value, closed, { origin: 'crd', budget: new Budget({ steps: 10_000 }) });
  expect(held).toThrow('it took more than 10000 steps');
});

test('of very many alternatives not every one is named', () => {
  const { violations } = walk({}, item, { origin: 'crd' });
  expect(violations.map(({ message }) => message)).toEqual(['must meet at least one of its alternatives']);
});

test('an unknown field without a value is a hint: nothing is lost with it', () => {
  const { violations } = walk({ kept: null, lost: 1 }, closed, { origin: 'crd' });
  expect(violations.map(({ path, severity }) => `${path.join('.')} ${severity}`)).toEqual([
    'kept info',
    'lost error',
  ]);
});

test('a limit beyond the format of a number is the limit', () => {
  const number: Schema = { ...closed, type: 'integer', format: 'int32' };
  const faults = (schema: Schema) => walk(4280805526, schema, { origin: 'crd' }).violations.length;
  expect([faults(number), faults({ ...number, bounds: { maximum: 4294967295 } })]).toEqual([1, 0]);
});
