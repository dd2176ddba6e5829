import type { Budget } from '../../../base/budget/index.js';
import { type Manifest } from '../../../base/kube/index.js';
import type { ArgoCdSettings } from '../settings/settings.js';
import { type SyncOptions } from '../sync/sync-options.js';
import { type ScopedRule } from './ignore-rules.js';
import { type SchemaOf } from './known-types.js';
import { type Difference } from './same-value.js';
/** What a comparison depends on. */
export type DiffSettings = {
    readonly settings: Pick<ArgoCdSettings, 'overrides' | 'compare'>;
    /** The application's own rules; they go before those of the settings. */
    readonly rules: readonly ScopedRule[];
    /** Schemas of Kubernetes' own kinds; without them built-in objects are compared as custom ones are. */
    readonly schemaOf: SchemaOf;
    /** spec.syncPolicy.syncOptions, and the application's compare-options annotation. */
    readonly syncOptions?: SyncOptions;
    readonly compareOptions?: readonly string[];
    /** What expressions of the rules may take. */
    readonly budget?: Budget | undefined;
};
/** How Argo CD compares an object. */
export type DiffStrategy = 'server-side' | 'structured-merge' | 'three-way' | 'two-way';
/** Whether applying Git would change an object. */
export type Diff = {
    readonly isModified: boolean;
    readonly strategy: DiffStrategy;
    readonly differences: readonly Difference[];
    /** Why the answer is not certain: the strategy needs the cluster, and was replaced by a three-way comparison. */
    readonly unverified?: string;
};
/** Compares what Git says with what is live (gitops-engine/pkg/diff/diff.go); absent live is a difference. */
export declare function diffObject(target: Manifest, live: Manifest | undefined, options: DiffSettings): Diff;
/** Which way an object is compared (util/argo/diff, StateDiff; 4.1 of our notes). */
export declare function diffStrategy(target: Manifest, live: Manifest, options: DiffSettings): DiffStrategy;
/** The options an application's compare-options annotation holds. */
export declare function compareOptionsOf(app: Manifest): readonly string[];
