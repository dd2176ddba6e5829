/**
 * Chance that can be had again: the same seed gives the same numbers.
 * @typedef {{ next(): number, below(n: number): number, chance(p: number): boolean, pick<T>(items: readonly T[]): T }} Random
 */

/** @param {number} seed @returns {Random} */
export function random(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (/** @type {number} */ n) => Math.floor(next() * n);
  return { next, below, chance: (p) => next() < p, pick: (items) => items[below(items.length)] };
}
