import { expect, test } from 'vitest';
import { isSystemNamespace } from './provided.ts';

test.each([
  ['kube-system', true],
  ['openshift', true],
  ['openshift-monitoring', true],
  ['gke-managed-dpv2-observability', true],
  ['gmp-public', true],
  ['gke-apps', false],
  ['payments', false],
])('namespace %s is filled by others than git: %s', (namespace, isFilled) => {
  expect(isSystemNamespace(namespace)).toBe(isFilled);
});
