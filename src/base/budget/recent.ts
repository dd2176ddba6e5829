/**
 * The values under the keys that were asked for first last, as many as weigh no more than a limit; others are made again.
 * The last one is kept whatever it weighs, because whoever asks once asks again.
 */
export class Recent<K, V extends NonNullable<unknown>> {
  private readonly known = new Map<K, V>();
  private readonly limit: number;
  private readonly weightOf: (key: K) => number;
  private readonly beforeDrop: (value: V) => void;
  private weight = 0;

  constructor(limit: number, weightOf: (key: K) => number, beforeDrop: (value: V) => void = () => undefined) {
    this.limit = limit;
    this.weightOf = weightOf;
    this.beforeDrop = beforeDrop;
  }

  /** The value under a key, if it is kept. */
  find(key: K): V | undefined {
    return this.known.get(key);
  }

  /** The value under a key, made when it is not kept. */
  get(key: K, make: () => V): V {
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const made = make();
    this.known.set(key, made);
    this.weight += this.weightOf(key);
    for (const [oldest, value] of this.known) {
      if (this.weight <= this.limit * share || oldest === key) break;
      this.beforeDrop(value);
      this.known.delete(oldest);
      this.weight -= this.weightOf(oldest);
    }
    return made;
  }
}

/** Which part of its limit everything of this sort keeps. */
let share = 1;

/** Keeps only a part of what the limits allow, from the next that is made on. */
export function keepLess(part: number): void {
  share = part;
}
