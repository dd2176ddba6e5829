import { type Evaluated, GoBytes, GoInt, GoList, GoMap } from '../values/go-value.ts';
import type { Holder } from './piece.ts';

/** One round of a range: key and element, and the entry it stands for. */
export type Iteration = {
  readonly key: Evaluated;
  readonly element: Evaluated;
  readonly holder: { readonly container: Holder; readonly key: string } | undefined;
  readonly type: string;
};

/** The rounds of a range over a value, lazily; undefined for what cannot be ranged over. */
export function iterationsOf(value: Evaluated): Iterable<Iteration> | undefined {
  if (value === undefined || value === null) return [];
  if (value instanceof GoMap) {
    const container = value.entries;
    return value
      .keys()
      .map((key) => ({ key, element: value.get(key), holder: { container, key }, type: value.type.element }));
  }
  if (value instanceof GoList) {
    return value.items.map((element, index) => {
      return {
        key: BigInt(index),
        element,
        holder: { container: value, key: String(index) },
        type: value.type.element,
      };
    });
  }
  if (value instanceof GoBytes) {
    return Array.from(value.bytes, (byte, index) => {
      return {
        key: BigInt(index),
        element: new GoInt(BigInt(byte), 'uint8'),
        holder: undefined,
        type: 'uint8',
      };
    });
  }
  if (typeof value === 'bigint') return countTo(value, null);
  return value instanceof GoInt ? countTo(value.value, value) : undefined;
}

function* countTo(end: bigint, like: GoInt | null): Iterable<Iteration> {
  const type = like?.type ?? 'int';
  for (let i = 0n; i < end; i++) {
    yield { key: undefined, element: like === null ? i : new GoInt(i, like.type), holder: undefined, type };
  }
}
