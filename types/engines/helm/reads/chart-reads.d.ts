import { type Place } from '../../../base/files/index.js';
import { type Chart } from '../chart/chart.js';
import type { ValuePath } from './shape.js';
/** A place in a template that reads a value, whether or not it is ever reached. */
export type ValueRead = {
    readonly path: ValuePath;
    /** Whether everything below the path is read with it; else only whether it is set, or fields of it elsewhere. */
    readonly isWhole: boolean;
    readonly place: Place;
};
/** A condition in a template: the values it names, and what the guarded text begins with. */
export type Guard = {
    readonly paths: readonly ValuePath[];
    /** The first key of the text inside, if it begins with one. */
    readonly key: string | undefined;
    readonly place: Place;
};
/** Files of the chart that a template takes in without asking first whether they are there. */
export type FileRead = {
    readonly pattern: string;
    readonly isGlob: boolean;
    readonly place: Place;
};
/** All that the templates of a chart could ever read of its values, found without running them. */
export type ChartReads = {
    readonly reads: readonly ValueRead[];
    /** Paths at or below which templates themselves put values. */
    readonly written: readonly ValuePath[];
    readonly guards: readonly Guard[];
    /** What the chart's own templates read of its files by a name that is written in them. */
    readonly files: readonly FileRead[];
    /** Values that become true when they are false: `default true` takes false for unset. */
    readonly stuck: readonly ValueRead[];
    /** Whether the templates could be followed completely; if not, anything may be read. */
    readonly isComplete: boolean;
    /** Whether texts of values are templates themselves, which read whatever they name. */
    readonly runsValues: boolean;
};
/**
 * Follows every template of a chart and its subcharts, through variables, `with`, `range` and `include`, and lists
 * the values that they could read. Whatever is not understood counts as reading all it is given.
 */
export declare function chartReads(chart: Chart): ChartReads;
