import { type Evaluated, type Tree, printValue } from '#gotemplate';
import type { Piece } from './piece.ts';

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
  /** The values that decide it: paths as templates write them; `*` for what cannot be known. */
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
export type Abstract =
  | Unknown
  | BuiltIn
  | AbstractMap
  | { readonly kind: 'known'; readonly value: Evaluated }
  | { readonly kind: 'text'; readonly pieces: readonly Piece[] }
  | AbstractList;

/** A list that the templates make themselves; it may hold the same item many times over, so it is described once. */
export type AbstractList = {
  readonly kind: 'list';
  readonly items: readonly Abstract[];
  readonly expression: string;
  readonly reads: readonly string[];
};

/** A place in a template. */
export type Site = { readonly tree: Tree; readonly position: number };

export function known(value: Evaluated): Abstract {
  return { kind: 'known', value };
}

/** No value at all, as a pipeline gives it for nil. */
export const nothing = known(undefined);

/** Something computed from others, of these kinds. */
export function computed(
  name: string,
  args: readonly Abstract[],
  kinds: readonly Kind[] | undefined,
): Unknown {
  const expression = callExpression(name, args);
  return {
    kind: 'unknown',
    expression,
    parent: undefined,
    kinds,
    reads: readsOfAll(args),
    isGiven: false,
    isTrue: false,
  };
}

/** A list of some items. */
export function listOf(items: readonly Abstract[]): AbstractList {
  return {
    kind: 'list',
    items,
    expression: `[${joined(items, (item) => `${expressionOf(item)} `).trimEnd()}]`,
    reads: readsOfAll(items),
  };
}

/** A short expression for what a function makes of its arguments. */
export function callExpression(name: string, args: readonly Abstract[]): string {
  return shortened(`${name}(${args.map(expressionOf).join(', ')})`);
}

/** The expressions of many things as one that stays short on the way. */
function joined<T>(things: Iterable<T>, describe: (thing: T) => string): string {
  let whole = '';
  for (const thing of things) whole = shortened(whole + describe(thing));
  return whole;
}

/** The same short text for the same long one, and another for every other. */
function shortened(expression: string): string {
  if (!isLong(expression)) return expression;
  let [a, b] = [0x811c9dc5, 0x01234567];
  for (let index = 0; index < expression.length; index++) {
    const code = expression.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13);
  }
  return `${expression.slice(0, 80)}…${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}${expression.length}`;
}

function isLong(expression: string): boolean {
  return expression.length > 400;
}

/** Something that the chart is given. */
export function given(expression: string, kinds?: readonly Kind[], isTrue = false): Unknown {
  return {
    kind: 'unknown',
    expression,
    parent: undefined,
    kinds,
    reads: [expression],
    isGiven: true,
    isTrue,
  };
}

/** A field or an item of something unknown. */
export function partOf(whole: Unknown, step: string): Unknown {
  const path = `${whole.expression}${step}`;
  const isGiven = whole.isGiven && !isLong(path);
  return {
    kind: 'unknown',
    expression: shortened(path),
    parent: whole,
    kinds: undefined,
    reads: isGiven ? [path] : whole.isGiven ? anything : whole.reads,
    isGiven,
    isTrue: false,
  };
}

/** A short expression that is equal for equal values. */
export function expressionOf(value: Abstract): string {
  switch (value.kind) {
    case 'unknown':
      return value.expression;
    case 'built-in':
      return value.name;
    case 'known':
      return shortened(
        typeof value.value === 'string' ? JSON.stringify(value.value) : printValue(value.value),
      );
    case 'text':
      return joined(value.pieces, (piece) => ('hole' in piece ? `{${piece.hole.expression}}` : piece.text));
    case 'list':
      return value.expression;
    case 'map': {
      const entries = joined(value.entries, ([key, entry]) => `${key}:${shallow(entry)} `);
      return `map[${entries.trimEnd()}${value.isOpen ? ' …' : ''}]`;
    }
  }
}

/** Maps may hold each other. */
function shallow(value: Abstract): string {
  return value.kind === 'map' || value.kind === 'list' ? value.kind : expressionOf(value);
}

/** What decides a value. */
export function readsOf(value: Abstract): readonly string[] {
  switch (value.kind) {
    case 'unknown':
      return value.reads;
    case 'text':
      return united(value.pieces, (piece) => ('hole' in piece ? piece.hole.reads : []));
    case 'built-in':
      return [value.name];
    case 'list':
      return value.reads;
    case 'map':
      return anything;
    case 'known':
      return [];
  }
}

/** What decides several values together. */
export function readsOfAll(values: readonly Abstract[]): readonly string[] {
  return united(values, readsOf);
}

/** Each once; what so many values decide that nobody would tell them apart is decided by anything. */
function united<T>(things: Iterable<T>, reads: (thing: T) => readonly string[]): readonly string[] {
  const distinct = new Set<string>();
  for (const thing of things) {
    for (const read of reads(thing)) distinct.add(read);
    if (distinct.size > mostReads) return anything;
  }
  return [...distinct];
}

const mostReads = 100;
const anything: readonly string[] = ['*'];

/** What it takes to look at all of a value but what its lists hold, in steps. */
export function weightOf(value: Abstract): number {
  switch (value.kind) {
    case 'list':
      return 1 + value.items.length;
    case 'map': {
      let weight = 1;
      for (const entry of value.entries.values())
        weight += entry.kind === 'text' || entry.kind === 'known' ? weightOf(entry) : 1;
      return weight;
    }
    case 'text': {
      let weight = 1;
      for (const piece of value.pieces)
        weight += 'hole' in piece ? 1 : 1 + piece.text.length / charactersPerStep;
      return weight;
    }
    case 'known':
      return typeof value.value === 'string' ? 1 + value.value.length / charactersPerStep : 1;
    default:
      return 1;
  }
}

const charactersPerStep = 64;

/** What a value can be; undefined if anything. */
export function kindsOf(value: Abstract): readonly Kind[] | undefined {
  switch (value.kind) {
    case 'unknown':
      return value.kinds;
    case 'built-in':
      return value.isStruct ? ['object'] : ['map'];
    case 'text':
      return ['string'];
    case 'list':
    case 'map':
      return [value.kind];
    case 'known': {
      const kind = kindOfKnown(value.value);
      return kind && [kind];
    }
  }
}

function kindOfKnown(value: Evaluated): Kind | undefined {
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return 'float64';
  if (typeof value === 'bigint') return 'int';
  return undefined;
}
