import type { GoInt, GoList, GoMap, GoObject, GoValue, Evaluated } from '../values/go-value.js';
import type { Runtime } from './runtime.js';
/**
 * Parameter types, by their names in Go. `any` is interface {}, `value` is reflect.Value (which alone
 * tells a nil interface from no value at all). `certificate` is sprig's certificate, or the map that stands for
 * one without real randomness.
 */
export type ParameterType = 'any' | 'value' | 'string' | 'bool' | 'int' | 'int64' | 'float64' | 'map[string]interface {}' | '[]interface {}' | '[]string' | 'time.Time' | '*semver.Version' | 'uint32' | 'certificate';
/** What the function gets for a parameter of a type. */
export type Argument<P> = P extends 'string' ? string : P extends 'any' ? GoValue : P extends 'value' ? Evaluated : P extends 'bool' ? boolean : P extends 'int' ? bigint : P extends 'int64' | 'uint32' ? GoInt : P extends 'float64' ? number : P extends 'map[string]interface {}' ? GoMap : P extends '[]interface {}' | '[]string' ? GoList : P extends 'time.Time' | '*semver.Version' ? GoObject : P extends 'certificate' ? GoMap | GoObject : never;
type Arguments<P extends readonly ParameterType[]> = {
    -readonly [I in keyof P]: Argument<P[I]>;
};
/** A function that templates can call, with the signature that its callers are checked against. */
export type GoFunction = {
    readonly parameters: readonly ParameterType[];
    /** The type of all further arguments, if the function takes any number of them. */
    readonly rest: ParameterType | null;
    run(runtime: Runtime, ...args: readonly Evaluated[]): Evaluated;
};
/** Declares a function with a fixed number of parameters. */
export declare function fixed<const P extends readonly ParameterType[]>(parameters: P, run: (runtime: Runtime, ...args: Arguments<P>) => Evaluated): GoFunction;
/** Declares a function whose last parameter takes any number of arguments. */
export declare function variadic<const P extends readonly ParameterType[], const R extends ParameterType>(parameters: P, rest: R, run: (runtime: Runtime, ...args: [...Arguments<P>, ...Argument<R>[]]) => Evaluated): GoFunction;
/** The same function, for one that goes through everything that its arguments hold, and not only their surface. */
export declare function thorough({ parameters, rest, run }: GoFunction): GoFunction;
export {};
