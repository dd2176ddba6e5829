import type { Operand } from '../../gotemplate/index.js';
import { type Shape } from './shape.js';
/** An argument of a function: its shape, and how it is written unless it comes through a pipe. */
export type Argument = {
    readonly node?: Operand;
    readonly shape: Shape;
};
/** What a call does with the values that it is given. */
export type Effects = {
    use(shape: Shape, isWhole: boolean): void;
    /** A function that changes its argument in place. */
    write(shape: Shape): void;
};
/** The shape of what a function returns. A function that is not listed reads all it is given and returns new text. */
export declare function callShape(name: string, args: readonly Argument[], effects: Effects): Shape;
