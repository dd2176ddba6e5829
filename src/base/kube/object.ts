import { asText } from '#text';
import { isRecord } from './fields.ts';
import { splitApiVersion } from './kinds.ts';
import type { Origin } from './origin.ts';

/** An object as JSON: what a manifest says, unchecked beyond having a kind. */
export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata?: {
    readonly name?: string;
    readonly generateName?: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>> | null;
    readonly annotations?: Readonly<Record<string, string>> | null;
    readonly [key: string]: unknown;
  } | null;
  readonly [key: string]: unknown;
};

/** A rendered object and where it comes from. */
export type KubeObject = {
  readonly manifest: Manifest;
  readonly origin: Origin;
};

/** What names an object in a cluster. `namespace` is `''` for cluster-scoped objects. */
export type ObjectId = {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
};

/** Whether a value has the outward form of a Kubernetes object. */
export function isManifest(value: unknown): value is Manifest {
  return isRecord(value) && typeof value['apiVersion'] === 'string' && typeof value['kind'] === 'string';
}

/** The identity of a manifest as written; the namespace is `''` when it names none. */
export function manifestId(manifest: Manifest): ObjectId {
  const { group, version } = splitApiVersion(manifest.apiVersion);
  const metadata = manifest.metadata ?? {};
  return {
    group,
    version,
    kind: manifest.kind,
    namespace: text(metadata.namespace),
    name: text(metadata.name) || text(metadata.generateName),
  };
}

/** The key under which Argo CD and the API server know an object: the version is not part of it. */
export function objectKey(id: Omit<ObjectId, 'version'>): string {
  return `${id.group}/${id.kind}/${id.namespace}/${id.name}`;
}

/** An identity as people write it: `Deployment/payments/api`. */
export function idText(id: Pick<ObjectId, 'kind' | 'namespace' | 'name'>): string {
  return id.namespace === '' ? `${id.kind}/${id.name}` : `${id.kind}/${id.namespace}/${id.name}`;
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : asText(value);
}
