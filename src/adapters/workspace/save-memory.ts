import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { keepLess } from '#budget';

const mebibyte = 1024 * 1024;

/**
 * By how many per cent the heap may grow before garbage is looked for, by what is taken now, the most first: fast while
 * there is room, slowly near the end of it. Small runs would only pay for being told.
 */
const steps = [
  { above: 1536 * mebibyte, growth: 14 },
  { above: 1280 * mebibyte, growth: 20 },
  { above: 1024 * mebibyte, growth: 40 },
  { above: 768 * mebibyte, growth: 70 },
  { above: 512 * mebibyte, growth: 100 },
] as const;

/** From how much on less is kept for those who may ask again: more than fits is asked for anyway. */
const scarceAbove = 1280 * mebibyte;

/** Lets the heap of a large run grow by a part; by default it grows to a multiple of what is in use. */
export function saveMemory(): void {
  const { used_heap_size: used } = getHeapStatistics();
  if (used > scarceAbove) keepLess(1 / 4);
  const step = steps.find(({ above }) => used > above);
  if (!step || step.growth === growth) return;
  growth = step.growth;
  setFlagsFromString(`--heap-growing-percent=${growth}`);
}

/** What was said last. */
let growth = 0;
