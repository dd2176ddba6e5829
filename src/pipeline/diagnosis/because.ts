import type { Manifest, ObjectId } from '#kube';
import type { ObservedApplication } from '#observed';
import type { World } from './world.ts';

/** What names an object within a cluster. */
export type Id = Omit<ObjectId, 'version'>;

/** Something that can be seen broken: an Application, or an object of a cluster, which may be absent. */
export type Thing = { readonly kind: 'application'; readonly application: ObservedApplication } | ObjectThing;

/** An object of a cluster, live if it is there. */
export type ObjectThing = {
  readonly kind: 'object';
  readonly cluster: string;
  readonly id: Id;
  readonly live?: Manifest;
};

/** What was seen: the value of a field of an object at a time; `time` is '' where the cluster does not tell. */
export type Evidence = {
  readonly object: string;
  readonly field: string;
  readonly value: string;
  readonly time: string;
};

/** What is wrong, what follows from it, what to do. */
export type Say = { readonly what: string; readonly so: string; readonly do: string };

/** A cause as one symptom shows it. Those with the same class and root are one cause. */
export type CauseDraft = {
  /** The class of the failure catalogue. */
  readonly class: string;
  /** What the cause is about, as text; equal texts are the same root. */
  readonly root: string;
  /** Objects that show it or have to be changed. */
  readonly objects: readonly string[];
  readonly say: Say;
  readonly evidence: readonly Evidence[];
  /** What the message says without the names in it, or the value that it complains of: those that say the same are one cause. */
  readonly shape?: string;
  /** The classes that it may also be, where that was seen: the likelier first. */
  readonly among?: readonly string[];
};

/** Why a thing is broken: it rests on another broken thing, or it is itself the cause. */
export type Because =
  | { readonly kind: 'rests-on'; readonly thing: Thing; readonly evidence: Evidence }
  | { readonly kind: 'cause'; readonly cause: CauseDraft };

/** One kind of reason: answers for the things it knows, and nothing for all others. */
export type Explainer = (thing: Thing, world: World) => readonly Because[];
