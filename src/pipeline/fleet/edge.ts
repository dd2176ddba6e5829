import type { Place } from '#files';
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
  /** Where it is named, when another object holds the text that `from` runs. */
  readonly place?: Place;
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
export type UnresolvedEdge = NamedBy<FleetObject>;

/** The same, of an object that may stand in git or be seen in a cluster. */
export type NamedBy<T> = Omit<Edge, 'resolution' | 'from'> & { readonly from: T };

/** What the fields of an object need to be read for references. */
export type Naming = Pick<FleetObject, 'id' | 'manifest'>;

/** What git, Kubernetes and the facts have at the other end of an edge. */
export type Resolution =
  | {
      readonly state: 'resolved';
      readonly objects: readonly FleetObject[];
      /** What a controller will make, when no object of that name is in git. */
      readonly produced: readonly Produced[];
    }
  /** Kubernetes, the distribution or a declared fact provides it. */
  | { readonly state: 'provided'; readonly by: string }
  /** It is there, without the key or port that is asked of it. */
  | {
      readonly state: 'lacking';
      readonly missing: 'key' | 'port';
      /** The keys or ports that it has. */
      readonly available: readonly string[];
      /** The cluster on which it was seen, when git does not bring it. */
      readonly seenOn?: string;
      /** Why it may have more than git shows. */
      readonly unless?: string;
    }
  /** Nothing that we see brings it. */
  | { readonly state: 'absent' }
  /** What would tell is kept outside of git. */
  | { readonly state: 'unknown'; readonly because: string };
