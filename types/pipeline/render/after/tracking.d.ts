import { type ArgoCdSettings } from '../../../engines/argocd/index.js';
import type { Manifest, ObjectId } from '../../../base/kube/index.js';
import type { Application } from '../../sources/index.js';
/** The manifest as Argo CD applies it: namespace settled and tracking metadata set. */
export declare function trackedManifest({ manifest, id }: {
    readonly manifest: Manifest;
    readonly id: ObjectId;
}, application: Application, settings: ArgoCdSettings): Manifest;
