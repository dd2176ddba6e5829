import type { YamlPath } from '../../../base/yaml/index.js';
/** Where a value does not fit, in the words of Go's JSON decoder. */
export declare class DecodeError extends Error {
    readonly path: YamlPath;
    readonly suggestion: string | undefined;
    constructor(message: string, path: YamlPath, suggestion?: string);
}
/** How far a decoder has come: the struct field Go would name, and the path in the document. */
type Spot = {
    readonly field: string;
    readonly path: YamlPath;
    readonly strict: boolean;
    readonly converts: boolean;
};
/** `strict`: unknown fields are errors. `converts`: numbers and booleans become text where text is wanted. */
export type DecodeMode = {
    readonly strict: boolean;
    readonly converts: boolean;
};
/** Reads a JSON value as Go's `encoding/json` would read it into a type. `null` leaves the zero value. */
export type Decoder<T> = {
    readonly zero: T;
    decode(value: unknown, spot: Spot): T;
};
/**
 * Decodes a document. A kustomization is read strictly and without conversions, the configuration of a plugin
 * leniently and, since sigs.k8s.io/yaml knows the target's type there, with them.
 */
export declare function decodeValue<T>({ decoder, value, name, mode, }: {
    readonly decoder: Decoder<T>;
    readonly value: unknown;
    readonly name: string;
    readonly mode: DecodeMode;
}): T;
export declare const text: Decoder<string>;
export declare const flag: Decoder<boolean>;
export declare const integer: Decoder<number>;
export declare const anything: Decoder<unknown>;
/** A list; `undefined` when the document has none. */
export declare function listOf<T>(item: Decoder<T>, type?: string): Decoder<readonly T[] | undefined>;
export declare function mapOf<T>(item: Decoder<T>, type?: string): Decoder<Readonly<Record<string, T>> | undefined>;
export declare function optional<T>(item: Decoder<T>): Decoder<T | undefined>;
type Fields = Readonly<Record<string, Decoder<unknown>>>;
/** The type that a record of decoders reads. */
export type Decoded<F extends Fields> = {
    readonly [K in keyof F]: F[K] extends Decoder<infer T> ? T : never;
};
/** A struct. Field names match without regard to case, as in Go; unknown ones are errors when strict. */
export declare function struct<F extends Fields>(name: string, fields: F): Decoder<Decoded<F>>;
export {};
