import { type FileTree, type Source } from '../../../base/files/index.js';
import { type RepoSpec } from './repo-spec.js';
/** Brings what lies elsewhere; `undefined` means that it is not available. */
export type RemoteResolver = {
    /** The files of a repository at a revision; `root` is the folder of the tree that is its top. */
    repository(spec: RepoSpec): {
        readonly tree: FileTree;
        readonly root: string;
    } | undefined;
    /** The content of a URL. */
    file(url: string): Uint8Array | undefined;
};
/** Reads files for one kustomization directory, within its limits (`api/internal/loader`). */
export type Loader = {
    readonly tree: FileTree;
    /** The directory, links resolved, from the root of the tree. */
    readonly root: string;
    readonly referrer: Loader | undefined;
    readonly restricted: boolean;
    readonly repo: RepoSpec | undefined;
    readonly session: LoaderSession;
};
/** What all loaders of a build share. */
export type LoaderSession = {
    /** Put before paths in messages: where the tree stands. */
    readonly rootName: string;
    /** Speak of missing files as the tool does on a real disk. */
    readonly onDisk: boolean;
    readonly remote: RemoteResolver | undefined;
    readonly filesRead: Set<string>;
    readonly sources: Map<string, Source>;
};
export type LoadedFile = {
    readonly bytes: Uint8Array;
    readonly source: Source;
};
/** A loader for the directory that is built. */
export declare function rootLoader({ tree, path, restricted, session, }: {
    readonly tree: FileTree;
    readonly path: string;
    readonly restricted: boolean;
    readonly session: LoaderSession;
}): Loader;
/** The loader for a directory that a kustomization refers to. Cycles and escapes are errors. */
export declare function childLoader(loader: Loader, path: string): Loader;
/** Reads a file that a kustomization names. */
export declare function loadFile(loader: Loader, path: string): LoadedFile;
/** Whether a path of the kustomization leads to a directory of the tree. */
export declare function isDirectory(loader: Loader, path: string): boolean;
/** How the tool refuses a directory where it wants a file. */
export declare function notAFile({ restricted, session, root }: Loader, path: string): string;
/** A path as messages show it. */
export declare function display(session: LoaderSession, path: string): string;
