import type { GoFunction } from '../exec/go-function.js';
/**
 * A Go value as templates see it. `number` is float64, `bigint` is int, `null` is a nil interface;
 * everything else that Go tells apart by type has a class of its own.
 */
export type GoValue = null | boolean | number | bigint | string | GoInt | GoComplex | GoMap | GoList | GoBytes | GoObject;
/**
 * What an expression yields while a template runs: a value, or `undefined` where Go has no value at
 * all (the zero reflect.Value). Fields of the latter are silently nothing, fields of `null` are errors.
 */
export type Evaluated = GoValue | undefined;
/** Integer types other than int. */
export type IntType = 'int64' | 'int32' | 'uint' | 'uint8' | 'uint32' | 'uint64' | 'time.Duration' | 'time.Month' | 'time.Weekday';
/** An integer of a type other than int. */
export declare class GoInt {
    readonly value: bigint;
    readonly type: IntType;
    constructor(value: bigint, type: IntType);
}
/** An int64, wrapped around as Go does on overflow. */
export declare function int64(value: bigint): GoInt;
/** A complex128; only literals make them. */
export declare class GoComplex {
    readonly real: number;
    readonly imaginary: number;
    constructor(real: number, imaginary: number);
}
/** Methods that templates may call with field syntax. */
export type Methods = {
    readonly [name: string]: GoFunction;
};
/** The type of a map: its name in Go, the type of its elements and what a missing key yields. */
export type MapType = {
    readonly name: string;
    readonly element: string;
    readonly zero: GoValue;
    readonly methods: Methods | null;
};
/** map[string]interface {}, the type of almost every map. */
export declare const ANY_MAP: MapType;
/** map[string]string, whose missing keys are empty strings. */
export declare const STRING_MAP: MapType;
/** The entries of a map, shared by every view of it. */
export declare class Entries extends Map<string, GoValue> {
    /** Identity of this container in read logs. */
    readonly id: number;
    /** Origin of each entry, kept only where a caller asked for origins. */
    origins: Map<string, number> | null;
    /** The keys in ascending byte order, while they are known. */
    sorted: readonly string[] | null;
}
/** A Go map with string keys: shared by reference, iterated in ascending byte order of its keys. */
export declare class GoMap {
    readonly entries: Entries;
    readonly type: MapType;
    readonly isNil: boolean;
    constructor(entries: Entries, type?: MapType, isNil?: boolean);
    get size(): number;
    /** The entry, or what Go yields for a missing key. */
    get(key: string): GoValue;
    has(key: string): boolean;
    set(key: string, value: GoValue): void;
    /** Sets an entry together with where it came from. */
    setFrom(key: string, value: GoValue, origin: number | undefined): void;
    delete(key: string): void;
    /** The keys in ascending byte order. */
    keys(): readonly string[];
    /** The same map under another type, as Go's conversions give it. */
    as(type: MapType): GoMap;
}
/** A map of these entries. */
export declare function goMap(entries?: Iterable<readonly [string, GoValue]>, type?: MapType): GoMap;
/** A nil map[string]interface {}: reads as empty, refuses writes. */
export declare function nilMap(): GoMap;
/** The type of a slice: its name in Go and the type of its elements. */
export type ListType = {
    readonly name: string;
    readonly element: string;
    readonly methods: Methods | null;
};
/** []interface {} */
export declare const ANY_LIST: ListType;
/** []string */
export declare const STRING_LIST: ListType;
/** []int */
export declare const INT_LIST: ListType;
/** [][]interface {} */
export declare const LIST_LIST: ListType;
/** A Go slice. Template functions never change one in place. */
export declare class GoList {
    readonly items: readonly GoValue[];
    readonly type: ListType;
    readonly isNil: boolean;
    /** Identity of this container in read logs. */
    readonly id: number;
    /** Origin of each element, kept only where a caller asked for origins. */
    origins: Map<string, number> | null;
    constructor(items: readonly GoValue[], type?: ListType, isNil?: boolean);
}
/** A []byte. */
export declare class GoBytes {
    readonly bytes: Uint8Array;
    constructor(bytes: Uint8Array);
}
/** What a struct, a pointer or another opaque Go value shows to templates. */
export type ObjectType = {
    /** The name that `typeOf` prints. */
    readonly name: string;
    readonly kind: 'struct' | 'ptr' | 'func' | 'slice';
    readonly methods: Methods | null;
};
/** A struct, a pointer to one, or another Go value with methods. */
export declare abstract class GoObject {
    abstract readonly type: ObjectType;
    /** The exported field of that name; undefined if the struct has none. */
    field(_name: string): Evaluated;
    /** Names of the exported fields in their order. */
    fieldNames(): readonly string[];
    /** What its String or Error method prints, if it has one. */
    text(): string | undefined;
    /** The plain value that encoding/json makes of it. */
    json(): GoValue;
}
/** A struct made of named fields. */
export declare class GoStruct extends GoObject {
    readonly type: ObjectType;
    readonly fields: ReadonlyMap<string, GoValue>;
    constructor(type: ObjectType, fields: ReadonlyMap<string, GoValue>);
    field(name: string): Evaluated;
    fieldNames(): readonly string[];
}
/** Compares strings by their UTF-8 bytes. */
export declare function compareBytewise(a: string, b: string): number;
