import type { GroupKind } from '../../../base/kube/index.js';
/** The conditions an application may carry; those that end in Error are errors. */
export type ConditionType = 'ComparisonError' | 'SharedResourceWarning' | 'RepeatedResourceWarning' | 'ExcludedResourceWarning' | 'OrphanedResourceWarning' | 'InvalidSpecError' | 'SyncError' | 'UnknownError' | 'DeletionError';
/** A condition of an application. */
export type ApplicationCondition = {
    readonly type: ConditionType;
    readonly message: string;
};
type Named = GroupKind & {
    readonly namespace: string;
    readonly name: string;
};
/** The conditions with the words Argo CD uses for them (controller/state.go, controller/appcontroller.go). */
export declare const conditions: {
    readonly targetStateFailed: (error: string) => ApplicationCondition;
    readonly liveStateFailed: (error: string) => ApplicationCondition;
    readonly compareFailed: (error: string) => ApplicationCondition;
    readonly healthFailed: (error: string) => ApplicationCondition;
    readonly shared: (object: Named, app: {
        readonly namespace: string;
        readonly name: string;
    }, other: string) => ApplicationCondition;
    readonly repeated: (object: Named, times: number) => ApplicationCondition;
    readonly excluded: (object: Named) => ApplicationCondition;
    readonly orphaned: (count: number) => ApplicationCondition;
    readonly namespaceMissing: (name: string, gvk: {
        readonly group: string;
        readonly version: string;
        readonly kind: string;
    }) => ApplicationCondition;
    readonly projectMissing: (project: string) => ApplicationCondition;
    readonly namespaceNotPermitted: (app: {
        readonly name: string;
        readonly namespace: string;
    }, project: string) => ApplicationCondition;
};
/** Conditions as the message of an operation that may not start lists them. */
export declare function formatConditions(found: readonly ApplicationCondition[]): string;
/** Whether a condition keeps every operation from starting. */
export declare function blocksSync({ type }: ApplicationCondition): boolean;
export {};
