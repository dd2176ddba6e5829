import { type Manifest } from '../../../base/kube/index.js';
/** A step of a rolling sync: the applications it selects, and how many may be updated at once. */
export type RolloutStep = {
    readonly expressions: readonly MatchExpression[];
    /** A number or percentage; undefined means all at once. */
    readonly maxUpdate?: number | string;
};
type MatchExpression = {
    readonly key: string;
    readonly operator: string;
    readonly values: readonly string[];
};
/** The steps of an ApplicationSet with `strategy.type: RollingSync`; undefined when it has another strategy. */
export declare function rolloutSteps(set: Manifest): readonly RolloutStep[] | undefined;
/**
 * What is wrong with a rollout's configuration (condition InvalidRolloutConfig); `labels` are those of the generated
 * applications.
 */
export declare function rolloutFaults(steps: readonly RolloutStep[], applications: readonly {
    readonly name: string;
    readonly labels: Readonly<Record<string, string>>;
}[]): readonly string[];
/** The step an application belongs to, from 0; -1 when none selects it, and then the set never syncs it. */
export declare function rolloutStepOf(steps: readonly RolloutStep[], labels: Readonly<Record<string, string>>): number;
/** The state of an application in a rollout. */
export type RolloutStatus = 'Waiting' | 'Pending' | 'Progressing' | 'Healthy';
/** Whether a step may begin: every application of the steps before it exists and is Healthy. */
export declare function isStepOpen(step: number, applications: readonly {
    readonly step: number;
    readonly status?: RolloutStatus;
}[]): boolean;
/** How many applications of a step may be under way at once; percentages round down, but never to none unless 0%. */
export declare function maxUpdates({ maxUpdate }: RolloutStep, count: number): number;
/** Whether an ApplicationSet deletes its applications in the reverse order of its steps. */
export declare function deletesInReverse(set: Manifest): boolean;
export {};
