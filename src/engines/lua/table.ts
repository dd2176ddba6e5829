import type { LuaValue } from './value.ts';

/** A larger gap than this would cost more memory than a script is worth. */
const maxGap = 10_000;

/** A Lua table: a dense array part, and a hash part that keeps insertion order as gopher-lua's does. */
export class LuaTable {
  readonly array: LuaValue[] = [];
  readonly hash = new Map<LuaValue, LuaValue>();
  metatable: LuaTable | undefined;
  private order: LuaValue[] | undefined;
  private work = 0;

  /** How many entries were passed over since this was last asked: what looking for the next one, or the last, cost. */
  takeWork(): number {
    const { work } = this;
    this.work = 0;
    return work;
  }

  /** How many nils setting a key would put before it. */
  gapBefore(key: LuaValue): number {
    const gap = typeof key === 'number' ? key - this.array.length - 1 : 0;
    return gap > 0 && gap < maxGap && Number.isInteger(gap) ? gap : 0;
  }

  get(key: LuaValue): LuaValue {
    if (typeof key === 'number' && key >= 1 && key <= this.array.length && Number.isInteger(key)) {
      return this.array[key - 1];
    }
    return this.hash.get(key);
  }

  set(key: LuaValue, value: LuaValue): void {
    if (typeof key !== 'number' || !Number.isInteger(key) || key < 1) {
      this.setHash(key, value);
    } else if (key <= this.array.length) {
      this.array[key - 1] = value;
    } else if (key <= this.array.length + maxGap) {
      // gopher-lua fills the gap with nils, so that `#` sees past it (table.go, RawSetInt).
      while (this.array.length < key - 1) this.array.push(undefined);
      this.array.push(value);
    } else {
      this.setHash(key, value);
    }
  }

  /** The border `#` reports: the array part without trailing nils. */
  length(): number {
    let length = this.array.length;
    while (length > 0 && this.array[length - 1] === undefined) length--;
    this.work += this.array.length - length;
    return length;
  }

  /** The entry after `key`, or undefined at the end; a nil key starts. */
  next(key: LuaValue): readonly [LuaValue, LuaValue] | undefined {
    let index = 0;
    if (typeof key === 'number' && key >= 1 && key <= this.array.length && Number.isInteger(key)) {
      index = key;
    } else if (key !== undefined) {
      index = this.array.length;
    }
    for (; index < this.array.length; index++) {
      const value = this.array[index];
      if (value !== undefined) return [index + 1, value];
      this.work++;
    }
    return this.nextInHash(typeof key === 'number' && index === key ? undefined : key);
  }

  /** All entries with a value, in iteration order. */
  *entries(): Generator<readonly [LuaValue, LuaValue]> {
    for (let i = 0; i < this.array.length; i++) {
      if (this.array[i] !== undefined) yield [i + 1, this.array[i]];
    }
    for (const [key, value] of this.hash) if (value !== undefined) yield [key, value];
  }

  private setHash(key: LuaValue, value: LuaValue): void {
    if (value === undefined && !this.hash.has(key)) return;
    if (!this.hash.has(key)) this.order = undefined;
    // A removed key stays as a nil entry, so that a loop may clear fields while it runs.
    this.hash.set(key, value);
  }

  private nextInHash(key: LuaValue): readonly [LuaValue, LuaValue] | undefined {
    if (this.order === undefined) {
      this.order = [...this.hash.keys()];
      this.work += this.order.length;
    }
    const isStart = key === undefined || !this.hash.has(key);
    for (let i = isStart ? 0 : this.positionOf(key) + 1; i < this.order.length; i++) {
      const candidate = this.order[i];
      const value = this.hash.get(candidate);
      if (value !== undefined) {
        this.lastPosition = i;
        return [candidate, value];
      }
      this.work++;
    }
    return undefined;
  }

  private lastPosition = 0;

  private positionOf(key: LuaValue): number {
    const order = this.order ?? [];
    if (order[this.lastPosition] === key) return this.lastPosition;
    const position = order.indexOf(key);
    this.work += position;
    return position;
  }
}
