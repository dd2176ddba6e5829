import { type Manifest } from '../../../base/kube/index.js';
/** What a tracking annotation says: which application holds which object. */
export type TrackingId = {
    readonly application: string;
    readonly group: string;
    readonly kind: string;
    readonly namespace: string;
    readonly name: string;
};
/** The tracking id of an object; cluster-scoped ones carry the destination namespace too. */
export declare function trackingIdOf(object: Manifest, application: string, destinationNamespace: string): TrackingId;
/** `app:group/Kind:namespace/name`; the slash stays for the core group. */
export declare function formatTrackingId({ application, group, kind, namespace, name }: TrackingId): string;
/** Reads a tracking annotation; undefined when it has another form (util/argo/resource_tracking.go). */
export declare function parseTrackingId(text: string): TrackingId | undefined;
