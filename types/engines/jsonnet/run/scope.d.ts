/** The names of one scope when compiling; `Env` is its twin at run time. */
export type Scope = {
    readonly up: Scope | undefined;
    readonly names: readonly string[];
    /** Whether `self` and `super` mean something. */
    readonly inObject: boolean;
};
/** How many scopes up a name is bound, and in which slot. */
export declare function resolve(scope: Scope, name: string): {
    readonly hops: number;
    readonly slot: number;
} | undefined;
