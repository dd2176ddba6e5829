import { setFlagsFromString } from 'node:v8';

/** What a run may hold before memory counts for more than time. */
const largeHeapBytes = 512 * 1024 * 1024;

/**
 * Lets the heap of a large run grow by two fifths before garbage is looked for; by default it grows to a multiple of
 * what is in use. Small runs would only pay for it.
 */
export function growSlowly(): void {
  if (process.memoryUsage().heapUsed > largeHeapBytes) setFlagsFromString('--heap-growing-percent=40');
}
