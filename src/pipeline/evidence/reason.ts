import type { Place } from '#files';

/**
 * How much a reason counts: it settles the question, it speaks clearly, it makes one hesitate, or it only keeps one from
 * being certain.
 */
export type Weight = 'proof' | 'strong' | 'weak' | 'faint';

/** Something in git, in the facts or on the cluster that speaks for or against a statement. */
export type Reason = {
  /** Who says so: the name of the witness. */
  readonly code: string;
  readonly speaks: 'for' | 'against';
  readonly weight: Weight;
  /** A short sentence without full stop: `Makefile creates it by hand`. */
  readonly text: string;
  /** Where it is written; asked for only when somebody prints it. */
  readonly place?: () => Place;
};
