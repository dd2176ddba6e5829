import type { Tree } from '../syntax/nodes.js';
import { type Evaluated } from '../values/go-value.js';
import type { GoFunction } from './go-function.js';
import type { LastNode } from './last-node.js';
import type { Runtime } from './runtime.js';
/** A chain of fields as it stands in a template. */
export type Chain = {
    readonly tree: Tree;
    /** Where Go reports errors of the chain. */
    readonly at: LastNode;
    readonly names: readonly string[];
    /** The text before the first field: empty for dot, else the variable or expression. */
    readonly root: string;
};
/** Walks a chain of fields without arguments; `rootType` names the type of the start for error texts. */
export declare function walkFields({ runtime, chain, start, rootType, }: {
    readonly runtime: Runtime;
    readonly chain: Chain;
    readonly start: Evaluated;
    readonly rootType: Evaluated;
}): Evaluated;
/** One field of anything but a plain map. */
export declare function slowField({ runtime, chain, index, value, type, }: {
    readonly runtime: Runtime;
    readonly chain: Chain;
    readonly index: number;
    readonly value: Evaluated;
    readonly type: Evaluated;
}): Evaluated;
/** The method of that name, its receiver to be passed first. */
export declare function methodOf(value: Evaluated, name: string): GoFunction | undefined;
