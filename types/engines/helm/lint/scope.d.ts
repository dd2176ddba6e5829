import type { Budget } from '../../../base/budget/index.js';
import type { AnyNode, Binding, CommandNode, Tree } from '../../gotemplate/index.js';
import type { Abstract, Site } from './abstract-value.js';
import type { CallChain } from './call-chain.js';
import type { FaultKind } from './fault.js';
import type { Path } from './path.js';
import type { Frame } from './piece.js';
/** What an expression sees: its dot, the root, and the variables of its template. */
export type Scope = {
    readonly tree: Tree;
    readonly dot: Abstract;
    readonly root: Abstract;
    readonly variables: Map<Binding, Abstract>;
    readonly calls: readonly Site[];
    readonly chain: CallChain;
};
/** A place of a template as a site. */
export declare function siteOf(node: AnyNode, { tree }: Scope): Site;
/** What a walk noticed at a place. */
export type Noticed = {
    readonly kind: FaultKind;
    readonly reason: string;
    readonly expression: string;
    readonly tree: Tree;
    readonly position: number;
    readonly frame: Frame | undefined;
    readonly calls: readonly Site[];
};
/** What a walk works on and tells. */
export type WalkContext = {
    readonly defines: ReadonlyMap<string, Tree>;
    /** Whether all templates are known that could be called by name. */
    readonly areAllDefined: boolean;
    readonly path: Path;
    readonly budget: Budget;
    /** Where the walk begins. */
    readonly calls: CallChain;
    /** Told of every command that is reached, with the calls that led to it. */
    readonly reached: (command: CommandNode, calls: CallChain) => void;
    readonly noticed: (fault: Noticed, command: CommandNode, calls: CallChain) => void;
};
/** The chart itself ends the rendering: this path leads nowhere. */
export declare class Stopped extends Error {
}
