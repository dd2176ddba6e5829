/** Whether objects of a kind live in a namespace. */
export type Scope = 'namespaced' | 'cluster';
export type GroupKind = {
    readonly group: string;
    readonly kind: string;
};
/** Splits `apps/v1` into group and version; the core group is `''`. */
export declare function splitApiVersion(apiVersion: string): {
    readonly group: string;
    readonly version: string;
};
/** Whether a group is part of Kubernetes itself, so that its kinds are served without any CRD. */
export declare function isBuiltInGroup(group: string): boolean;
/** The scope of a kind that Kubernetes itself serves; `undefined` for kinds of other groups. */
export declare function builtInScope({ group, kind }: GroupKind): Scope | undefined;
