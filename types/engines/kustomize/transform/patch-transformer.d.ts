import { type Place, type Source } from '../../../base/files/index.js';
import type { PatchArgs, SelectorData } from '../load/kustomization.js';
import { type Writer } from '../fields/node-fields.js';
import type { OpenApi } from '../fields/openapi.js';
import { type Resource } from '../resources/resource.js';
/** How many resources a patch found. */
export type PatchFact = {
    readonly place: Place | undefined;
    readonly kind: 'strategic-merge' | 'json';
    readonly target: string;
    readonly matched: readonly string[];
    /** The objects it found that bear the very name a strategic merge patch is written for. */
    readonly meant?: readonly string[];
};
/** What patches need from the kustomization they stand in. */
export type PatchContext = {
    readonly openapi: OpenApi;
    readonly read: (path: string) => Source;
    readonly note: (fact: PatchFact) => void;
    /** Whether nothing was left out that a patch may be for. */
    readonly isComplete: () => boolean;
    readonly by: Writer;
};
/** Reads an entry of `patches` and answers the step that applies it (`PatchTransformer`). */
export declare function makePatch(args: PatchArgs, context: PatchContext): (list: Resource[]) => void;
/** Reads `patchesStrategicMerge`: each entry a patch text or a file (`PatchStrategicMergeTransformer`). */
export declare function makeStrategicMerge(paths: readonly string[], inline: string, context: PatchContext): (list: Resource[]) => void;
/** Reads an entry of `patchesJson6902` (`PatchJson6902Transformer`). */
export declare function makeJsonPatch(args: {
    readonly target: SelectorData | undefined;
    readonly path: string;
    readonly jsonOp: string;
}, context: PatchContext): (list: Resource[]) => void;
