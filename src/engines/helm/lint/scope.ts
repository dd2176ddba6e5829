import type { Budget } from '#budget';
import type { AnyNode, Binding, CommandNode, Tree } from '#gotemplate';
import type { Abstract, Site } from './abstract-value.ts';
import type { CallChain } from './call-chain.ts';
import type { FaultKind } from './fault.ts';
import type { Path } from './path.ts';
import type { Frame } from './piece.ts';

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
export function siteOf(node: AnyNode, { tree }: Scope): Site {
  return { tree, position: node.position };
}

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
  /** Called with every command that is reached, with the calls that led to it. */
  readonly reached: (command: CommandNode, calls: CallChain) => void;
  /** Called when a call whose name is computed has a name that is known. */
  readonly computedName: () => void;
  readonly noticed: (fault: Noticed, command: CommandNode, calls: CallChain) => void;
};

/** The chart itself ends the rendering: this path leads nowhere. */
export class Stopped extends Error {}
