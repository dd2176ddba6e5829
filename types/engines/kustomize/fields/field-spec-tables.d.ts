/**
 * The fields that kustomize's transformers touch by default (`api/internal/konfig/builtinpluginconsts`), as facts.
 * A key is `Kind.version@group` with the parts that are demanded, `*` for any kind; the value lists paths, a
 * trailing `+` marks a path that is created when it is missing. Under `pods` stand paths below the pod spec of every
 * kind that has one (`podKinds`).
 */
export type FieldTable = Readonly<Record<string, string>>;
/** The kinds that hold a pod spec, and where. */
export declare const podKinds: Readonly<Record<string, string>>;
/** For each kind of target: the fields of other kinds that name it. */
export declare const nameReferenceTable: Readonly<Record<string, FieldTable>>;
/** Where labels stand: on objects and in pod templates. */
export declare const metadataLabelTable: FieldTable;
/** Where selectors repeat labels. */
export declare const selectorLabelTable: FieldTable;
/** Where annotations stand. */
export declare const annotationTable: FieldTable;
/** Fields that hold a namespace, besides `metadata.namespace`. */
export declare const namespaceTable: FieldTable;
/** Fields that hold an image. */
export declare const imageTable: FieldTable;
/** Fields that hold a number of replicas. */
export declare const replicaTable: FieldTable;
/** Fields in which `$(VAR)` is replaced. */
export declare const varReferenceTable: FieldTable;
