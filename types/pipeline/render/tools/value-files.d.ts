import { type FileTree } from '../../../base/files/index.js';
import type { ValuesLayer } from '../../../engines/helm/index.js';
import { type Json } from '../../../base/kube/index.js';
import type { ApplicationSource, Owner } from '../../sources/index.js';
import type { RenderContext } from '../render-context.js';
import { type ToolFailure, type ToolInput, type ToolProblem } from './tool.js';
/** The value files of a source in the order Helm gets them, or why they cannot be had. */
export type ValueFiles = {
    readonly layers: readonly ValuesLayer[];
    readonly paths: readonly string[];
    readonly failures: readonly ToolFailure[];
    readonly problems: readonly ToolProblem[];
};
/** A file named by a source: where it lies. */
export type ResolvedFile = {
    readonly tree: FileTree;
    readonly root: string;
    readonly path: string;
    /** Why it may exist although it is not here. */
    readonly doubt?: string;
};
type Unresolved = {
    readonly failure: ToolFailure;
} | {
    readonly problem: ToolProblem;
};
/** Resolves `helm.valueFiles` (reposerver/repository/repository.go getResolvedValueFiles). */
export declare function resolveValueFiles({ options, input, owner, context, }: {
    readonly options: Json;
    readonly input: ToolInput;
    readonly owner: Owner;
    readonly context: RenderContext;
}): ValueFiles;
/** Resolves one path: a URL, `$ref/…`, `/…` from the root of the repository, else from the chart. */
export declare function resolveFile({ text, at, input, owner, context, }: {
    readonly text: string;
    readonly at: readonly (string | number)[];
    readonly input: ToolInput;
    readonly owner: Owner;
    readonly context: RenderContext;
}): ResolvedFile | Unresolved;
/**
 * Repositories that an application names at two revisions at once, which Argo CD refuses
 * (reposerver/repository/repository.go, checkout of referenced sources).
 */
export declare function conflictingRef(source: ApplicationSource, owner: Owner): ToolFailure | undefined;
export {};
