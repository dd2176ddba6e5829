import type { Problem } from './problem.ts';

/** What a step yields, together with what it could not look at. Problems never stop neighbours. */
export type Outcome<T> = {
  readonly value: T;
  readonly problems: readonly Problem[];
};

/** Wraps a value as an outcome. */
export function outcome<T>(value: T, problems: readonly Problem[] = []): Outcome<T> {
  return { value, problems };
}
