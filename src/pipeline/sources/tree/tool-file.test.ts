import { expect, test } from 'vitest';
import { isOfTool } from './tool-file.ts';

test.each([
  ['test.gatekeeper.sh/v1alpha1', true],
  ['kuttl.dev/v1beta1', true],
  ['templates.gatekeeper.sh/v1', false],
])('%s is for a tool and never applied: %s', (apiVersion, isForTool) => {
  expect(isOfTool(apiVersion)).toBe(isForTool);
});
