import { type Json } from '../../../base/kube/index.js';
import type { FieldPath } from '../violation.js';
/** A pod template inside an object, and the way to it. */
export type PodTemplate = {
    readonly path: FieldPath;
    readonly metadata: Json;
    readonly spec: Json;
};
/** The pod template of a built-in workload; a Pod is its own. */
export declare function podTemplate(object: Json): PodTemplate | undefined;
