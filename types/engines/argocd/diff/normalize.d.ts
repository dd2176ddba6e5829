import { type Manifest } from '../../../base/kube/index.js';
/** What every comparison leaves out or writes in one way (gitops-engine/pkg/diff/diff.go, Normalize). */
export declare function normalize(object: Manifest, options: {
    readonly ignoreAggregatedRoles: boolean;
}): Manifest;
