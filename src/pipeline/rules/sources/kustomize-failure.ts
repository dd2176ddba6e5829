import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** Kustomize stops while it builds. */
export const kustomizeFailure: Rule = {
  name: 'kustomize-failure',
  title: 'A kustomization does not build',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['source-path-missing-at-revision', 'render-matrix-gate'],
  find: (context, report) => reportFailures(context, report, ['kustomize']),
};
