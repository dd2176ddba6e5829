import { type Manifest } from '../../../../base/kube/index.js';
import type { Health } from '../health.js';
/** apps/v1 Deployment (gitops-engine/pkg/health/health_deployment.go). */
export declare function deploymentHealth(object: Manifest): Health;
/** apps/v1 StatefulSet (health_statefulset.go). */
export declare function statefulSetHealth(object: Manifest): Health;
/** apps/v1 DaemonSet (health_daemonset.go). */
export declare function daemonSetHealth(object: Manifest): Health;
/** apps/v1 ReplicaSet (health_replicaset.go). */
export declare function replicaSetHealth(object: Manifest): Health;
/** batch/v1 Job (health_job.go): a condition counts by its presence; only Suspended looks at its status. */
export declare function jobHealth(object: Manifest): Health;
