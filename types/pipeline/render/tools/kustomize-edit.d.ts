import { type FileTree } from '../../../base/files/index.js';
import { type Json } from '../../../base/kube/index.js';
import type { BuildOptions } from '../../../engines/kustomize/index.js';
type Edit = NonNullable<BuildOptions['edit']>;
/** Why `kustomize edit` would refuse. */
export declare class EditError extends Error {
}
type EditInput = {
    readonly options: Json;
    readonly environment: Readonly<Record<string, string>>;
    readonly tree: FileTree;
    readonly path: string;
};
/**
 * The edits Argo CD makes to a kustomization before it builds it, in its order (util/kustomize/kustomize.go Build).
 * The user's tree is not touched: they are applied to what was read.
 */
export declare function kustomizeEdit({ options, environment, tree, path }: EditInput): Edit;
export {};
