import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** A file that an Application deploys is not YAML, holds what is no object, or its generator fails. */
export const brokenManifest: Rule = {
  name: 'broken-manifest',
  title: 'A manifest of an Application cannot be read or generated',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['application-manifest-mangled', 'directory-source-picks-nonmanifest'],
  find: (context, report) => reportFailures(context, report, ['yaml', 'jsonnet', 'plugin']),
};
