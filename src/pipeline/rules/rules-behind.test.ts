import { expect, test } from 'vitest';
import { rules } from './rules.ts';
import { rulesBehind } from './rules-behind.ts';

const general = rules.filter(({ isGeneral }) => isGeneral).map(({ name }) => name);

test('a rule is run alone, unless it keeps silent where others speak', () => {
  expect(rulesBehind(rules, undefined)).toBe(rules);
  expect(rulesBehind(rules, new Set(['shared-object'])).map(({ name }) => name)).toEqual(['shared-object']);
  expect(rulesBehind(rules, new Set())).toEqual([]);
  expect(general).not.toEqual([]);
  for (const name of [...general, 'blocked-sync'])
    expect(rulesBehind(rules, new Set(['shared-object', name]))).toBe(rules);
});
