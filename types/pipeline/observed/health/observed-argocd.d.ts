import { type ArgoCdSettings } from '../../../engines/argocd/index.js';
import type { ObservedCluster } from '../snapshot.js';
/** Argo CD as it runs in a cluster. */
export type ObservedArgoCd = {
    readonly namespace: string;
    /** Its release, `3.5.6`; absent when no image or label tells. */
    readonly version?: string;
    /** Keys of argocd-cm and argocd-cmd-params-cm; absent when they were not seen. */
    readonly data?: Readonly<Record<string, string>>;
    readonly settings: ArgoCdSettings;
};
/** Reads version and settings of the Argo CD in a cluster; undefined when the cluster has no sign of one. */
export declare function observedArgoCd(cluster: ObservedCluster): ObservedArgoCd | undefined;
