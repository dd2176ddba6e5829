import { type Json } from '../../../base/kube/index.js';
import type { FieldPath } from '../violation.js';
import { type Report } from './check.js';
/** A probe has exactly one handler and counts that make sense (validateProbe, validateHandler). */
export declare function checkProbe({ probe, name, path, report, }: {
    readonly probe: Json;
    readonly name: string;
    readonly path: FieldPath;
    readonly report: Report;
}): void;
