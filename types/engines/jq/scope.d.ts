import type { Query } from './ast.js';
/** What a name stands for while a query is compiled; mirrors the environment of the run, entry by entry. */
export type Scope = {
    readonly binding: Binding;
    readonly parent: Scope | undefined;
};
export type Binding = {
    readonly kind: 'variable';
    readonly name: string;
} | {
    readonly kind: 'label';
    readonly name: string;
}
/** An argument that is a query of its own. */
 | {
    readonly kind: 'closure';
    readonly name: string;
} | {
    readonly kind: 'function';
    readonly name: string;
    readonly parameters: readonly string[];
    readonly body: Query;
};
/** Finds the nearest binding that fits, and how many entries lie before it. */
export declare function findBinding(scope: Scope | undefined, fits: (binding: Binding) => boolean): {
    readonly binding: Binding;
    readonly distance: number;
} | undefined;
