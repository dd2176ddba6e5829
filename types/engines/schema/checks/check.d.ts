import type { Json } from '../../../base/kube/index.js';
import type { FieldPath, Violation, ViolationCode } from '../violation.js';
/** Takes what a check found. */
export type Report = (violation: Violation) => void;
/** A validation that the API server has in code, beyond what a schema can say. */
export type Check = (object: Json, report: Report) => void;
/** Something the API server refuses. */
export declare function error(path: FieldPath, code: ViolationCode, message: string): Violation;
/** Something the API server accepts, though hardly anyone means it. */
export declare function warning(path: FieldPath, code: ViolationCode, message: string): Violation;
