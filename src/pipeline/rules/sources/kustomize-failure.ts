import { failureRule } from './failure-rule.ts';

/** Kustomize stops while it builds. */
export const kustomizeFailure = failureRule(
  { name: 'kustomize-failure', title: 'A kustomization does not build', failsWhole: true },
  ['kustomize'],
  'Correct the kustomization',
);
