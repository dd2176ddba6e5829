import { type Abstract, kindsOf, known, nothing } from './abstract-value.ts';

/** An index or key, and what stands there. */
export type Entry = readonly [Abstract, Abstract];

/** What a loop goes through, if that is known; `none` for what cannot be gone through. */
export function rangeItems(value: Abstract, most: number): readonly Entry[] | 'none' | undefined {
  switch (value.kind) {
    case 'list':
      return value.items.slice(0, most).map((item, index) => [known(BigInt(index)), item]);
    case 'map':
      return value.isOpen ? undefined : sorted(value.entries);
    case 'text':
      return 'none';
    case 'known': {
      const { value: end } = value;
      if (end === null || end === undefined) return [];
      if (typeof end !== 'bigint') return typeof end === 'object' ? undefined : 'none';
      const length = Math.min(Math.max(0, Number(end)), most);
      return Array.from({ length }, (_, index) => [nothing, known(BigInt(index))]);
    }
    default:
      return kindsOf(value)?.every((kind) => kind === 'string' || kind === 'bool') ? 'none' : undefined;
  }
}

function sorted(entries: ReadonlyMap<string, Abstract>): readonly Entry[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [known(key), entry]);
}
