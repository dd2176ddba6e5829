/** Steps from the root of an object to a field: names and list positions. */
export type FieldPath = readonly (string | number)[];
/** What kind of fault a violation is. The list is closed. */
export type ViolationCode = 'unknown-field' | 'wrong-type' | 'missing-field' | 'bad-value' | 'bad-format' | 'bad-name' | 'duplicate' | 'conflict' | 'rule' | 'api-removed' | 'api-deprecated' | 'api-not-served' | 'wrong-api-version' | 'not-structural';
/** An edit that would mend a field: another name at the same place, or the same name at another place. */
export type Suggestion = {
    readonly kind: 'rename';
    readonly to: string;
} | {
    readonly kind: 'move';
    readonly to: string;
} | {
    readonly kind: 'replace';
    readonly value: string;
};
/**
 * One way in which an object is not what the API takes. An `error` is refused by a strict API server (as Argo
 * CD asks it to be); a `warning` is accepted, but is not what was meant, or will not be for long. An `info` is true for the release
 * whose definition is at hand, and perhaps not for the one in the cluster.
 */
export type Violation = {
    readonly path: FieldPath;
    readonly code: ViolationCode;
    readonly severity: 'error' | 'warning' | 'info';
    readonly message: string;
    readonly suggestion?: Suggestion;
    /** What to write instead, an imperative sentence. */
    readonly advice?: string;
    /** The definition that says so, where the cluster may have the one of another release. */
    readonly release?: string;
    /** Of an API that is gone: the minor version of Kubernetes that no longer has it. */
    readonly goneSince?: number;
};
/** A path as the API server prints it: `spec.template.spec.containers[0].image`. */
export declare function formatPath(path: FieldPath): string;
