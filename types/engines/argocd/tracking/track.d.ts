import { type Manifest } from '../../../base/kube/index.js';
import type { ArgoCdSettings } from '../settings/settings.js';
/** What tracking depends on. */
export type TrackingSettings = Pick<ArgoCdSettings, 'trackingMethod' | 'instanceLabelKey' | 'installationId'>;
export declare const trackingAnnotation = "argocd.argoproj.io/tracking-id";
/** Marks an object as an application's own, as the repo-server does; CRDs are never marked. */
export declare function track(object: Manifest, app: {
    readonly instance: string;
    readonly destinationNamespace: string;
}, settings: TrackingSettings): Manifest;
/** The instance name of the application that holds a live object, '' when none does. */
export declare function trackedBy(live: Manifest, settings: TrackingSettings): string;
/**
 * Whether an object's tracking mark describes the object itself. A mark copied from another object makes Argo CD give
 * it no status and neither sync nor prune it.
 */
export declare function isSelfReferenced(live: Manifest, settings: TrackingSettings): boolean;
