import type { Schema } from '../../schema/index.js';
/**
 * What a live object of a built-in kind becomes when Git's version is applied by a three-way strategic merge: lists with
 * a merge key are merged item by item, other lists replaced, and what was applied before but is gone from Git is removed
 * (apimachinery's strategicpatch).
 */
export declare function mergeStrategic(parts: Parts): unknown;
type Parts = {
    readonly original: unknown;
    readonly config: unknown;
    readonly live: unknown;
    readonly schema: Schema | undefined;
};
export {};
