import type { Budget } from '../../../base/budget/index.js';
import { type BuildOrigin } from '../resources/build-origin.js';
import { type TransformerConfig } from '../fields/field-specs.js';
import { type KustomizationEdit, type KustomizationFile } from '../load/load-kustomization.js';
import { type Loader } from '../load/loader.js';
import type { Writer } from '../fields/node-fields.js';
import type { OpenApi } from '../fields/openapi.js';
import type { BuildOptions } from '../options.js';
import type { PatchFact } from '../transform/patch-transformer.js';
import { type Resource } from '../resources/resource.js';
import { type Var } from '../transform/resolve-vars.js';
/** What a kustomization has gathered: resources in order, field specs, variables (`ResAccumulator`). */
export type Accumulator = {
    list: Resource[];
    config: TransformerConfig;
    vars: ReadonlyMap<string, Var>;
};
/** What all kustomizations of one build share. */
export type BuildSession = {
    readonly budget: Budget;
    readonly options: BuildOptions;
    readonly openapi: OpenApi;
    readonly buildMetadata: readonly string[];
    readonly files: KustomizationFile[];
    readonly patches: PatchFact[];
    /** What the build goes on without, one sentence each. */
    readonly leftOut: string[];
    /** Those of them that are generators we do not run. */
    readonly notRun: string[];
};
/** One kustomization directory in a build. */
export type Target = {
    readonly loader: Loader;
    readonly file: KustomizationFile;
    readonly session: BuildSession;
    /** Where we are, for `buildMetadata`; `undefined` when nothing is annotated. */
    readonly origin: BuildOrigin | undefined;
    /** The namespace that charts inherit from the kustomizations above. */
    readonly helmNamespace: string;
};
export declare function emptyAccumulator(): Accumulator;
/** Does the whole work of one kustomization on what was gathered before (`accumulateTarget`). */
export declare function accumulateTarget(target: Target, given: Accumulator): Accumulator;
/** Reads the kustomization of a directory and makes it a target of the build. */
export declare function makeTarget({ loader, session, inherited, edit, }: {
    readonly loader: Loader;
    readonly session: BuildSession;
    readonly inherited: Pick<Target, 'origin' | 'helmNamespace'>;
    readonly edit?: KustomizationEdit | undefined;
}): Target;
/** A writer that stands for a field of the kustomization, or for the Application that has put it there. */
export declare function writerAt({ target, kind, text, path, }: {
    readonly target: Target;
    readonly kind: Writer['kind'];
    readonly text: string;
    readonly path: readonly (string | number)[];
}): Writer;
/** The origin that annotations name for a built-in step of this kustomization. */
export declare function builtInOrigin(target: Target, kind: string): BuildOrigin | undefined;
/** The directory of a target below the root of the tree, for messages. */
export declare function targetPath(target: Target): string;
