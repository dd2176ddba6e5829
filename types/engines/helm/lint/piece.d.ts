import type { BranchNode, Tree } from '../../gotemplate/index.js';
import type { Site } from './abstract-value.js';
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
export type Piece = {
    readonly site: Site;
    readonly frames: readonly Frame[];
} & ({
    readonly text: string;
} | {
    readonly hole: Hole;
});
/** All branches of some pieces, outermost first, each once. */
export declare function branchesOf(pieces: readonly Piece[]): readonly Frame[];
