import { type FileTree } from '../../../base/files/index.js';
import { type KubeObject } from '../../../base/kube/index.js';
import { type YamlFile } from './yaml-file.js';
/** A manifest that stands in a file as it is. */
export type FoundObject = KubeObject & {
    readonly file: string;
};
/** What a tree holds, found by one walk: files, kustomizations, charts; YAML is parsed when first asked for. */
export type TreeIndex = {
    readonly tree: FileTree;
    readonly files: readonly string[];
    /** Directory → name of its kustomization file. */
    readonly kustomizations: ReadonlyMap<string, string>;
    /** Directories with a Chart.yaml. */
    readonly charts: ReadonlySet<string>;
    /** YAML and JSON files that can hold manifests: everything but the inside of charts. */
    readonly manifestFiles: readonly string[];
    yaml(path: string): YamlFile | undefined;
    /** The manifests of a file, those in a `List` one by one. */
    objects(path: string): readonly FoundObject[];
};
/** Whether a file name is that of a kustomization. */
export declare function isKustomizationName(name: string): boolean;
/** Walks a tree once. */
export declare function indexTree(tree: FileTree): TreeIndex;
/** Whether a file lies inside a chart: values and the like, even where they look like manifests. */
export declare function isInChart({ charts }: TreeIndex, file: string): boolean;
