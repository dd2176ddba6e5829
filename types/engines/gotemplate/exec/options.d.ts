import type { Budget } from '../../../base/budget/index.js';
import type { GoMap } from '../values/go-value.js';
/** Where random functions take their randomness from. */
export type Randomness = {
    readonly kind: 'deterministic';
} | {
    readonly kind: 'seeded';
    readonly seed: string;
} | {
    readonly kind: 'real';
};
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
    /** What the templates may take; without one, what is granted to one application. */
    readonly budget: Budget;
};
