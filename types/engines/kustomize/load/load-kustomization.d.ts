import { type Place, type Source } from '../../../base/files/index.js';
import { type YamlPath } from '../../../base/yaml/index.js';
import { type Kustomization } from './kustomization.js';
import { type Loader } from './loader.js';
/** A kustomization file, read and brought up to date, with the places of its fields. */
export type KustomizationFile = {
    readonly kustomization: Kustomization;
    readonly fileName: string;
    /** The file's path as the tree names it. */
    readonly path: string;
    readonly source: Source;
    /** Deprecated fields that the file uses. */
    readonly warnings: readonly KustomizationWarning[];
    place(path: YamlPath): Place;
    /** Whether a field, or an entry of it, does not stand in the file but comes from an edit before the build. */
    isEdited(path: YamlPath): boolean;
};
export type KustomizationWarning = {
    readonly message: string;
    readonly field: string;
    readonly place: Place;
};
/** The file names that make a directory a kustomization; there must be exactly one. */
export declare const kustomizationFileNames: readonly string[];
/** Changes what a kustomization says before it is used; Argo CD does so. */
export type KustomizationEdit = (kustomization: Kustomization) => Kustomization;
/** Reads the kustomization of a directory. */
export declare function loadKustomization(loader: Loader, edit?: KustomizationEdit): KustomizationFile;
