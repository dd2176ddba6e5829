import type { OperationPhase } from '../sync/operation.js';
/** The sync status of an application or resource; '' for hooks and skipped objects. */
export type SyncStatus = 'Synced' | 'OutOfSync' | 'Unknown' | '';
/** A resource as the application's status lists it. */
export type ResourceStatus = {
    readonly group: string;
    readonly kind: string;
    readonly name: string;
    readonly status: SyncStatus;
    readonly requiresPruning: boolean;
};
/** The last operation of an application. */
export type LastOperation = {
    readonly phase: OperationPhase;
    readonly message: string;
    /** Undefined when it ended without a result. */
    readonly result?: {
        readonly revisions: readonly string[];
        readonly sources: unknown;
    };
    readonly finishedAt?: Date;
    readonly selfHealAttempts: number;
};
/** What a refresh of an application finds. */
export type RefreshedApplication = {
    /** spec.syncPolicy. */
    readonly syncPolicy: unknown;
    readonly status: SyncStatus;
    readonly resources: readonly ResourceStatus[];
    readonly revisions: readonly string[];
    /** spec.source, or spec.sources. */
    readonly sources: unknown;
    /** Whether the revisions may hold changes for the application; if not, they are not compared. */
    readonly revisionsMayChange: boolean;
    readonly hasOperation: boolean;
    readonly isDeleting: boolean;
    readonly lastOperation?: LastOperation;
    readonly now: Date;
};
/** What auto-sync decides. */
export type AutoSyncDecision = {
    readonly kind: 'skip';
    readonly reason: string;
}
/** Refused; the application carries the condition SyncError. */
 | {
    readonly kind: 'refuse';
    readonly message: string;
} | {
    readonly kind: 'wait';
    readonly milliseconds: number;
}
/** Starts an operation; a self-heal is partial, runs no hooks and writes no history. */
 | {
    readonly kind: 'sync';
    readonly prune: boolean;
    readonly selfHeal?: {
        readonly attempts: number;
        readonly resources: readonly ResourceStatus[];
    };
};
/** Decides whether a refresh starts an operation (controller/appcontroller.go, autoSync). Windows are checked before. */
export declare function decideAutoSync(app: RefreshedApplication): AutoSyncDecision;
/** What spec.syncPolicy.automated allows; undefined when automated sync is off. */
export type AutomatedPolicy = {
    readonly prune: boolean;
    readonly selfHeal: boolean;
    readonly allowEmpty: boolean;
};
/** Reads spec.syncPolicy.automated; `enabled: false` switches it off. */
export declare function automatedPolicy(syncPolicy: unknown): AutomatedPolicy | undefined;
