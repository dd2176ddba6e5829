import { type Allowance, Budget, type Stopwatch } from './budget.js';
/** What one application may take: many times what the largest public chart takes. */
export declare const applicationAllowance: Allowance;
/** What to grant instead of the defaults. */
export type RunLimits = {
    readonly run?: Partial<Allowance>;
    readonly application?: Partial<Allowance>;
    readonly elapsed?: Stopwatch | undefined;
};
/**
 * The budget of a run over so many files. A large tree gets more, because somebody wrote it; a small one that
 * explodes does not.
 */
export declare function runBudget(files: number, limits?: RunLimits): Budget;
