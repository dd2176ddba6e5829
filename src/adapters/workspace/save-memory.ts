import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { keepLess } from '#budget';

const mebibyte = 1024 * 1024;

/** From how much on memory counts for more than time, the most first. Small runs would only pay for it. */
const steps = [
  { above: 1536 * mebibyte, growth: 14, kept: 1 / 4 },
  { above: 1280 * mebibyte, growth: 20, kept: 1 / 4 },
  { above: 512 * mebibyte, growth: 40, kept: 1 },
] as const;

/**
 * Lets the heap of a large run grow by a part before garbage is looked for; by default it grows to a multiple of what is
 * in use. Of a very large one less is kept for those who may ask again: more than fits is asked for anyway.
 */
export function saveMemory(): void {
  const { used_heap_size: used } = getHeapStatistics();
  const step = steps.find(({ above }) => used > above);
  if (!step || step.growth >= growth) return;
  growth = step.growth;
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  keepLess(step.kept);
}

/** By how many per cent the heap may grow, once that is said. */
let growth = Number.POSITIVE_INFINITY;
