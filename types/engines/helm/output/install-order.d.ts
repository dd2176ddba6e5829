import type { HelmVersion } from '../helm-version.js';
/** Sorts by kind, stably; unknown kinds come last, by name. */
export declare function sortByKind<T extends {
    readonly kind: string;
}>(items: readonly T[], helm: HelmVersion): readonly T[];
