import { type Json } from '../../../base/kube/index.js';
import type { FileTree } from '../../../base/files/index.js';
import type { ToolFailure } from '../tools/tool.js';
/** A source with the overrides of `.argocd-source.yaml` and `.argocd-source-<app>.yaml` merged in. */
export type OverriddenSource = {
    readonly spec: Json;
    readonly filesRead: readonly string[];
    readonly failure?: ToolFailure;
};
/** Applies the overrides in git; repoURL, path, chart and targetRevision stay as the Application has them. */
export declare function applySourceOverrides({ tree, path, spec, instance, }: {
    readonly tree: FileTree;
    readonly path: string;
    readonly spec: Json;
    readonly instance: string;
}): OverriddenSource;
