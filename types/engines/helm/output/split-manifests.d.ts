import type { HelmVersion } from '../helm-version.js';
/** A document of a rendered file: its text as Helm keeps it, and where it begins in the file. */
export type Split = {
    readonly text: string;
    readonly start: number;
};
/** Splits a rendered file into documents, as SplitManifests of either version does. */
export declare function splitManifests(file: string, helm: HelmVersion): readonly Split[];
