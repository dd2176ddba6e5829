import type { HelmVersion } from '../helm-version.js';
import type { ScopedTemplate } from '../scope/template-scope.js';
import type { RenderedDocument } from './rendered-document.js';
/** A rendered file. */
export type RenderedFile = {
    readonly template: ScopedTemplate;
    readonly text: string;
};
/** Manifests and hooks, each in the order in which they are printed. */
export type SortedManifests = {
    readonly manifests: readonly RenderedDocument[];
    readonly hooks: readonly RenderedDocument[];
};
/** Splits rendered files into documents and sorts them into manifests and hooks (manifest_sorter.go). */
export declare function sortManifests(files: readonly RenderedFile[], helm: HelmVersion): SortedManifests;
