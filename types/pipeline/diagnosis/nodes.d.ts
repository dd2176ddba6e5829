import { type Json, type Manifest } from '../../base/kube/index.js';
/** Whether a node has the labels that a pod asks for, by selector and required affinity. */
export declare function isWantedNode(pod: Manifest, node: Manifest): boolean;
/** Whether one of the terms of a node selector selects a node; no terms select every node. */
export declare function matchesTerms(selector: Json, node: Manifest): boolean;
/** The taints that keep a pod off a node, as `key=value:effect`. */
export declare function taintsAgainst(pod: Manifest, node: Manifest): readonly string[];
