import type { Reason } from './reason.js';
/** What the reasons for and against a statement come to. */
export type Verdict = {
    /** How sure we are, as the report says it. */
    readonly confidence: Confidence;
    /**
     * `certain`: nothing speaks against it; `doubtful`: something makes one hesitate; `contested`: something speaks
     * clearly against it; `refuted`: it is not so.
     */
    readonly standing: 'certain' | 'doubtful' | 'contested' | 'refuted';
};
export type Confidence = 'proven' | 'likely' | 'possible';
/** Weighs the reasons for and against a statement. What nobody speaks for is taken as seen: proof. */
export declare function weigh(reasons: readonly Reason[]): Verdict;
/** The reason that speaks most clearly on a side; of several the first. */
export declare function strongest(reasons: readonly Reason[], side: Reason['speaks']): Reason | undefined;
