/** How much is granted. What is not named is not bounded. */
export type Allowance = {
    /** Steps of any engine: nodes executed, items visited; slow ones count as many. */
    readonly steps: number;
    /** Bytes of text and data that are built, what is thrown away again included. */
    readonly bytes: number;
    /** Levels of nesting. */
    readonly depth: number;
    /** Milliseconds by the clock that was handed in. */
    readonly milliseconds: number;
};
/** Milliseconds since some moment. */
export type Stopwatch = () => number;
/** What a part may take: in all, and without asking the whole. */
export type Share = {
    readonly allowance: Partial<Allowance>;
    /** What every part may take, whatever its neighbours took before it. */
    readonly ordinary: Ordinary;
};
type Ordinary = Pick<Allowance, 'steps' | 'bytes'>;
type From = {
    readonly whole?: Budget;
    readonly share?: Share;
    /** What may be taken without asking the whole. */
    readonly free?: Ordinary | undefined;
    readonly elapsed?: Stopwatch | undefined;
};
/**
 * What is left of an allowance. It is handed in, charged in every loop and for every allocation over input that
 * somebody else wrote, and throws `BudgetExceeded` when it is spent. What a part takes beyond its ordinary share it
 * takes from the whole.
 */
export declare class Budget {
    private steps;
    private bytes;
    private freeSteps;
    private freeBytes;
    private depth;
    private nextLook;
    private readonly allowance;
    private readonly from;
    private readonly started;
    constructor(allowance?: Partial<Allowance>, from?: From);
    /** The budget of one piece of work: of one application, where this is that of a run. */
    part(): Budget;
    /** A budget for a task inside of this work: what it takes is taken from this one too. */
    within(allowance: Partial<Allowance>): Budget;
    /** Whether it was this budget that ended, and not only the whole that it takes from. */
    get isSpent(): boolean;
    /** As much again, for work that is done a second time. */
    again(): Budget;
    /** Takes steps. */
    charge(steps?: number): void;
    /** Takes bytes, before they are allocated; to fill them takes time as well. */
    allocate(bytes: number): void;
    /** Goes one level deeper; `leave` comes back. */
    enter(): void;
    leave(): void;
    /** Looks at the clock, if there is one: the last resort, for work that no count has caught. */
    look(): void;
    private fail;
}
export {};
