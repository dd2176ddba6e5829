/**
 * Kustomize: what `kustomize build` 5.8 does, in memory and without a binary, with the origin of every field.
 * It knows kustomizations, patches, generators and transformers; files come from a `FileTree`, remote bases and
 * chart rendering from functions that are handed in. It refuses to run exec and container functions.
 */
export { type BuildFacts, type BuildRequest, type BuildResult, buildKustomization, } from './build-kustomization.js';
export type { BuildError, FailureKind } from './failure.js';
export type { BuildOptions, ChartRenderer, ChartRequest, RenderedChart } from './options.js';
export type { RemoteResolver } from './load/loader.js';
export type { RepoSpec } from './load/repo-spec.js';
export type { PatchFact } from './transform/patch-transformer.js';
export { type KustomizationWarning, kustomizationFileNames } from './load/load-kustomization.js';
export type { Kustomization } from './load/kustomization.js';
export { helmRenderer } from './helm-renderer.js';
export { outputFileNames } from './resources/output-files.js';
export { type FileTree, locate, memoryTree } from '../../base/files/index.js';
