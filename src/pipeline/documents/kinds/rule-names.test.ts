import { expect, test } from 'vitest';
import { rules } from '#rules';
import { ignoreRules } from './fix-record.ts';
import { stateRules } from './parity.ts';
import { orderRules } from './waves.ts';

test('documents name only rules that exist', () => {
  const known = new Set(rules.map(({ name }) => name));
  const named = [...ignoreRules, ...orderRules, ...Object.values(stateRules)];
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
