import type { GoMap } from '../values/go-value.ts';

/** How far a template may go before it is stopped. */
export type Limits = {
  /** Nodes executed. */
  readonly steps: number;
  /** Nested `template` actions. */
  readonly depth: number;
  /** Characters written, in the result and in everything that is built on the way. */
  readonly output: number;
  /** Milliseconds, measured with the given clock of the machine; Infinity for no bound. */
  readonly milliseconds: number;
};

/** Where random functions take their randomness from. */
export type Randomness =
  | { readonly kind: 'deterministic' }
  | { readonly kind: 'seeded'; readonly seed: string }
  | { readonly kind: 'real' };

/** What the templates may know of the world. Everything has a default that needs nothing from outside. */
export type ExecuteOptions = {
  /** What a field yields that a map lacks (Template.Option in Go). Helm uses `zero`. */
  readonly missingKey: 'default' | 'invalid' | 'zero' | 'error';
  /** The time that `now` gives. */
  readonly clock: () => Date;
  readonly random: Randomness['kind'] | Randomness;
  /** Told whenever a template asks for the time or for something random. */
  readonly onChance: () => void;
  /** Helm's `lookup`; without it every lookup finds nothing. */
  readonly lookup: (apiVersion: string, kind: string, namespace: string, name: string) => GoMap;
  /** Helm's lint mode: `required` and `fail` do not fail. */
  readonly lint: boolean;
  readonly limits: Partial<Limits>;
  /** Milliseconds since some moment, for the time limit. */
  readonly elapsed: () => number;
};

/** Generous enough for every real chart, small enough to stop what would never end. */
export const DEFAULT_LIMITS: Limits = {
  steps: 50_000_000,
  depth: 100_000,
  output: 256 * 1024 * 1024,
  milliseconds: Number.POSITIVE_INFINITY,
};
