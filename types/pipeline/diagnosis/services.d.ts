import { type Manifest } from '../../base/kube/index.js';
import type { Id, Thing } from './because.js';
import { type ClusterView } from './world.js';
/** The Services that a text names by host or by address, whether they exist or not; those of a namespace by short name too. */
export declare function servicesIn(text: string, namespace: string, view: ClusterView): readonly Id[];
/** The pods that a Service sends traffic to. */
export declare function podsOf(service: Manifest, view: ClusterView): readonly Manifest[];
/** Whether nobody answers behind a Service; one without a selector is somebody else's business. */
export declare function isWithoutBackends(service: Manifest, view: ClusterView): boolean;
/** What should answer behind a Service: the workloads of its pods, or those whose template it selects. */
export declare function workloadsBehind(service: Manifest, view: ClusterView): readonly Thing[];
/** Whether a pod says that it is ready. */
export declare function isReady(pod: Manifest): boolean;
