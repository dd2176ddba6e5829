import { type Tree } from '../../gotemplate/index.js';
import { type Abstract } from './abstract-value.js';
import type { Piece } from './piece.js';
import { type WalkContext } from './scope.js';
/** One walk through a template on one path: its text with holes, and what fails on the way. */
export declare class Walk {
    /** How many questions were asked before anything was printed; negative if nothing was. */
    gates: number;
    private readonly context;
    private readonly expressions;
    private frame;
    private output;
    private captures;
    constructor(context: WalkContext);
    /** The pieces that a template prints for a dot. */
    run(tree: Tree, dot: Abstract): readonly Piece[];
    /** What the template of a scope prints. */
    private capture;
    private list;
    private node;
    private print;
    private printValue;
    private branch;
    private otherwise;
    private within;
    private range;
    private round;
    /** What a named template prints; a hole, if its name is not known or it calls itself too often. */
    private include;
    /** Says that something other than a command was reached that may be at fault. */
    private reach;
    private fault;
}
