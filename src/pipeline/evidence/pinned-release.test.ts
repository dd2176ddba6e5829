import { expect, test } from 'vitest';
import { isOther } from './pinned-release.ts';

test.each([
  ['v0.8.38', true],
  ['0.8.24', false],
  ['v0.8.24', false],
  ['0.8.x', false],
  [undefined, false],
])('release %s is another than v0.8.24: %s', (pinned, isAnother) => {
  expect(isOther(pinned, 'github.com/acme/operator v0.8.24')).toBe(isAnother);
});
