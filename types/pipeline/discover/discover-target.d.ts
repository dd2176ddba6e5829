import type { Facts, Target } from '../config/index.js';
import type { KubeObject } from '../../base/kube/index.js';
import type { Problem } from '../../base/outcome/index.js';
import { type Unit } from '../render/index.js';
import { type ExpandedApplicationSet } from '../sources/index.js';
import type { DeclaredSettings } from '../sources/index.js';
import { type Shared } from './shared.js';
/** One target with everything that Argo CD would find there. */
export type DiscoveredTarget = {
    readonly target: Target;
    readonly settings: DeclaredSettings;
    readonly units: readonly Unit[];
    readonly applicationSets: readonly ExpandedApplicationSet[];
    readonly projects: readonly KubeObject[];
    readonly problems: readonly Problem[];
};
/** Finds and renders every Application of a target, and the roots that no Application stands for. */
export declare function discoverTarget(target: Target, shared: Shared): DiscoveredTarget;
/** Settles namespaces once more, now that every CustomResourceDefinition of the fleet is known. */
export declare function settleScopes(units: readonly Unit[], { knowledge }: Facts): readonly Unit[];
