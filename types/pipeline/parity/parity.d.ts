import type { Location } from '../../base/outcome/index.js';
/** One difference between two targets, and whether somebody declared it. */
export type ParityDifference = {
    readonly application: string;
    /** `Kind/namespace/name` with the targets' names taken out. */
    readonly object: string;
    /** JSON pointer; `''` when the whole object is on one target only. */
    readonly path: string;
    readonly left?: unknown;
    readonly right?: unknown;
    /** The reason of the delta that allows it; absent when nothing does. */
    readonly allowedBy?: string;
    /** The line that makes the difference on each side. */
    readonly leftLocation?: Location;
    readonly rightLocation?: Location;
};
/** The comparison of two targets. */
export type Parity = {
    readonly left: string;
    readonly right: string;
    readonly applications: readonly ParityRow[];
    readonly differences: readonly ParityDifference[];
    /** What kept us from comparing, as sentences. */
    readonly notCompared: readonly string[];
};
/** One line of the matrix. */
export type ParityRow = {
    readonly application: string;
    readonly left: 'present' | 'absent' | 'not rendered';
    readonly right: 'present' | 'absent' | 'not rendered';
    readonly identical: number;
    readonly allowed: number;
    readonly undeclared: number;
};
