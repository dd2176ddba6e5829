import type { FileTree } from '../../../base/files/index.js';
import { type Json } from '../../../base/kube/index.js';
import type { ArgoCdSettings } from '../../../engines/argocd/index.js';
export type SourceType = 'Kustomize' | 'Helm' | 'Directory' | 'Plugin';
/**
 * Which tool renders a source: the one it names, else what lies at the top of its directory. Files count in
 * lexical order and a later one wins, so a kustomization beats a chart (util/app/discovery/discovery.go).
 */
export declare function sourceType({ spec, tree, path, settings, }: {
    readonly spec: Json;
    readonly tree: FileTree;
    readonly path: string;
    readonly settings: ArgoCdSettings;
}): SourceType | {
    readonly error: string;
};
