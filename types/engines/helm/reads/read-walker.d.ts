import type { Place } from '../../../base/files/index.js';
import type { Tree } from '../../gotemplate/index.js';
import type { FileRead, Guard, ValueRead } from './chart-reads.js';
import { type Shape, type ValuePath } from './shape.js';
/** Follows templates and keeps what they read. Every template is followed once for each shape of its argument. */
export declare class ReadWalker {
    readonly reads: ValueRead[];
    readonly written: ValuePath[];
    readonly guards: Guard[];
    readonly stuck: ValueRead[];
    readonly files: FileRead[];
    isComplete: boolean;
    runsValues: boolean;
    private readonly defines;
    private readonly placeOf;
    private readonly followed;
    private readonly noted;
    private depth;
    private isGivenUp;
    /** Whether the expression at hand is a condition. */
    private isAsking;
    constructor(defines: ReadonlyMap<string, Tree>, placeOf: (tree: Tree, position: number) => Place);
    /** Follows a template with a dot of this shape. */
    follow(tree: Tree, root: Shape): void;
    /** Notes that everything below a path is read. */
    readAll(path: ValuePath, place: Place): void;
    private giveUp;
    private list;
    private node;
    private pipe;
    private command;
    private operand;
    private guard;
    /** `.Files.Get "name"` and `.Files.Glob "pattern"`, also by way of variables. */
    private readFile;
    private defaultTrue;
    private includeCall;
    private include;
    private runText;
    /** Notes that a value is used: all of it, or only whether it is there. */
    private use;
    private note;
}
