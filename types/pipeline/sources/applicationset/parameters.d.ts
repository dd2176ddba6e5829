import type { Place } from '../../../base/files/index.js';
export type Parameters = Readonly<Record<string, unknown>>;
/** One set of parameters with the places its values come from. */
export type ParameterSet = {
    readonly values: Parameters;
    /** Where a parameter is written, by its dotted name; the longest known prefix answers. */
    readonly places: readonly ParameterPlaces[];
};
/** The parameters that one generator entry contributed. */
export type ParameterPlaces = {
    /** What made them, for people: `element 2 of the list generator`. */
    readonly from: string;
    readonly place: Place | undefined;
    /** The exact line of one parameter, where it has one. */
    find(name: string): Place | undefined;
};
/** Where a parameter of a set is written. */
export declare function parameterPlace(set: ParameterSet, name: string): Place | undefined;
/**
 * Flattens nested maps and lists to dotted names, as github.com/jeremywohl/flatten does in dot style: empty
 * maps and lists keep their own name.
 */
export declare function flatten(value: Parameters): Readonly<Record<string, unknown>>;
/** A value as Go's `%v` prints it, for the values that YAML and JSON can hold. */
export declare function goText(value: unknown): string;
/** mergo's Merge with override on maps: deep, the source wins unless its value is empty. */
export declare function mergeOver(below: Parameters, above: Parameters): Parameters;
/** What mergo counts as empty and therefore never lets override. */
export declare function isEmptyValue(value: unknown): boolean;
