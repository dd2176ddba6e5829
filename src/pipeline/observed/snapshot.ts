import type { Manifest, ObjectId } from '#kube';

/** What was seen of one or more clusters at one time. Nothing in it is secret; see `redactObject`. */
export type Snapshot = {
  readonly schemaVersion: typeof snapshotVersion;
  /** When reading began, in RFC 3339. */
  readonly taken: string;
  /** Sorted by name; Argo CD lives in those that hold its Applications. */
  readonly clusters: readonly ObservedCluster[];
};

/** The version of the snapshot's form. A file of a later one is refused, an earlier one is still read. */
export const snapshotVersion = 1;

/** One cluster as far as it could be read. What could not be read is in `unread`, never simply absent. */
export type ObservedCluster = {
  /** The context, the name Argo CD gives it, or the folder of a dump. */
  readonly name: string;
  /** Its address without credentials; '' when the source does not say. */
  readonly server: string;
  readonly source: SnapshotSource;
  /** What `/version` says, such as `v1.31.4+k3s1`; absent when nobody asked or nobody answered. */
  readonly version?: string;
  /** Every kind the API server serves; absent when discovery was not possible. */
  readonly served?: readonly ServedKind[];
  /** Sorted by group, kind, namespace and name; Secrets are here with their values replaced. */
  readonly objects: readonly Manifest[];
  readonly secrets: readonly ObservedSecret[];
  readonly events: readonly ObservedEvent[];
  /** The lists that are complete: only there is absence a proof. */
  readonly lists: readonly ReadList[];
  readonly unread: readonly Unread[];
};

/** Where a cluster was read from. */
export type SnapshotSource =
  | 'kubernetes'
  | 'argocd-api'
  | 'kubectl-get'
  | 'cluster-info-dump'
  | 'must-gather'
  | 'argocd-cli'
  | 'argocd-export';

/** A kind that the API server serves in one version. */
export type ServedKind = {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly resource: string;
  readonly namespaced: boolean;
  readonly verbs: readonly string[];
};

/** A list that was read to its end. `namespace` is '' for the whole cluster. */
export type ReadList = {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly count: number;
};

/** A list or question that got no complete answer: not read, because. Claims that rest on it stay open. */
export type Unread = {
  /** `*` when it concerns every kind, as when the cluster did not answer at all. */
  readonly kind: string;
  readonly group: string;
  /** '' for the whole cluster. */
  readonly namespace: string;
  readonly reason: UnreadReason;
  readonly message: string;
};

/** Why something was not read. The list is closed. */
export type UnreadReason =
  | 'forbidden'
  | 'unauthorized'
  | 'not-served'
  | 'unreachable'
  | 'timed-out'
  | 'expired'
  | 'server-error'
  | 'bad-answer'
  | 'limit-reached'
  | 'not-in-source';

/** What is kept of a Secret beside its name: enough to check references, nothing to log in with. */
export type ObservedSecret = {
  readonly namespace: string;
  readonly name: string;
  readonly type: string;
  readonly keys: Readonly<Record<string, ObservedSecretKey>>;
};

/** One key of a Secret. Equal hashes within one snapshot mean equal values. */
export type ObservedSecretKey = {
  readonly size: number;
  readonly hash: string;
  /** The value is a word that people put where a secret is still to come. */
  readonly isPlaceholder?: true;
  /** The value holds braces of a template that nobody filled. */
  readonly isTemplate?: true;
  /** Registries that a docker configuration holds logins for. */
  readonly registries?: readonly string[];
  /** The first certificate of a PEM chain. */
  readonly certificate?: ObservedCertificate;
  /** The value itself where it is no secret: name and server of Argo CD's clusters, url of its repositories. */
  readonly plain?: string;
};

export type ObservedCertificate = {
  readonly subject: string;
  readonly issuer: string;
  readonly names: readonly string[];
  readonly notBefore: string;
  readonly notAfter: string;
};

/** Equal events of one object as one entry. */
export type ObservedEvent = {
  readonly object: Omit<ObjectId, 'version'>;
  readonly uid: string;
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly source: string;
  readonly count: number;
  readonly first: string;
  readonly last: string;
};

/** One manager of an object's fields, in the reduced form that snapshots keep under `metadata.managedFields`. */
export type FieldManager = {
  readonly manager: string;
  readonly operation: string;
  readonly subresource?: string;
  readonly time?: string;
  /** The fields it owns, as `/spec/replicas` or `/spec/containers[name=api]/image`. */
  readonly paths: readonly string[];
};
