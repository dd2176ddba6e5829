import { type Evaluated, type Tree, printValue } from '#gotemplate';
import type { Hole, Piece } from './piece.ts';

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
  | { readonly kind: 'list'; readonly items: readonly Abstract[] };

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
  const reads = [...new Set(args.flatMap(readsOf))];
  const expression = shortened(`${name}(${args.map(expressionOf).join(', ')})`);
  return { kind: 'unknown', expression, parent: undefined, kinds, reads, isGiven: false, isTrue: false };
}

/** The same short text for the same long one, and another for every other. */
export function shortened(expression: string): string {
  if (expression.length <= 400) return expression;
  let [a, b] = [0x811c9dc5, 0x01234567];
  for (let index = 0; index < expression.length; index++) {
    const code = expression.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13);
  }
  return `${expression.slice(0, 80)}…${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}${expression.length}`;
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
  const expression = `${whole.expression}${step}`;
  const reads = whole.isGiven ? [expression] : whole.reads;
  return {
    kind: 'unknown',
    expression,
    parent: whole,
    kinds: undefined,
    reads,
    isGiven: whole.isGiven,
    isTrue: false,
  };
}

/** An expression that is equal for equal values. */
export function expressionOf(value: Abstract): string {
  switch (value.kind) {
    case 'unknown':
      return value.expression;
    case 'built-in':
      return value.name;
    case 'known':
      return typeof value.value === 'string' ? JSON.stringify(value.value) : printValue(value.value);
    case 'text':
      return value.pieces
        .map((piece) => ('hole' in piece ? `{${piece.hole.expression}}` : piece.text))
        .join('');
    case 'list':
      return `[${value.items.map(expressionOf).join(' ')}]`;
    case 'map': {
      const entries = [...value.entries].map(([key, entry]) => `${key}:${shallow(entry)}`);
      return `map[${entries.join(' ')}${value.isOpen ? ' …' : ''}]`;
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
      return value.pieces.flatMap((piece) => ('hole' in piece ? piece.hole.reads : []));
    case 'built-in':
      return [value.name];
    case 'list':
      return value.items.flatMap(readsOf);
    case 'map':
      return ['*'];
    case 'known':
      return [];
  }
}

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

/** A text that is only a hole. */
export function holeText(hole: Hole, site: Site): Abstract {
  return { kind: 'text', pieces: [{ hole, site, frames: [] }] };
}
