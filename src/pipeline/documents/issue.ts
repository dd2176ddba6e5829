import type { Chain } from '#diagnosis';
import type { Confidence } from '#evidence';
import type { Finding } from '#findings';
import type { ProvenFix, Unfixed } from '#fixes';
import type { Location } from '#outcome';
import type { Evidence } from './document.ts';

/** A line in git that has to do with an issue, and what it does. */
export type GitPlace = { readonly location: Location; readonly says: string };

/** P0 breaks or blocks Applications, P1 is broken in git, P2 keeps Applications out of sync or is a risk, P3 still moves. */
export type Priority = 'P0' | 'P1' | 'P2' | 'P3';

/** One thing that is wrong: a cause that was seen in a cluster, or what is found in git alone. */
export type Issue = {
  /** Stable from document to document. */
  readonly id: string;
  readonly origin: 'seen' | 'foreseen';
  /** The class of the cause, or the rule. */
  readonly kind: string;
  readonly title: string;
  readonly so: string;
  readonly cure: string;
  readonly priority: Priority;
  readonly confidence: Confidence;
  /** What else it may be, as sentences, where the evidence does not tell. */
  readonly otherwise?: readonly string[];
  readonly evidence: readonly Evidence[];
  readonly objects: readonly string[];
  readonly places: readonly GitPlace[];
  /** Who did what git does not say, as sentences. */
  readonly elsewhere: readonly string[];
  /** `namespace/name` of each Application that it breaks or blocks. */
  readonly applications: readonly string[];
  /** Those of them that are well once it and the issues before it are repaired; absent where that is not known. */
  readonly restores?: readonly string[];
  readonly chains: readonly Chain[];
  readonly targets: readonly string[];
  /** What rules find in git about the same objects. */
  readonly findings: readonly Finding[];
  readonly fixes: readonly ProvenFix[];
  readonly unfixed: readonly Unfixed[];
};
