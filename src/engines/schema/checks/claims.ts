import { asText } from '#text';
import { arrayAt, isRecord, type Json, parseQuantity, recordAt, recordsAt } from '#kube';
import type { FieldPath } from '../violation.ts';
import { type Check, error, type Report } from './check.ts';

/** Access modes and size of a PersistentVolumeClaim (ValidatePersistentVolumeClaimSpec). */
export const claims: Check = (object, report) => {
  if (isRecord(object['spec'])) checkClaim(object['spec'], ['spec'], report);
  else report(error(['spec', 'accessModes'], 'missing-field', 'a claim needs at least one access mode'));
};

/** Capacity, modes and source of a PersistentVolume (ValidatePersistentVolume). */
export const volumes: Check = (object, report) => {
  const spec = recordAt(object, 'spec');
  if (arrayAt(spec, 'accessModes').length === 0) {
    report(error(['spec', 'accessModes'], 'missing-field', 'a volume needs at least one access mode'));
  }
  if (recordAt(spec, 'capacity')['storage'] === undefined) {
    report(error(['spec', 'capacity', 'storage'], 'missing-field', 'a volume needs capacity.storage'));
  }
  const sources = Object.keys(spec).filter((key) => !volumeFields.has(key) && isRecord(spec[key]));
  if (sources.length === 0)
    report(error(['spec'], 'missing-field', 'a volume needs a source such as csi, nfs or hostPath'));
  if (sources.length > 1)
    report(error(['spec'], 'conflict', `a volume has one source, not ${sources.join(' and ')}`));
};

const volumeFields: ReadonlySet<string> = new Set(['capacity', 'claimRef', 'nodeAffinity']);

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
  const size = parseQuantity(storage);
  if (size !== undefined && size <= 0) {
    report(
      error(
        [...path, 'resources', 'requests', 'storage'],
        'bad-value',
        `must be greater than zero, got ${asText(storage)}`,
      ),
    );
  }
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
