import { databaseReferences } from './references/databases.ts';
import { kubernetesReferences } from './references/kubernetes.ts';
import { networkingReferences } from './references/networking.ts';
import { pipelineReferences } from './references/pipelines.ts';
import { platformReferences } from './references/platforms.ts';
import type { ReferenceRow } from './references/reference-row.ts';
import { secretReferences } from './references/secrets.ts';

/** The references of kinds whose fields need no more than a path to be read. */
export const referenceTable: readonly ReferenceRow[] = [
  ...kubernetesReferences,
  ...networkingReferences,
  ...secretReferences,
  ...databaseReferences,
  ...pipelineReferences,
  ...platformReferences,
];
