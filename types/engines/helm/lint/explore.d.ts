import type { Budget } from '../../../base/budget/index.js';
import type { Tree } from '../../gotemplate/index.js';
import type { Abstract } from './abstract-value.js';
import { type Answer } from './path.js';
import type { Piece } from './piece.js';
import { type Noticed } from './scope.js';
/** What all ways through a template share. */
export type Ground = {
    readonly tree: Tree;
    /** The dot of a way; each gets its own, since templates change what they are given. */
    readonly dot: () => Abstract;
    readonly defines: ReadonlyMap<string, Tree>;
    readonly areAllDefined: boolean;
    readonly budget: Budget;
};
/** One way through a template: the answers it took, and the text it gave. */
export type Way = {
    readonly answers: ReadonlyMap<string, Answer>;
    readonly pieces: readonly Piece[];
};
/** All that was seen on the ways through a template. */
export type Exploration = {
    readonly ways: readonly Way[];
    /** What fails whenever it is reached. */
    readonly faults: readonly Noticed[];
};
/**
 * Goes through a template so often that every question is answered both ways, with every answer of every other
 * question: a pair of them differs in some bit of their numbers, so that the number of ways grows with the logarithm
 * of the number of questions. Answers that were not met are tried together, and at last one by one.
 */
export declare function explore(ground: Ground): Exploration;
/** Walks once with fixed answers. */
export declare function walkWith(ground: Ground, choose: (key: string) => boolean): Way | undefined;
