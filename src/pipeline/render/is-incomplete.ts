import { remembered } from '#answers';
import { jsonText } from '#kube';
import type { ProblemCode } from '#outcome';
import { isUnexpanded } from '#sources';
import type { Unit } from './rendered.ts';

/** Whether some of a unit's objects are not seen: it fails, or draws on something that is not here. */
export const isIncomplete = remembered(hidesObjects);

function hidesObjects({ owner, failures, problems }: Unit): boolean {
  if (owner.kind === 'application' && isUnexpanded(owner) && jsonText(owner.manifest['spec']).includes('{{'))
    return true;
  return failures.length > 0 || problems.some(({ code }) => hidingCodes.has(code));
}

const hidingCodes: ReadonlySet<ProblemCode> = new Set([
  'chart-unavailable',
  'repository-unavailable',
  'revision-unavailable',
  'remote-base-unavailable',
  'remote-file-unavailable',
  'plugin-not-run',
  'generator-not-run',
  'engine-feature-missing',
  'limit-reached',
  'run-cut-short',
  'internal-error',
  'file-unreadable',
]);
