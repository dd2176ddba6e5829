import type { HelmVersion } from '../helm-version.js';
/** What Helm reads of a document before it sorts it (SimpleHead in manifest.go). */
export type ManifestHead = {
    readonly kind: string;
    readonly name: string;
    readonly annotations: ReadonlyMap<string, string>;
};
/** The head of a decoded document, or why Go refuses to decode it into one. */
export declare function manifestHead(value: unknown, helm: HelmVersion): ManifestHead | string;
