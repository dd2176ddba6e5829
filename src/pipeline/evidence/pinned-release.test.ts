import { expect, test } from 'vitest';
import { isOther, isShortlyBefore } from './pinned-release.ts';

test.each([
  ['v0.8.38', true],
  ['0.8.24', false],
  ['v0.8.24', false],
  ['0.8.x', false],
  [undefined, false],
])('release %s is another than v0.8.24: %s', (pinned, isAnother) => {
  expect(isOther(pinned, 'github.com/acme/operator v0.8.24')).toBe(isAnother);
});

test.each([
  ['2.9.0', true],
  ['v2.4', false],
  ['1.9.0', false],
  ['0.9.0', false],
  [undefined, false],
])('release %s is shortly before v2.10.0: %s', (pinned, isShortly) => {
  expect(isShortlyBefore(pinned, 'github.com/acme/operator v2.10.0')).toBe(isShortly);
});
