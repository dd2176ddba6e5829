import type { Place } from '#files';
import type { ObjectId } from '#kube';

/** What is not as a need wants it: an object, or a part of it. */
export type Culprit = Omit<ObjectId, 'version'> & { readonly part?: string };

/** What a need says of its own state, before anything it rests on is looked at. */
export type Ground =
  /** Nothing of its own stands in the way. */
  | { readonly kind: 'open' }
  /** It can never hold, whatever else happens; the need is a root cause. */
  | { readonly kind: 'broken' }
  /** Whether it holds depends on something nobody declared. */
  | { readonly kind: 'unknown'; readonly fact: string };

/**
 * Something that must hold for a fleet to converge. It holds when its own ground allows it, every need of
 * `all` holds, and of each group in `any` at least one does.
 */
export type Need = {
  readonly id: string;
  /** Stable name of the kind of need, as the report prints it: `namespace-exists`, `wave-healthy` … */
  readonly kind: string;
  /** What is missing when the need does not hold, as a sentence without full stop. */
  readonly message: string;
  /** The rule of Argo CD or Kubernetes that says so. */
  readonly because?: string;
  /** The object that does not work without it. */
  readonly object?: ObjectId;
  /** The other object whose absence or state keeps it from holding. */
  readonly culprit?: Culprit;
  /** The line in git; asked for only when somebody prints it. */
  readonly place?: () => Place;
  readonly ground: Ground;
  /** Which of those it rests on comes before the others: while it does not hold, they are not tried. */
  readonly first?: string;
  readonly all: readonly string[];
  readonly any: readonly (readonly string[])[];
};

export const open: Ground = { kind: 'open' };
export const broken: Ground = { kind: 'broken' };

/** A ground that depends on a fact to be declared. */
export function unknown(fact: string): Ground {
  return { kind: 'unknown', fact };
}
