import type { Budget } from '#budget';
import type { Source } from '#files';

// Fields are sought and set in maps and lists of any length by functions that know nothing but these. What they cost
// is said here; the budget is that of the one build that is under way.

let build: { readonly budget: Budget; readonly read: Set<string> } | undefined;

/** Runs a build with what it walks and copies charged to a budget. */
export function within<T>(budget: Budget, work: () => T): T {
  const outer = build;
  build = { budget, read: new Set() };
  try {
    return work();
  } finally {
    build = outer;
  }
}

/** Takes what it costs to pass over so many entries of a map or a list, so many times; a few are free. */
export function chargePassed(entries: number, times = 1): void {
  if (entries >= 64) build?.budget.charge((entries >> 4) * times);
}

/** Takes what copies of so many nodes cost, before they are made. */
export function allocateNodes(count: number): void {
  build?.budget.allocate(count * bytesOfNode);
}

/** Takes what the objects of a file cost that one build reads again: somebody wrote it once. */
export function allocateReading({ name, text }: Source): void {
  if (build?.read.has(name)) build.budget.allocate(text.length * bytesOfCharacter);
  build?.read.add(name);
}

/** Takes what a generated value costs: it is decoded, hashed and written out for each object that has it. */
export function allocateGenerated(bytes: number): void {
  build?.budget.allocate(bytesOfNode + bytes * copiesOfGenerated);
}

const copiesOfGenerated = 4;
const bytesOfNode = 200;
const bytesOfCharacter = 20;
