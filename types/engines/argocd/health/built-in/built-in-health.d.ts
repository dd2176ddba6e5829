import { type Manifest } from '../../../../base/kube/index.js';
import type { ArgoCdVersion } from '../../version/version.js';
import { type Health } from '../health.js';
/** Whether Argo CD has a check in Go for a kind (gitops-engine/pkg/health/health.go, GetHealthCheckFunc). */
export declare function hasBuiltInCheck(group: string, kind: string): boolean;
/** The health of an object by Argo CD's check in Go; undefined when its kind has none. */
export declare function builtInHealth(object: Manifest, version: ArgoCdVersion): Health | undefined;
