import { type Place } from '../../../base/files/index.js';
import type { Fleet } from '../../fleet/index.js';
import { type Chart, type ChartReads } from '../../../engines/helm/index.js';
/** A key of the values of a chart: who sets it, and what it holds. Entries of a list share the key `*`. */
export type Setting = {
    readonly sites: readonly Site[];
    readonly children: ReadonlyMap<string, Setting>;
};
export type Site = {
    /** What the layer is called: a file, or the Application. */
    readonly layer: string;
    /** Where the layer is written; the values of Applications that one template makes are written once. */
    readonly written: string;
    /** Whether the chart itself says so. */
    readonly isDefault: boolean;
    readonly value: unknown;
    readonly place: () => Place | undefined;
};
/** A chart of the tree with all that its defaults and its users set, and all that its templates could read. */
export type ChartSettings = {
    readonly chart: Chart;
    readonly path: string;
    readonly reads: ChartReads;
    readonly settings: Setting;
    /** Whether an Application installs it. */
    readonly isInstalled: boolean;
};
/** The charts of the tree that the fleets render, each once, with the values of all who use it. */
export declare function chartSettings(fleets: readonly Fleet[]): readonly ChartSettings[];
