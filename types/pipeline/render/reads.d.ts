import { type Recording, type TreeReads } from '../../base/files/index.js';
import type { Checkout } from '../sources/index.js';
import { type ProvidedChart, type WantedChart } from './charts.js';
import type { RenderContext } from './render-context.js';
/**
 * Everything besides its owner that a unit was made of. As long as all of it stays as it is, rendering the same owner
 * gives the same unit.
 */
export type UnitReads = TreeReads & {
    /** Repositories at revisions, and what they were taken to be. */
    readonly checkouts: readonly AskedCheckout[];
    /** Charts from elsewhere, and what was available of them. */
    readonly charts: readonly AskedChart[];
    /** Facts and settings of the target by name (`facts.kubernetes`, `settings.data.helm.valuesFileSchemes`), set or not. */
    readonly facts: ReadonlySet<string>;
    /** Whether git ignores a path. */
    readonly ignored: ReadonlyMap<string, boolean>;
    /** What it depends on that nobody can watch; such a unit is rendered each time. */
    readonly unwatched: ReadonlySet<string>;
};
export type AskedCheckout = {
    readonly repoURL: string;
    readonly revision: string;
    readonly checkout: Checkout;
};
export type AskedChart = {
    readonly wanted: WantedChart;
    readonly provided: ProvidedChart | undefined;
};
/** What a recording says about the rendering of a unit. */
export declare function unitReads(recording: Recording): UnitReads;
/** Nothing was read. */
export declare const noReads: UnitReads;
/** Notes a dependence on something that nobody can watch. */
export declare function noteUnwatched(what: string): void;
/** The same context, which notes what is asked of it; its trees are recorded by whoever made them. */
export declare function recordedContext(context: RenderContext): RenderContext;
