import { type Evaluated, GoList, GoMap, goMap, isTrue } from '#gotemplate';
import { type Abstract, type AbstractMap, known } from './abstract-value.ts';
import { wholeText } from './texts.ts';

/** The value itself, if all of it is known. */
export function concreteOf(value: Abstract, depth = 0): { readonly value: Evaluated } | undefined {
  if (depth > 20) return undefined;
  switch (value.kind) {
    case 'known':
      return value;
    case 'text': {
      const text = wholeText(value);
      return text === undefined ? undefined : { value: text };
    }
    case 'list': {
      const items = value.items.map((item) => concreteOf(item, depth + 1));
      if (items.includes(undefined)) return undefined;
      return { value: new GoList(items.map((item) => item?.value ?? null)) };
    }
    case 'map': {
      if (value.isOpen) return undefined;
      const made = goMap();
      for (const [key, entry] of value.entries) {
        const concrete = concreteOf(entry, depth + 1);
        if (!concrete) return undefined;
        made.set(key, concrete.value ?? null);
      }
      return { value: made };
    }
    default:
      return undefined;
  }
}

/** A value that a function made, so that templates can take it apart and change it. */
export function abstractOf(value: Evaluated): Abstract {
  if (value instanceof GoMap && value.type.methods === null) {
    const entries = new Map(value.keys().map((key) => [key, abstractOf(value.get(key))]));
    return { kind: 'map', entries, isOpen: false } satisfies AbstractMap;
  }
  if (value instanceof GoList && value.type.methods === null)
    return { kind: 'list', items: value.items.map(abstractOf) };
  return known(value);
}

/** Whether a value counts as true, if that does not depend on what is unknown in it. */
export function knownTruth(value: Abstract): boolean | undefined {
  switch (value.kind) {
    case 'known':
      return isTrue(value.value);
    case 'text':
      if (value.pieces.some((piece) => 'text' in piece && piece.text !== '')) return true;
      return value.pieces.some((piece) => 'hole' in piece) ? undefined : false;
    case 'list':
      return value.items.length > 0;
    case 'map':
      if (value.entries.size > 0) return true;
      return value.isOpen ? undefined : false;
    case 'built-in':
      return true;
    case 'unknown':
      return value.isTrue ? true : undefined;
  }
}
