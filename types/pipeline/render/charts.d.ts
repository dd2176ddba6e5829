import type { FetchReason } from '../../base/outcome/index.js';
/** A chart that a source or a dependency names and the tree does not hold. */
export type WantedChart = {
    readonly name: string;
    /** A version, or a range of versions. */
    readonly version: string;
    readonly repository: string;
};
/**
 * The archive of a chart that was brought here before, the folder of the tree under examination that holds the chart of
 * this name and version, or why it could not be had.
 */
export type ProvidedChart = {
    readonly kind: 'chart';
    readonly bytes: Uint8Array;
} | {
    readonly kind: 'folder';
    readonly path: string;
} | {
    readonly kind: 'absent';
    readonly reason: FetchReason;
    readonly because: string;
};
/** Gives what was brought here before; `undefined` for what nobody looked for. */
export type ChartProvider = (wanted: WantedChart) => ProvidedChart | undefined;
/** The key under which a wanted chart is known. */
export declare function chartKey({ name, version, repository }: WantedChart): string;
/** That a chart is not available, and why, as far as anybody looked. */
export type Absence = {
    readonly because: string;
    readonly reason?: FetchReason;
    /** The repository that has it. */
    readonly missing?: string;
};
/** Says of a chart, named by `what`, that it is not available. */
export declare function absence(what: string, repository: string, provided: ProvidedChart | undefined): Absence;
