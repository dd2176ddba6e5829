import { type Manifest } from '../../../../base/kube/index.js';
import type { Health } from '../health.js';
/** v1 Pod (gitops-engine/pkg/health/health_pod.go). Whether the ignore annotation counts depends on the version. */
export declare function podHealth(object: Manifest, honoursIgnoreAnnotation: boolean): Health;
