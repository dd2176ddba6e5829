import type { Rule } from '../rule.ts';
import { reportMissing } from './dangling.ts';

/** A storage, ingress, gateway, priority or runtime class is named that neither git nor the target has. */
export const danglingClass: Rule = {
  name: 'dangling-class',
  title: 'A class is named that the target does not have',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['storageclass-missing'],
  find: (context, report) => reportMissing(context, report, kinds),
};

const kinds: ReadonlySet<string> = new Set([
  'StorageClass',
  'IngressClass',
  'GatewayClass',
  'PriorityClass',
  'RuntimeClass',
]);
