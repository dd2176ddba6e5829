import { type Json } from '../../../base/kube/index.js';
/**
 * A source of an Application as the controller rewrites it before anything is rendered: tool blocks that say nothing go
 * away (util/argo/argo.go, NormalizeApplicationSpec).
 */
export declare function normalizeSource(source: Json): Json;
