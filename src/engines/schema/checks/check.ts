import type { Json } from '#kube';
import type { FieldPath, Violation, ViolationCode } from '../violation.ts';

/** Takes what a check found. */
export type Report = (violation: Violation) => void;

/** A validation that the API server has in code, beyond what a schema can say. */
export type Check = (object: Json, report: Report) => void;

/** Something the API server refuses. */
export function error(path: FieldPath, code: ViolationCode, message: string): Violation {
  return { path, code, severity: 'error', message };
}

/** Something the API server accepts, though hardly anyone means it. */
export function warning(path: FieldPath, code: ViolationCode, message: string): Violation {
  return { path, code, severity: 'warning', message };
}
