import type { Json } from '../../../base/kube/index.js';
/** The defaults of a pod's spec (kubernetes pkg/apis/core/v1/defaults.go). */
export declare function podSpecDefaults(spec: Json): Json;
