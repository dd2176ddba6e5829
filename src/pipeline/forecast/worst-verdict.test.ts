import { expect, test } from 'vitest';
import { worstVerdict } from './worst-verdict.ts';

test('a target of which nothing was looked at is not said to converge', () => {
  expect(worstVerdict([])).toBe('unverified');
  expect(worstVerdict(['converges', 'converges'])).toBe('converges');
  expect(worstVerdict(['converges', 'manual', 'unverified'])).toBe('unverified');
  expect(worstVerdict(['unverified', 'blocked'])).toBe('blocked');
});
