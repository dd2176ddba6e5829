import type { TreeIndex } from './tree/tree-index.js';
/** A set of alternatives taken together: what to leave out so that nothing is defined twice. */
export type InferredScope = {
    readonly name: string;
    readonly excludes: readonly string[];
};
/**
 * Finds out whether a tree serves several Argo CDs: sibling folders (`clusters/a`, `clusters/b`) that define half of
 * their Applications under the same names, two at least, are alternatives. One name alone is a collision, and
 * for the rules to find. Folders of the same name at several forks go together, and every alternative is taken at
 * least once.
 */
export declare function inferScopes(index: TreeIndex): readonly InferredScope[];
