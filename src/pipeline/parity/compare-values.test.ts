import { describe, expect, test } from 'vitest';
import { compareValues } from './compare-values.ts';
import { generalise } from './generalise.ts';

const targets = { left: 'dev', right: 'staging' };

describe('generalise', () => {
  test.each([
    ['payments-dev', 'payments-<target>'],
    ['dev.acme.io', '<target>.acme.io'],
    ['developer', 'developer'],
    ['a/dev/b', 'a/<target>/b'],
  ])('%s', (text, expected) => {
    expect(generalise(text, 'dev')).toBe(expected);
  });
});

describe('compareValues', () => {
  test('names of the targets themselves are no difference', () => {
    expect(compareValues({ host: 'api.dev.acme.io' }, { host: 'api.staging.acme.io' }, targets)).toEqual([]);
  });

  test('lists of named items match by name, whatever their order', () => {
    const left = {
      env: [
        { name: 'A', value: '1' },
        { name: 'B', value: '2' },
      ],
    };
    const right = {
      env: [
        { name: 'B', value: '3' },
        { name: 'A', value: '1' },
      ],
    };
    expect(compareValues(left, right, targets)).toEqual([
      { path: ['env', 1, 'value'], left: '2', right: '3' },
    ]);
  });

  test('a field on one side only is a difference', () => {
    expect(compareValues({ replicas: 2 }, {}, targets)).toEqual([
      { path: ['replicas'], left: 2, right: undefined },
    ]);
  });
});
