import type { Budget } from '#budget';
import { type Evaluated, GoBytes, GoList, GoMap } from '../values/go-value.ts';

const NODE_BYTES = 24;
const SIMPLE_NODES = 2000;
/** From here on it matters that our objects are about eight times as large as what they stand for. */
const HELD_AT_ONCE = 1024 * 1024;

/** Takes what it costs to read a value once, without going into what it holds. */
export function weighRead(budget: Budget, value: Evaluated): void {
  const size = surface(value);
  if (size >= LARGE) budget.charge(size >> 5);
  // What escapes or encodes a text makes several times as much of it before anybody can weigh that.
  if (typeof value === 'string' && size > LONG_TEXT) budget.allocate(size * 16);
}

/** Takes what a function has made, without what it only refers to. */
export function weighMade(budget: Budget, value: Evaluated): void {
  const size = surface(value);
  if (size >= LARGE) budget.allocate(size);
}

const LARGE = 1024;
const LONG_TEXT = 16 * 1024 * 1024;

function surface(value: Evaluated): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  if (value instanceof GoList) return value.items.length * NODE_BYTES;
  if (value instanceof GoMap) return value.size * NODE_BYTES;
  return value instanceof GoBytes ? value.bytes.length : 0;
}

/**
 * Takes what it costs to walk or write everything in a value: a part that is shared counts as often as it is
 * reached, so a map that doubles thirty times is stopped before anyone walks it. Gives back the size in bytes.
 */
export function weighAll(budget: Budget, value: Evaluated): number {
  if (typeof value !== 'object' || value === null) {
    weighRead(budget, value);
    return typeof value === 'string' ? value.length : NODE_BYTES;
  }
  const size = simpleSize(value) ?? sharedSize(value, new Map());
  budget.allocate(size > HELD_AT_ONCE ? size * 8 : size);
  budget.charge(Math.ceil(size / NODE_BYTES));
  return size;
}

/** The size of a value that has few parts, walked as it stands; `undefined` when it has more. */
function simpleSize(root: Evaluated): number | undefined {
  let nodes = 0;
  function sizeOf(value: Evaluated): number {
    nodes++;
    if (nodes > SIMPLE_NODES) return 0;
    if (typeof value === 'string') return value.length + NODE_BYTES;
    let size = NODE_BYTES;
    if (value instanceof GoMap) {
      for (const [key, entry] of value.entries) size += key.length + sizeOf(entry);
    } else if (value instanceof GoList) {
      for (const item of value.items) size += sizeOf(item);
    }
    return size;
  }
  const size = sizeOf(root);
  return nodes > SIMPLE_NODES ? undefined : size;
}

/** The size with every container looked at once. What holds itself counts once there: walking it has no end. */
function sharedSize(value: Evaluated, known: Map<object, number>): number {
  if (typeof value === 'string') return value.length + NODE_BYTES;
  if (!(value instanceof GoMap || value instanceof GoList)) return NODE_BYTES;
  const identity = value instanceof GoMap ? value.entries : value;
  const before = known.get(identity);
  if (before !== undefined) return before;
  known.set(identity, 0);
  let size = NODE_BYTES;
  if (value instanceof GoMap) {
    for (const [key, entry] of value.entries) size += key.length + sharedSize(entry, known);
  } else for (const item of value.items) size += sharedSize(item, known);
  known.set(identity, size);
  return size;
}
