import type { Environment } from '@marcbachmann/cel-js';

import { linearName } from './linear-calls.ts';
import { allocate, charge } from './meter.ts';

type List = readonly unknown[];

class Sets {}
class Lists {}

/** Lists and sets (library/lists.go, cel-go ext/lists.go and ext/sets.go). */
export function registerLists(environment: Environment): void {
  environment
    .registerFunction('list.isSorted(): bool', (list: List) =>
      list.every((item, index) => index === 0 || compare(list[index - 1], item) <= 0),
    )
    .registerFunction('list.sum(): dyn', sum)
    .registerFunction('list.min(): dyn', (list: List) => extreme(list, -1))
    .registerFunction('list.max(): dyn', (list: List) => extreme(list, 1))
    .registerFunction(`list.${linearName('indexOf')}(dyn): int`, (list: List, item: unknown) =>
      BigInt(list.findIndex((other) => same(other, item))),
    )
    .registerFunction(`list.${linearName('lastIndexOf')}(dyn): int`, (list: List, item: unknown) =>
      BigInt(list.findLastIndex((other) => same(other, item))),
    )
    .registerFunction('list.distinct(): list<dyn>', (list: List) =>
      list.filter((item, index) => list.findIndex((other) => same(other, item)) === index),
    )
    .registerFunction('list.flatten(): list<dyn>', (list: List) => list.flat())
    .registerFunction('list.flatten(int): list<dyn>', (list: List, depth: bigint) => list.flat(Number(depth)))
    .registerFunction('list.reverse(): list<dyn>', (list: List) => list.toReversed())
    .registerFunction('list.slice(int, int): list<dyn>', (list: List, start: bigint, end: bigint) =>
      list.slice(Number(start), Number(end)),
    )
    .registerFunction('list.sort(): list<dyn>', (list: List) => list.toSorted(compare));
  environment
    .registerType('Sets', { ctor: Sets, fields: {} })
    .registerConstant('sets', 'Sets', new Sets())
    .registerFunction(`Sets.${linearName('contains')}(list, list): bool`, (_sets: Sets, a: List, b: List) =>
      b.every((item) => a.some((other) => same(other, item))),
    )
    .registerFunction(
      'Sets.equivalent(list, list): bool',
      (_sets: Sets, a: List, b: List) => covers(a, b) && covers(b, a),
    )
    .registerFunction('Sets.intersects(list, list): bool', (_sets: Sets, a: List, b: List) =>
      a.some((item) => b.some((other) => same(other, item))),
    );
  environment
    .registerType('Lists', { ctor: Lists, fields: {} })
    .registerConstant('lists', 'Lists', new Lists())
    .registerFunction('Lists.range(int): list<int>', (_lists: Lists, count: bigint) => {
      allocate(Number(count) * 32);
      return Array.from({ length: Number(count) }, (_, index) => BigInt(index));
    });
}

function covers(a: List, b: List): boolean {
  return b.every((item) => a.some((other) => same(other, item)));
}

function sum(list: List): unknown {
  if (list.every((item) => typeof item === 'bigint'))
    return list.reduce((total: bigint, item) => total + item, 0n);
  return list.reduce((total: number, item) => total + Number(item), 0);
}

function extreme(list: List, direction: 1 | -1): unknown {
  if (list.length === 0) throw new RangeError('min and max need a list that is not empty');
  return list.reduce((best, item) => (compare(item, best) * direction > 0 ? item : best));
}

function compare(a: unknown, b: unknown): number {
  const [left, right] = [comparable(a), comparable(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function comparable(value: unknown): number | bigint | string {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') return value;
  return Number(value);
}

function same(a: unknown, b: unknown): boolean {
  charge(1);
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return (
      (typeof a === 'number' || typeof a === 'bigint') &&
      (typeof b === 'number' || typeof b === 'bigint') &&
      Number(a) === Number(b)
    );
  }
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)))
  );
}
