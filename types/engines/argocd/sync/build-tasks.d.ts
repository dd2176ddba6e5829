import { type Manifest } from '../../../base/kube/index.js';
import type { ManagedResource } from '../health/application-health.js';
import type { ArgoCdVersion } from '../version/version.js';
import { type SyncOptions } from './sync-options.js';
import { type SyncTask } from './task.js';
/** What an operation sets out with. */
export type SyncInput = {
    readonly version: ArgoCdVersion;
    /** The objects Argo CD compares; hooks among them are left out here. */
    readonly resources: readonly ManagedResource[];
    /** The hooks that Git holds. */
    readonly hooks: readonly Manifest[];
    /** spec.destination.namespace. */
    readonly namespace: string;
    readonly options: SyncOptions;
    /** A selective sync, or one by the `apply` strategy. */
    readonly skipHooks?: boolean;
    /** spec.syncPolicy.managedNamespaceMetadata. */
    readonly namespaceMetadata?: {
        readonly labels?: Labels;
        readonly annotations?: Labels;
    };
    readonly revision?: string;
    readonly startedAt?: Date;
    /** What the cluster holds of a hook or of the destination namespace. */
    readonly liveOf?: (object: Manifest) => Manifest | undefined;
    /** Why a task is not allowed or its kind not known; undefined when it is fine, `missing` when the API is not there. */
    readonly refuse?: (object: Manifest) => string | {
        readonly missing: string;
    } | undefined;
};
type Labels = Readonly<Record<string, string>>;
/** The tasks in the order they run, and why some cannot. */
export type BuiltTasks = {
    readonly tasks: readonly SyncTask[];
    readonly failures: readonly {
        readonly task: SyncTask;
        readonly message: string;
    }[];
};
/** Builds the tasks of an operation (gitops-engine/pkg/sync/sync_context.go, getSyncTasks). */
export declare function buildTasks(input: SyncInput): BuiltTasks;
/** Whether an object is the namespace of that name. */
export declare function isNamespace(object: Manifest, name: string): boolean;
export {};
