import type { Place } from '#files';

/** A condition on the way to a place of a template, as the template writes it. */
export type Condition = {
  readonly text: string;
  readonly keyword: 'if' | 'with' | 'range';
  /** Whether it holds. */
  readonly holds: boolean;
  readonly place: Place;
};

/** The kinds of what is wrong with a template whatever the values are. */
export type FaultKind =
  | 'syntax'
  | 'wrong-arguments'
  | 'no-function'
  | 'unknown-template'
  | 'field-of-nothing'
  | 'absent-field'
  | 'failing-call'
  | 'printed-map'
  | 'broken-yaml'
  | 'duplicate-key'
  | 'duplicate-variable'
  | 'joined-objects'
  | 'null-field'
  | 'late-account';

/** Something that is wrong with a template whatever the values are, wherever its branch is taken. */
export type ChartFault = {
  readonly kind: FaultKind;
  /** What the engine says of it, or the key. */
  readonly reason: string;
  /** The expression, as the template writes it. */
  readonly expression: string;
  readonly place: Place;
  /** Where the template was included from, innermost first. */
  readonly calls: readonly Place[];
  readonly branch: readonly Condition[];
  /** The named template, where it was looked at alone: nobody was seen to call it. */
  readonly within?: string;
  readonly related?: Place;
};
