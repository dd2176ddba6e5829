import type { Source } from '#files';
import type { ReadFile } from './generate.ts';
import type { Loader } from './loader.ts';
import type { Writer } from './node-fields.ts';
import type { OpenApi } from './openapi.ts';
import type { BuildOptions } from './options.ts';
import type { PatchContext, PatchFact } from './patch-transformer.ts';

/** What the steps of one kustomization directory can reach. */
export type TargetContext = {
  readonly loader: Loader;
  /** The directory as the tree names it. */
  readonly root: string;
  readonly openapi: OpenApi;
  readonly options: BuildOptions;
  readonly readSource: (path: string) => Source;
  readonly readBytes: ReadFile;
  readonly notePatch: (fact: PatchFact) => void;
  readonly noteLeftOut: (because: string) => void;
  patchContext(by: Writer): PatchContext;
};
