import { type Json, type Manifest } from '../../../base/kube/index.js';
import { type DestinationCluster } from '../project/permissions.js';
import type { Project } from '../project/project.js';
import type { ApplicationCondition } from './conditions.js';
/** The clusters Argo CD knows. Undefined: nobody declared them, and a destination by server is taken as known. */
export type KnownClusters = readonly DestinationCluster[] | undefined;
export declare const inCluster: DestinationCluster;
/** What is wrong with an application's spec, in Argo CD's words (util/argo/argo.go, ValidatePermissions). */
export declare function validateSpec(app: Manifest, project: Project, clusters?: KnownClusters): readonly ApplicationCondition[];
/**
 * The cluster a destination means; a string says why there is none; undefined when the clusters are not declared and
 * the destination names one that cannot be known.
 */
export declare function resolveDestination(destination: Json, clusters: KnownClusters): DestinationCluster | string | undefined;
