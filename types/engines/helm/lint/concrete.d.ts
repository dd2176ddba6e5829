import { type Evaluated } from '../../gotemplate/index.js';
import { type Abstract } from './abstract-value.js';
/** The value itself, if all of it is known. */
export declare function concreteOf(value: Abstract, depth?: number): {
    readonly value: Evaluated;
} | undefined;
/** A value that a function made, so that templates can take it apart and change it. */
export declare function abstractOf(value: Evaluated): Abstract;
/** Whether a value counts as true, if that does not depend on what is unknown in it. */
export declare function knownTruth(value: Abstract): boolean | undefined;
