import type { GoFunction } from '../exec/go-function.ts';

/**
 * A Go value as templates see it. `number` is float64, `bigint` is int, `null` is a nil interface;
 * everything else that Go tells apart by type has a class of its own.
 */
export type GoValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | GoInt
  | GoComplex
  | GoMap
  | GoList
  | GoBytes
  | GoObject;

/**
 * What an expression yields while a template runs: a value, or `undefined` where Go has no value at
 * all (the zero reflect.Value). Fields of the latter are silently nothing, fields of `null` are errors.
 */
export type Evaluated = GoValue | undefined;

/** Integer types other than int. */
export type IntType =
  | 'int64'
  | 'int32'
  | 'uint'
  | 'uint8'
  | 'uint32'
  | 'uint64'
  | 'time.Duration'
  | 'time.Month'
  | 'time.Weekday';

/** An integer of a type other than int. */
export class GoInt {
  readonly value: bigint;
  readonly type: IntType;

  constructor(value: bigint, type: IntType) {
    this.value = value;
    this.type = type;
  }
}

/** An int64, wrapped around as Go does on overflow. */
export function int64(value: bigint): GoInt {
  return new GoInt(BigInt.asIntN(64, value), 'int64');
}

/** A complex128; only literals make them. */
export class GoComplex {
  readonly real: number;
  readonly imaginary: number;

  constructor(real: number, imaginary: number) {
    this.real = real;
    this.imaginary = imaginary;
  }
}

/** Methods that templates may call with field syntax. */
export type Methods = { readonly [name: string]: GoFunction };

/** The type of a map: its name in Go, the type of its elements and what a missing key yields. */
export type MapType = {
  readonly name: string;
  readonly element: string;
  readonly zero: GoValue;
  readonly methods: Methods | null;
};

/** map[string]interface {}, the type of almost every map. */
export const ANY_MAP: MapType = {
  name: 'map[string]interface {}',
  element: 'interface {}',
  zero: null,
  methods: null,
};

/** map[string]string, whose missing keys are empty strings. */
export const STRING_MAP: MapType = { name: 'map[string]string', element: 'string', zero: '', methods: null };

let containers = 0;

/** The entries of a map, shared by every view of it. */
export class Entries extends Map<string, GoValue> {
  /** Identity of this container in read logs. */
  readonly id: number = ++containers;
  /** Origin of each entry, kept only where a caller asked for origins. */
  origins: Map<string, number> | null = null;
  /** The keys in ascending byte order, while they are known. */
  sorted: readonly string[] | null = null;
}

/** A Go map with string keys: shared by reference, iterated in ascending byte order of its keys. */
export class GoMap {
  readonly entries: Entries;
  readonly type: MapType;
  readonly isNil: boolean;

  constructor(entries: Entries, type: MapType = ANY_MAP, isNil = false) {
    this.entries = entries;
    this.type = type;
    this.isNil = isNil;
  }

  get size(): number {
    return this.entries.size;
  }

  /** The entry, or what Go yields for a missing key. */
  get(key: string): GoValue {
    const found = this.entries.get(key);
    return found === undefined ? this.type.zero : found;
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  set(key: string, value: GoValue): void {
    const entries = this.entries;
    if (entries.sorted !== null && !entries.has(key)) entries.sorted = null;
    entries.set(key, value);
    if (entries.origins !== null) entries.origins.delete(key);
  }

  /** Sets an entry together with where it came from. */
  setFrom(key: string, value: GoValue, origin: number | undefined): void {
    this.set(key, value);
    if (origin === undefined) return;
    this.entries.origins ??= new Map();
    this.entries.origins.set(key, origin);
  }

  delete(key: string): void {
    if (!this.entries.delete(key)) return;
    this.entries.sorted = null;
    this.entries.origins?.delete(key);
  }

  /** The keys in ascending byte order. */
  keys(): readonly string[] {
    this.entries.sorted ??= [...this.entries.keys()].sort(compareBytewise);
    return this.entries.sorted;
  }

  /** The same map under another type, as Go's conversions give it. */
  as(type: MapType): GoMap {
    return this.type === type ? this : new GoMap(this.entries, type, this.isNil);
  }
}

/** A map of these entries. */
export function goMap(entries: Iterable<readonly [string, GoValue]> = [], type: MapType = ANY_MAP): GoMap {
  return new GoMap(new Entries(entries), type);
}

/** A nil map[string]interface {}: reads as empty, refuses writes. */
export function nilMap(): GoMap {
  return new GoMap(new Entries(), ANY_MAP, true);
}

/** The type of a slice: its name in Go and the type of its elements. */
export type ListType = { readonly name: string; readonly element: string; readonly methods: Methods | null };

/** []interface {} */
export const ANY_LIST: ListType = { name: '[]interface {}', element: 'interface {}', methods: null };
/** []string */
export const STRING_LIST: ListType = { name: '[]string', element: 'string', methods: null };
/** []int */
export const INT_LIST: ListType = { name: '[]int', element: 'int', methods: null };
/** [][]interface {} */
export const LIST_LIST: ListType = { name: '[][]interface {}', element: '[]interface {}', methods: null };

/** A Go slice. Template functions never change one in place. */
export class GoList {
  readonly items: readonly GoValue[];
  readonly type: ListType;
  readonly isNil: boolean;
  /** Identity of this container in read logs. */
  readonly id: number;
  /** Origin of each element, kept only where a caller asked for origins. */
  origins: Map<string, number> | null;

  constructor(items: readonly GoValue[], type: ListType = ANY_LIST, isNil = false) {
    this.items = items;
    this.type = type;
    this.isNil = isNil;
    this.id = ++containers;
    this.origins = null;
  }
}

/** A []byte. */
export class GoBytes {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** What a struct, a pointer or another opaque Go value shows to templates. */
export type ObjectType = {
  /** The name that `typeOf` prints. */
  readonly name: string;
  readonly kind: 'struct' | 'ptr' | 'func' | 'slice';
  readonly methods: Methods | null;
};

/** A struct, a pointer to one, or another Go value with methods. */
export abstract class GoObject {
  abstract readonly type: ObjectType;

  /** The exported field of that name; undefined if the struct has none. */
  field(_name: string): Evaluated {
    return undefined;
  }

  /** Names of the exported fields in their order. */
  fieldNames(): readonly string[] {
    return [];
  }

  /** What its String or Error method prints, if it has one. */
  text(): string | undefined {
    return undefined;
  }

  /** The plain value that encoding/json makes of it. */
  json(): GoValue {
    return goMap(this.fieldNames().map((name): [string, GoValue] => [name, this.field(name) ?? null]));
  }
}

/** A struct made of named fields. */
export class GoStruct extends GoObject {
  readonly type: ObjectType;
  readonly fields: ReadonlyMap<string, GoValue>;

  constructor(type: ObjectType, fields: ReadonlyMap<string, GoValue>) {
    super();
    this.type = type;
    this.fields = fields;
  }

  override field(name: string): Evaluated {
    return this.fields.get(name);
  }

  override fieldNames(): readonly string[] {
    return [...this.fields.keys()];
  }
}

/** Compares strings by their UTF-8 bytes. */
export function compareBytewise(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // Surrogates stand for characters beyond U+FFFF and so sort after the rest of the plane.
    if (x >= 0xd800 && y >= 0xd800) return rank(x) - rank(y);
    return x - y;
  }
  return a.length - b.length;
}

function rank(unit: number): number {
  return unit >= 0xe000 ? unit - 0x2000 : unit + 0x2000;
}
