import type { Budget } from '#budget';
import { type Source, placeAt } from '#files';
import type { ReadFile } from '../generate/generate.ts';
import { type Loader, loadFile } from '../load/loader.ts';
import type { Writer } from '../fields/node-fields.ts';
import type { OpenApi } from '../fields/openapi.ts';
import type { BuildOptions } from '../options.ts';
import type { PatchContext } from '../transform/patch-transformer.ts';
import type { Target } from './target.ts';

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
  readonly noteLeftOut: (because: string) => void;
  patchContext(by: Writer): PatchContext;
};

/** What the steps of this kustomization may use. */
export function contextOf(target: Target): TargetContext {
  const { loader, session } = target;
  return {
    loader,
    root: loader.root,
    openapi: session.openapi,
    options: session.options,
    budget: session.budget,
    readSource: (path) => loadFile(loader, path).source,
    readBytes(path) {
      const { bytes, source } = loadFile(loader, path);
      return { bytes, place: placeAt(source, 0) };
    },
    noteLeftOut: (because) => session.leftOut.push(because),
    patchContext: (by) => ({
      openapi: session.openapi,
      read: (path) => loadFile(loader, path).source,
      note: (fact) => session.patches.push(fact),
      isComplete: () => session.leftOut.length === 0,
      by,
    }),
  };
}
