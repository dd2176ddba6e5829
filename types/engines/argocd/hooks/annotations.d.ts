import type { Manifest } from '../../../base/kube/index.js';
/** The value of an annotation, if the object has it. */
export declare function annotation(object: Manifest, key: string): string | undefined;
/** The comma-separated values of an annotation: trimmed, without empty ones and repetitions. */
export declare function annotationValues(object: Manifest, key: string): readonly string[];
/** Whether an object's `sync-options` annotation holds exactly this option. */
export declare function hasSyncOption(object: Manifest, option: string): boolean;
/** The value of `key=value` in an object's `sync-options` annotation. */
export declare function syncOptionValue(object: Manifest, key: string): string | undefined;
