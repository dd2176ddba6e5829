import { describe, expect, test } from 'vitest';
import { compareValues } from './compare-values.ts';
import { generalise, withoutNamesOf } from './generalise.ts';

const targets = withoutNamesOf(['dev'], ['staging']);

describe('generalise', () => {
  test.each([
    ['payments-dev', 'payments-<target>'],
    ['dev.acme.io', '<target>.acme.io'],
    ['developer', 'developer'],
    ['a/dev/b', 'a/<target>/b'],
    ['API_DEV_URL', 'API_<target>_URL'],
  ])('%s', (text, expected) => {
    expect(generalise(text, ['dev'])).toBe(expected);
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
      { path: ['env', 1, 'value'], rightPath: ['env', 0, 'value'], left: '2', right: '3' },
    ]);
  });

  test('a field on one side only is a difference', () => {
    expect(compareValues({ replicas: 2 }, {}, targets)).toEqual([
      { path: ['replicas'], rightPath: ['replicas'], left: 2, right: undefined },
    ]);
  });

  test('ports match by number and protocol, mounts by their path', () => {
    const dns = { containerPort: 53, protocol: 'UDP' };
    const mounts = [
      { name: 'data', mountPath: '/a' },
      { name: 'data', mountPath: '/b' },
    ];
    const left = { ports: [{ containerPort: 53, protocol: 'TCP' }, dns], volumeMounts: mounts };
    const right = { ports: [dns, { containerPort: 53, protocol: 'TCP' }], volumeMounts: mounts.toReversed() };
    expect(compareValues(left, right)).toEqual([]);
  });

  test('init containers run in their order, so another order is a difference', () => {
    const [wait, migrate] = [{ name: 'wait' }, { name: 'migrate' }];
    expect(compareValues({ initContainers: [wait, migrate] }, { initContainers: [migrate, wait] })).toEqual([
      {
        path: ['initContainers'],
        rightPath: ['initContainers'],
        left: 'wait, migrate',
        right: 'migrate, wait',
      },
    ]);
  });

  test('one argument more is one difference, wherever it stands', () => {
    expect(compareValues(['--a', '--c'], ['--a', '--b', '--c'])).toEqual([
      { path: [1], rightPath: [1], left: undefined, right: '--b' },
    ]);
  });
});
