/**
 * Kustomize: what `kustomize build` 5.8 does, in memory and without a binary, with the origin of every field.
 * It knows kustomizations, patches, generators and transformers; files come from a `FileTree`, remote bases and
 * chart rendering from functions that are handed in. It refuses to run exec and container functions.
 */
export {
  type BuildFacts,
  type BuildRequest,
  type BuildResult,
  buildKustomization,
} from './build-kustomization.ts';
export type { BuildError, FailureKind } from './failure.ts';
export type { BuildOptions, ChartRenderer, ChartRequest, RenderedChart } from './options.ts';
export type { RemoteResolver } from './load/loader.ts';
export type { RepoSpec } from './load/repo-spec.ts';
export type { PatchFact } from './transform/patch-transformer.ts';
export { type KustomizationWarning, kustomizationFileNames } from './load/load-kustomization.ts';
export type { Kustomization } from './load/kustomization.ts';
export { helmRenderer } from './helm-renderer.ts';
export { outputFileNames } from './resources/output-files.ts';
export { type FileTree, locate, memoryTree } from '#files';
