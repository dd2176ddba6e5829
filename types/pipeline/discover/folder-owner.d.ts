import { type Folder, type Renderable, type TreeIndex } from '../sources/index.js';
/**
 * A kustomization, a chart or a folder of manifests that no Application deploys; a chart with the value files of an
 * environment, after which it is named.
 */
export declare function folderOwner({ path, tool }: Renderable, { name: target, environment }: {
    readonly name: string;
    readonly environment?: string | undefined;
}, index: TreeIndex): Folder;
