import type { Problem } from './problem.js';
/** What a step yields, together with what it could not look at. Problems never stop neighbours. */
export type Outcome<T> = {
    readonly value: T;
    readonly problems: readonly Problem[];
};
/** Wraps a value as an outcome. */
export declare function outcome<T>(value: T, problems?: readonly Problem[]): Outcome<T>;
