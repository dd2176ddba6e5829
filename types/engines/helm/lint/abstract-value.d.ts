import { type Evaluated, type Tree } from '../../gotemplate/index.js';
import type { Hole, Piece } from './piece.js';
/** What a value can be, as far as functions and fields tell it apart. */
export type Kind = 'nil' | 'string' | 'bool' | 'int' | 'int64' | 'float64' | 'map' | 'list' | 'object';
/** A value that is not known. The same expression is the same value wherever it stands. */
export type Unknown = {
    readonly kind: 'unknown';
    readonly expression: string;
    /** What it is a field or an item of. */
    readonly parent: Unknown | undefined;
    /** What it can be; anything, if left out. */
    readonly kinds: readonly Kind[] | undefined;
    /** The values that decide it: paths as templates write them; `*` for what cannot be told. */
    readonly reads: readonly string[];
    /** Whether it is a value that somebody gives, or a field of one: nothing was computed. */
    readonly isGiven: boolean;
    /** Whether it counts as true, whatever it is. */
    readonly isTrue: boolean;
};
/** Something that templates see of Helm itself: its fields are known, what they hold is not. */
export type BuiltIn = {
    readonly kind: 'built-in';
    readonly name: string;
    readonly fields: ReadonlyMap<string, Abstract>;
    /** What its methods give. */
    readonly methods: ReadonlyMap<string, Abstract>;
    /** Whether it is a struct, so that a field it lacks is an error; a field that a map lacks is nothing. */
    readonly isStruct: boolean;
};
/** A map that the templates make themselves. */
export type AbstractMap = {
    readonly kind: 'map';
    readonly entries: Map<string, Abstract>;
    /** Whether it may have entries that are not known, and other values than those that are. */
    isOpen: boolean;
};
/** What an expression yields when the values are not known. */
export type Abstract = Unknown | BuiltIn | AbstractMap | {
    readonly kind: 'known';
    readonly value: Evaluated;
} | {
    readonly kind: 'text';
    readonly pieces: readonly Piece[];
} | {
    readonly kind: 'list';
    readonly items: readonly Abstract[];
};
/** A place in a template. */
export type Site = {
    readonly tree: Tree;
    readonly position: number;
};
export declare function known(value: Evaluated): Abstract;
/** No value at all, as a pipeline gives it for nil. */
export declare const nothing: Abstract;
/** Something computed from others, of these kinds. */
export declare function computed(name: string, args: readonly Abstract[], kinds: readonly Kind[] | undefined): Unknown;
/** The same short text for the same long one, and another for every other. */
export declare function shortened(expression: string): string;
/** Something that the chart is given. */
export declare function given(expression: string, kinds?: readonly Kind[], isTrue?: boolean): Unknown;
/** A field or an item of something unknown. */
export declare function partOf(whole: Unknown, step: string): Unknown;
/** An expression that is equal for equal values. */
export declare function expressionOf(value: Abstract): string;
/** What decides a value. */
export declare function readsOf(value: Abstract): readonly string[];
/** What a value can be; undefined if anything. */
export declare function kindsOf(value: Abstract): readonly Kind[] | undefined;
/** A text that is only a hole. */
export declare function holeText(hole: Hole, site: Site): Abstract;
