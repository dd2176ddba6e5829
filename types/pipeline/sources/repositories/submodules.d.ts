import { type FileTree, type Place } from '../../../base/files/index.js';
/** A submodule that `.gitmodules` declares. */
export type Submodule = {
    /** From the root of the repository. */
    readonly path: string;
    readonly url: string | undefined;
    readonly place: Place;
};
/** The submodules of a repository whose root is a folder of a tree; `undefined` when it declares none. */
export declare function submodulesOf(tree: FileTree, root: string): readonly Submodule[] | undefined;
