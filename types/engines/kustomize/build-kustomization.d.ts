import { type FileTree } from '../../base/files/index.js';
import { type KubeObject } from '../../base/kube/index.js';
import { type BuildError } from './failure.js';
import type { KustomizationWarning } from './load/load-kustomization.js';
import type { BuildOptions } from './options.js';
import type { PatchFact } from './transform/patch-transformer.js';
/** What to build. */
export type BuildRequest = {
    readonly tree: FileTree;
    /** The directory with the kustomization, from the root of the tree. */
    readonly path: string;
    readonly options?: BuildOptions;
};
/** A finished build, or the reason why there is none; what is known about the way is there in both cases. */
export type BuildResult = {
    readonly objects: readonly KubeObject[];
    /** What `kustomize build` prints; `''` when the build fails. */
    readonly text: string;
    readonly errors: readonly BuildError[];
    readonly warnings: readonly KustomizationWarning[];
    readonly facts: BuildFacts;
};
/** What rules want to know about a build. */
export type BuildFacts = {
    readonly filesRead: readonly string[];
    /** Manifests and patches beside the kustomizations that none of them lists. */
    readonly unlistedFiles: readonly string[];
    readonly patches: readonly PatchFact[];
    readonly unusedVars: readonly string[];
    /** What is not available and was left out, one sentence each; only with `leaveOut`. */
    readonly leftOut: readonly string[];
    /** Those of them that are generators we do not run. */
    readonly notRun: readonly string[];
    /** What patches say of objects that were left out, changed by the transformers like any object. */
    readonly fragments: readonly KubeObject[];
};
/** Does what `kustomize build` 5.8 does, in memory. */
export declare function buildKustomization(request: BuildRequest): BuildResult;
