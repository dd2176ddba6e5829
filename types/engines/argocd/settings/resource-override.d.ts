/** What settings say about the objects of a kind (`resource.customizations`). */
export type ResourceOverride = {
    /** The health script, '' for none. */
    readonly healthLua: string;
    /** Whether the script may use the standard libraries. */
    readonly useOpenLibs: boolean;
    readonly ignoreDifferences: IgnoreRule;
    readonly ignoreResourceUpdates: IgnoreRule;
    readonly knownTypeFields: readonly KnownTypeField[];
};
/** Which fields to leave out of a comparison. */
export type IgnoreRule = {
    readonly jsonPointers: readonly string[];
    readonly jqPathExpressions: readonly string[];
    readonly managedFieldsManagers: readonly string[];
};
/** A field of a custom resource that holds a core type, such as `core/v1/PodSpec`. */
export type KnownTypeField = {
    readonly field: string;
    readonly type: string;
};
export declare const noRule: IgnoreRule;
export declare const noOverride: ResourceOverride;
