/** What a field refers to. `key`, `port` and the other fields are relative to the parent of the name. */
export type ReferenceTarget = {
    /** `group/Kind`; or several, told apart by the kind and the group that are written beside the name. */
    readonly to: string | {
        readonly oneOf: readonly string[];
        readonly absent?: string;
    };
    /** Field beside the name with the namespace; own namespace when absent. */
    readonly namespaceField?: string;
    /** The namespace when none is written; own namespace when this is absent too. */
    readonly namespace?: string;
    readonly key?: string;
    readonly port?: string;
    /** Field beside the name that is true when the other end need not be there. */
    readonly optionalField?: string;
    readonly isOptional?: true;
    /** Field beside the name that is true when something else is meant. */
    readonly unless?: string;
};
/** Where a kind keeps a reference, to what, and what for. */
export type Refers = ReferenceTarget & {
    /** The field that holds the name; or the label of which the value is the name. */
    readonly field: string;
    readonly role: string;
};
/** References as rows: field, target, what it is for. */
export declare function fields(...rows: readonly (readonly [field: string, target: ReferenceTarget, role: string])[]): readonly Refers[];
export declare const secret: ReferenceTarget;
export declare const configMap: ReferenceTarget;
export declare const account: ReferenceTarget;
export declare const service: ReferenceTarget;
export declare const storageClass: ReferenceTarget;
export declare const claim: ReferenceTarget;
/** A reference to one kind. */
export declare function kind(groupKind: string): ReferenceTarget;
/** A reference whose kind is written beside the name; the first is meant when none is. */
export declare function oneOf(...groupKinds: readonly string[]): ReferenceTarget;
/** A reference to an object of one of these kinds; others, and none, are not followed. */
export declare function ifOneOf(...groupKinds: readonly string[]): ReferenceTarget;
/** The same target in the namespace that is written beside its name. */
export declare function anywhere(target: ReferenceTarget): ReferenceTarget;
/** The same target, which need not be there. */
export declare function optional(target: ReferenceTarget): ReferenceTarget;
/** A Service with its port in a field beside its name. */
export declare function servicePort(port?: string): ReferenceTarget;
