/**
 * One budget for everything that works on what others wrote: steps, bytes, depth, and a clock as the last resort, and
 * the boundary behind which one piece of work fails alone. It is handed in and knows no engine. Also how much of what was
 * made is kept at most.
 */
export { type Attempt, type Failure, attempt, failureProblem, limitOf } from './attempt.ts';
export { type Allowance, Budget, type Taken } from './budget.ts';
export { BudgetExceeded, exceeded } from './budget-exceeded.ts';
export { pulse, watchedBy } from './pulse.ts';
export { Recent, keepLess } from './recent.ts';
export { type RunLimits, applicationAllowance, runBudget } from './run-budget.ts';
export { Searches } from './searches.ts';
export { trimmed } from './trimmed.ts';
