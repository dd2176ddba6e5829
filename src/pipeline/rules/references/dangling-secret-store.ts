import type { Rule } from '../rule.ts';
import { reportMissing } from './dangling.ts';

/** An ExternalSecret names a store that nothing creates. */
export const danglingSecretStore: Rule = {
  name: 'dangling-secret-store',
  title: 'A secret store is referenced that nothing creates',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['secretstore-missing-in-namespace'],
  find: (context, report) => reportMissing(context, report, kinds),
};

const kinds: ReadonlySet<string> = new Set(['SecretStore', 'ClusterSecretStore']);
