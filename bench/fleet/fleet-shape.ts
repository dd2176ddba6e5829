/** How large a generated fleet is. */
export type FleetShape = {
  readonly applications: number;
  readonly targets: number;
  /** The same seed makes the same bytes. */
  readonly seed: number;
};

/** One rendering of one application for one target, as a person would type it. */
export type Job =
  | {
      readonly kind: 'helm';
      readonly release: string;
      readonly namespace: string;
      readonly path: string;
      readonly values: readonly string[];
    }
  | { readonly kind: 'kustomize'; readonly path: string }
  | { readonly kind: 'plain'; readonly path: string };

/** A fleet before it is written to disk. */
export type GeneratedFleet = {
  /** Texts by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly jobs: readonly Job[];
  /** A file that one application alone reads, and what changes in it. */
  readonly edit: { readonly path: string; readonly text: string };
};

/** What an application is made from. */
export type Flavour = 'own-chart' | 'shared-chart' | 'kustomize' | 'plain';

/** Where the generated repository says it lives. */
export const repoUrl = 'https://git.acme.test/platform/fleet.git';

/** Seeded numbers between 0 and 1 (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
