import type { Budget } from '#budget';
import { type Evaluated, GoList, GoMap, type GoValue, goMap, isTrue } from '#gotemplate';
import { type Abstract, type AbstractMap, known, listOf, weightOf } from './abstract-value.ts';
import { wholeText } from './texts.ts';

/** The value itself, if all of it is known. */
export function concreteOf(
  value: Abstract,
  budget: Budget,
  depth = 0,
): { readonly value: Evaluated } | undefined {
  if (depth > 20) return undefined;
  const weight = weightOf(value);
  budget.charge(weight);
  budget.allocate(weight * bytesOfNode);
  switch (value.kind) {
    case 'known':
      return value;
    case 'text': {
      const text = wholeText(value);
      return text === undefined ? undefined : { value: text };
    }
    case 'list': {
      const items: GoValue[] = [];
      for (const item of value.items) {
        const concrete = concreteOf(item, budget, depth + 1);
        if (!concrete) return undefined;
        items.push(concrete.value ?? null);
      }
      return { value: new GoList(items) };
    }
    case 'map': {
      if (value.isOpen) return undefined;
      const made = goMap();
      for (const [key, entry] of value.entries) {
        const concrete = concreteOf(entry, budget, depth + 1);
        if (!concrete) return undefined;
        made.set(key, concrete.value ?? null);
      }
      return { value: made };
    }
    default:
      return undefined;
  }
}

const bytesOfNode = 64;

/** A value that a function made, so that templates can take it apart and change it. */
export function abstractOf(value: Evaluated, budget: Budget): Abstract {
  budget.charge();
  if (value instanceof GoMap && value.type.methods === null) {
    const entries = new Map(value.keys().map((key) => [key, abstractOf(value.get(key), budget)]));
    return { kind: 'map', entries, isOpen: false } satisfies AbstractMap;
  }
  if (value instanceof GoList && value.type.methods === null)
    return listOf(value.items.map((item) => abstractOf(item, budget)));
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
