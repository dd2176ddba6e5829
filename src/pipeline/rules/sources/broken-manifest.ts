import { failureRule } from './failure-rule.ts';

/** A file that an Application deploys is not YAML, holds no object, or its generator fails. */
export const brokenManifest = failureRule(
  {
    name: 'broken-manifest',
    title: 'A manifest of an Application cannot be read or generated',
    standsAlone: true,
    isGeneral: true,
  },
  ['yaml', 'jsonnet', 'plugin'],
  'Correct the file, or leave it out of the directory',
);
