import { type DestinationCluster, type Project } from '../../../engines/argocd/index.js';
import type { Reason } from '../../evidence/index.js';
import { type KubeObject } from '../../../base/kube/index.js';
import type { Unit } from '../../render/index.js';
import type { Application } from '../../sources/index.js';
import { type YamlPath } from '../../../base/yaml/index.js';
import type { Found, Subject } from '../rule.js';
import type { TargetView } from '../rule-context.js';
/** A member of a project whose definition is in git. */
export type Member = {
    readonly rendered: Unit;
    readonly application: Application;
    readonly project: Project;
    /** What speaks against the definition in git being the one that the cluster has. */
    readonly doubts: readonly Reason[];
    /** `undefined` when the clusters of the target are not declared and the destination cannot be known. */
    readonly cluster: DestinationCluster | undefined;
};
/** Every Application with its project, where git defines the project exactly once. */
export declare function members(view: TargetView): Generator<Member>;
/**
 * Of a project that would refuse most of its members: Argo CD could hardly be working with it, so the cluster probably
 * has another definition, which something else than git made.
 */
export declare function mostlyRefused(all: readonly Member[], isRefused: (member: Member) => boolean): (member: Member) => readonly Reason[];
/** Where git defines a field of a project. */
export declare function projectField({ projects }: TargetView, name: string, field: string): NonNullable<Found<object>['related']>;
/** A field of an AppProject. */
export declare function projectSubject(target: string, { manifest, origin }: KubeObject, path: YamlPath): Subject;
