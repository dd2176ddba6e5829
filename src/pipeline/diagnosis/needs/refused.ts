import type { ObservedApplication } from '#observed';
import type { Evidence, Id } from '../because.ts';
import type { ClusterView } from '../world.ts';

/** What was refused, by whom and where it was seen. */
export type Refused = {
  readonly object: Id;
  readonly evidence: Evidence;
  readonly view?: ClusterView | undefined;
  /** The Application that applies it. */
  readonly app?: ObservedApplication;
  /** The absent definitions of an API group that Applications bring. */
  readonly bringing?: (group: string) => readonly Id[];
};

/** What follows from a refusal, whoever refuses. */
export const notApplied = 'it is not applied, and what waits for it neither';
