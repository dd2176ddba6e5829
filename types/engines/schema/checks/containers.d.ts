import { type Json } from '../../../base/kube/index.js';
import type { FieldPath } from '../violation.js';
import { type Check, type Report } from './check.js';
/** Containers of a pod template (pkg/apis/core/validation ValidatePodSpec, validateContainers). */
export declare const containers: Check;
/** Port numbers are 1 to 65535; a host port of 0 means none. */
export declare function checkPortNumber({ port, field, path, report, }: {
    readonly port: Json;
    readonly field: string;
    readonly path: FieldPath;
    readonly report: Report;
}): void;
