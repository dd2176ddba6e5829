import type { AnyNode, Tree } from '../syntax/nodes.js';
import { GoError, type TemplateFault } from './errors.js';
/** Throws the error of a node, worded and located as text/template's errorf does. */
export declare function failAt({ tree, node, reason, details, }: {
    readonly tree: Tree;
    readonly node: AnyNode;
    readonly reason: string;
    readonly details?: FailDetails | undefined;
}): never;
type FailDetails = {
    readonly cause?: GoError;
    readonly nil?: TemplateFault['nil'];
    readonly isLimit?: boolean;
};
/** Says where the budget ended; whatever else was thrown goes on. */
export declare function failBudget(tree: Tree, node: AnyNode, error: unknown): never;
/** Turns what a called function threw into the error of the call. */
export declare function failCall({ tree, node, name, error, }: {
    readonly tree: Tree;
    readonly node: AnyNode;
    readonly name: string;
    readonly error: unknown;
}): never;
/** Whether a limit was reached, here or further in: such an error is not wrapped on its way out. */
export declare function isLimit(error: GoError): boolean;
export {};
