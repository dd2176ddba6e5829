import { arrayAt, isRecord, type Json, recordAt, recordsAt } from '#kube';
import type { FieldPath } from '../violation.ts';
import { type Check, error, type Report } from './check.ts';

/** Access modes and size of a PersistentVolumeClaim (ValidatePersistentVolumeClaimSpec). */
export const claims: Check = (object, report) => {
  if (isRecord(object['spec'])) checkClaim(object['spec'], ['spec'], report);
  else report(error(['spec', 'accessModes'], 'missing-field', 'a claim needs at least one access mode'));
};

/** Claims that a StatefulSet makes. */
export const claimTemplates: Check = (object, report) => {
  for (const [index, claim] of recordsAt(object, 'spec', 'volumeClaimTemplates')) {
    if (isRecord(claim['spec']))
      checkClaim(claim['spec'], ['spec', 'volumeClaimTemplates', index, 'spec'], report);
  }
};

function checkClaim(spec: Json, path: FieldPath, report: Report): void {
  if (arrayAt(spec, 'accessModes').length === 0) {
    report(error([...path, 'accessModes'], 'missing-field', 'a claim needs at least one access mode'));
  }
  const storage = recordAt(spec, 'resources', 'requests')['storage'];
  if (storage === undefined || storage === null) {
    report(
      error(
        [...path, 'resources', 'requests', 'storage'],
        'missing-field',
        'a claim needs resources.requests.storage',
      ),
    );
  }
}
