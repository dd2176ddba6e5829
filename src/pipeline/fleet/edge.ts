import type { YamlPath } from '#yaml';
import type { FleetObject } from './fleet.ts';
import type { Produced } from './produced.ts';

/** What a reference names. `namespace` is `''` for cluster-scoped kinds. */
export type Reference = {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  /** Key of a ConfigMap or Secret. */
  readonly key?: string;
  /** Port of a Service, by number or name. */
  readonly port?: string | number;
};

/** One object naming another one. */
export type Edge = {
  readonly from: FleetObject;
  /** The field of `from` that holds the name. */
  readonly path: YamlPath;
  /** The line of the field's text on which it is named, counted from 0, for text of many lines. */
  readonly line?: number;
  readonly to: Reference;
  /** What the reference is for: `env`, `volume`, `backend`, `issuer` … */
  readonly role: string;
  /** Whether the consumer starts without it. */
  readonly isOptional: boolean;
  /**
   * `field`: the API says that this field is a reference; `convention`: it looks like one, because fields of
   * that name usually are; `text`: read out of a string (a URL, a script, a value of a chart); `implied`: nobody
   * wrote it down, it follows from what the object is (its owner, its namespace, what its selector takes).
   */
  readonly certainty: 'field' | 'convention' | 'text' | 'implied';
  readonly resolution: Resolution;
};

/** An edge before anybody looked for its other end. */
export type UnresolvedEdge = Omit<Edge, 'resolution'>;

/** What is known about the other end of an edge. */
export type Resolution =
  | {
      readonly state: 'resolved';
      readonly objects: readonly FleetObject[];
      /** What a controller will make, when no object of that name is in git. */
      readonly produced: readonly Produced[];
    }
  /** Kubernetes, the distribution or a declared fact provides it. */
  | { readonly state: 'provided'; readonly by: string }
  | {
      readonly state: 'dangling';
      readonly missing: 'object' | 'key' | 'port';
      readonly hints: Hints;
    }
  | {
      readonly state: 'unknown';
      readonly because: string;
      /** Whether something in git is known to make objects of such names: then no other name was meant. */
      readonly isNamed?: boolean;
      /** Whether only what is not rendered could bring it, and none of that has to do with such a name. */
      readonly isUnlikely?: boolean;
      readonly missing: 'object' | 'key' | 'port';
      readonly hints: Hints;
    };

/** What could have been meant. */
export type Hints = {
  /** The most similar name in the same place that nobody else refers to, or that others do. */
  readonly nearest?: string;
  /** Whether nothing refers to the nearest one: then a slip of the pen is likely. */
  readonly nearestIsUnused: boolean;
  /** Whether the nearest one has the key that is asked for, or is called the same in another order. */
  readonly nearestFits?: boolean;
  /** Whether the nearest one bears the name of the namespace where the reference bears another's: a copy of its neighbour. */
  readonly nearestIsCopied?: boolean;
  /** Who makes it, or probably does, in another namespace than the one in which it is looked for. */
  readonly astray?: Astray;
  /** What would make it, if the field at `path` did not say otherwise. */
  readonly withheld?: Produced;
  /** What stands under that name in a kustomization or chart that no Application deploys. */
  readonly undeployed?: FleetObject;
  /** What brings it wherever else the same file is deployed, from a file beside that one. */
  readonly companion?: FleetObject;
  /** Who makes the nearest one. */
  readonly nearestMaker?: FleetObject;
  /** Namespaces of the same cluster in which an object of that name stands. */
  readonly namespaces: readonly string[];
  /** The keys or ports that are there, when the object is. */
  readonly available: readonly string[];
};

/** An object that stands in another namespace than the one in which it is looked for. */
export type Astray = {
  readonly namespace: string;
  /** The object itself, what makes it, or the Application after whose release it is named. */
  readonly maker: FleetObject;
};
