import type { Origin } from './origin.js';
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
export declare function isManifest(value: unknown): value is Manifest;
/** The identity of a manifest as written; the namespace is `''` when it names none. */
export declare function manifestId(manifest: Manifest): ObjectId;
/** The key under which Argo CD and the API server know an object: the version is not part of it. */
export declare function objectKey(id: Omit<ObjectId, 'version'>): string;
/** An identity as people write it: `Deployment/payments/api`. */
export declare function idText(id: Pick<ObjectId, 'kind' | 'namespace' | 'name'>): string;
