/** What a budget is made of. */
export type Resource = 'steps' | 'bytes' | 'depth' | 'time';
/**
 * Work outgrew what was granted to it. Engines let it pass to their border, where it becomes data: it ends one
 * application, and says nothing of what the real tool would have done. The message is a sentence fragment.
 */
export declare class BudgetExceeded extends Error {
    /** Whether the time of the whole run is over, so that nothing more is looked at. */
    readonly endsRun: boolean;
    constructor(message: string, endsRun?: boolean);
}
/** The end of a budget. */
export declare function exceeded(resource: Resource, limit: number, isOfRun?: boolean): BudgetExceeded;
