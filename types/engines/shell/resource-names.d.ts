/** The `group/Kind` that kubectl means by a resource name, short name or kind; `undefined` for unknown ones. */
export declare function kindOfResource(resource: string): string | undefined;
/** The plural under which RBAC knows a kind. */
export declare function resourceOfKind(groupKind: string): string;
