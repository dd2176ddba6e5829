import { type Ground, type Way } from './explore.js';
import type { Piece } from './piece.js';
/** Something wrong with the text of a way. */
export type TextFault = {
    readonly kind: 'broken-yaml' | 'duplicate-key' | 'joined-objects';
    readonly reason: string;
    /** The place at fault, and for a key the first place. */
    readonly at: Spot;
    readonly first: Spot | undefined;
};
/** A place in the text of a way. */
export type Spot = {
    readonly piece: Piece;
    readonly position: number;
};
/** What is wrong with the texts of some ways, each with the answers that it takes; only what can come to pass. */
export declare function textFaults(ways: readonly Way[], ground: Ground): readonly TextFault[];
