import type { Budget } from '../../../base/budget/index.js';
import { type Source } from '../../../base/files/index.js';
import type { ReadFile } from '../generate/generate.js';
import { type Loader } from '../load/loader.js';
import type { Writer } from '../fields/node-fields.js';
import type { OpenApi } from '../fields/openapi.js';
import type { BuildOptions } from '../options.js';
import type { PatchContext, PatchFact } from '../transform/patch-transformer.js';
import type { Target } from './target.js';
/** What the steps of one kustomization directory can reach. */
export type TargetContext = {
    readonly loader: Loader;
    /** The directory as the tree names it. */
    readonly root: string;
    readonly openapi: OpenApi;
    readonly options: BuildOptions;
    readonly budget: Budget;
    readonly readSource: (path: string) => Source;
    readonly readBytes: ReadFile;
    readonly notePatch: (fact: PatchFact) => void;
    readonly noteLeftOut: (because: string) => void;
    patchContext(by: Writer): PatchContext;
};
/** What the steps of this kustomization may use. */
export declare function contextOf(target: Target): TargetContext;
