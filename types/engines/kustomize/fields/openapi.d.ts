/** What a schema says of one node: its type, and whether it is a list that merges by keys. */
export type NodeSchema = {
    readonly type: TypeSchema | undefined;
    readonly isList: boolean;
    readonly merges: boolean;
    /** The merge keys; empty for a set of primitives. */
    readonly keys: readonly string[];
};
type TypeSchema = {
    readonly fields: () => ReadonlyMap<string, NodeSchema>;
    readonly other: () => NodeSchema | undefined;
};
/** The OpenAPI knowledge of one build: merge keys and scopes. A kustomization may replace it. */
export type OpenApi = {
    isClusterScoped(apiVersion: string, kind: string): boolean;
    schemaOf(apiVersion: string, kind: string): NodeSchema | undefined;
    /** Takes a document from an `openapi` field; the first one wins unless it is the root's. */
    useDocument(document: unknown): void;
    useBuiltIn(): void;
    readonly isSet: boolean;
};
/**
 * Starts with the built-in document. A custom one replaces it for merge keys, except that scopes of built-in
 * kinds stay known, and that the built-in document is read as well when a scope had been asked for before
 * (`kyaml/openapi/openapi.go`, initSchema and isInitSchemaNeededForNamespaceScopeCheck).
 */
export declare function makeOpenApi(): OpenApi;
/** The schema of a field of a map. */
export declare function fieldSchema(schema: NodeSchema | undefined, name: string): NodeSchema | undefined;
/** The schema of the items of a list. */
export declare function elementSchema(schema: NodeSchema | undefined): NodeSchema | undefined;
export {};
