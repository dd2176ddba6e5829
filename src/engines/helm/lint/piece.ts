import type { BranchNode, Tree } from '#gotemplate';
import type { Site } from './abstract-value.ts';

/** A branch that was taken on the way to some text. */
export type Frame = {
  readonly outer: Frame | undefined;
  readonly tree: Tree;
  readonly node: BranchNode;
  /** Whether its condition holds. */
  readonly isTaken: boolean;
};

/** Text that only values decide. */
export type Hole = {
  readonly expression: string;
  readonly reads: readonly string[];
  /** Whether it may be several lines, or none. */
  readonly isBlock: boolean;
  readonly content: 'any' | 'mapping' | 'sequence';
};

/** A stretch of rendered text: where it is written, and the branches it stands on. */
export type Piece = { readonly site: Site; readonly frames: readonly Frame[] } & (
  | { readonly text: string }
  | { readonly hole: Hole }
);

/** All branches of some pieces, outermost first, each once. */
export function branchesOf(pieces: readonly Piece[]): readonly Frame[] {
  const found = new Map<string, Frame>();
  for (const { frames } of pieces) {
    for (const head of frames) {
      const chain: Frame[] = [];
      for (let frame: Frame | undefined = head; frame; frame = frame.outer) chain.push(frame);
      for (const frame of chain.reverse()) {
        found.set(`${frame.tree.parseName} ${frame.node.position} ${frame.isTaken}`, frame);
      }
    }
  }
  return [...found.values()];
}
