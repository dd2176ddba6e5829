import { type Budget } from '../../../base/budget/index.js';
import type { ClusterFact } from '../../config/index.js';
import type { Place } from '../../../base/files/index.js';
import { type KubeObject } from '../../../base/kube/index.js';
import { type Problem } from '../../../base/outcome/index.js';
import type { Application } from '../application.js';
import type { Repositories } from '../repositories/repositories.js';
import type { Parameters } from './parameters.js';
/** Why Argo CD would not create (some of) the Applications of a set. */
export type GenerationFailure = {
    readonly kind: 'generation' | 'empty-name' | 'duplicate-name';
    readonly message: string;
    readonly place: Place;
    readonly related?: readonly {
        readonly place: Place;
        readonly message: string;
    }[];
};
/** An ApplicationSet with what it generates. */
export type ExpandedApplicationSet = {
    readonly target: string;
    readonly name: string;
    readonly namespace: string;
    readonly object: KubeObject;
    /** The application that rendered the set; absent when it was found in a file. */
    readonly parent?: string;
    readonly applications: readonly Application[];
    readonly failures: readonly GenerationFailure[];
    readonly problems: readonly Problem[];
    /** Whether every generator could be run, so that "generates nothing" can be said with confidence. */
    readonly isComplete: boolean;
};
export type ExpansionContext = {
    readonly target: string;
    readonly controlNamespace: string;
    readonly repositories: Repositories;
    readonly clusters: readonly ClusterFact[] | undefined;
    /** Whether there may be clusters beside these: git seldom holds the Secrets of all. */
    readonly mayHaveMoreClusters?: boolean;
    /** Recorded answers for this set, by generator name. */
    recorded(applicationSet: string): Readonly<Record<string, readonly Parameters[]>>;
    /** argocd-cmd-params-cm. */
    readonly parameters: Readonly<Record<string, string>>;
    /** What the run may take; each set gets its part. */
    readonly budget: Budget;
};
/** Generates the Applications of a set, as the ApplicationSet controller would. */
export declare function expandApplicationSet(object: KubeObject, context: ExpansionContext, parent?: string): ExpandedApplicationSet;
