import type { Target } from '../config/index.js';
import { type KubeObject } from '../../base/kube/index.js';
import { type Problem } from '../../base/outcome/index.js';
import { type RenderContext, type Unit } from '../render/index.js';
import { type Application, type ExpandedApplicationSet, type ExpansionContext, type Folder } from '../sources/index.js';
/** The applications of a target as they are found, generated and rendered by one another. */
export type FollowedApplications = {
    readonly units: Unit[];
    readonly applicationSets: ExpandedApplicationSet[];
    readonly projects: KubeObject[];
    readonly problems: Problem[];
    /** Adds objects that stand for themselves (in files) and follows them until nothing new appears. */
    followObjects(objects: Iterable<KubeObject>): void;
    /** Adds an owner that stands for itself and follows the Applications that it brings. */
    followOwner(owner: Application | Folder): Unit | undefined;
};
/** Follows app-of-apps and ApplicationSets of one target to a fixed point. */
export declare function followApplications(target: Target, render: RenderContext, expansion: ExpansionContext): FollowedApplications;
