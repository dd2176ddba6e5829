import type { Rule } from '../rule.ts';
import { reportMissing } from './dangling.ts';

/** An autoscaler names a workload that nothing creates. */
export const danglingScaleTarget: Rule = {
  name: 'dangling-scale-target',
  title: 'An autoscaler scales a workload that nothing creates',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['dangling-scale-target'],
  find: (context, report) => reportMissing(context, report, kinds),
};

const kinds: ReadonlySet<string> = new Set([
  'Deployment',
  'StatefulSet',
  'ReplicaSet',
  'Rollout',
  'DeploymentConfig',
]);
