import type { Diagnosis } from '../diagnosis/index.js';
import type { Parity } from '../parity/index.js';
import type { Excerpts } from './excerpts.js';
import type { Report } from './report.js';
/**
 * What the page shows: the report, and beside it what only somebody who has the tree at hand can add. Each part
 * may be absent; the page then leaves out the views that would need it.
 */
export type ReportPage = {
    readonly report?: Report;
    readonly excerpts?: Excerpts;
    /** The steps of each Application's sync, by `target/namespace/name`. */
    readonly timelines?: Readonly<Record<string, Timeline>>;
    readonly parity?: readonly Parity[];
    /** Why Applications of clusters are red, where a snapshot was looked at. */
    readonly diagnosis?: Diagnosis;
};
/** The steps of one sync in their order: what each applies, and what it then waits for. */
export type Timeline = readonly {
    readonly phase: string;
    readonly wave: number;
    readonly applies: readonly string[];
    readonly waitsFor?: readonly string[];
}[];
