import type { Budget } from '#budget';
import type { Source } from '#files';
import type { YamlNode } from '#yaml';

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

/** Takes what the objects of a file cost that one build reads again: somebody wrote it once. */
export function allocateReading({ name, text }: Source): void {
  if (build?.read.has(name)) build.budget.allocate(text.length * bytesOfCharacter);
  build?.read.add(name);
}

/** Takes what a generated value costs: it is decoded, hashed and written out for each object that has it. */
export function allocateGenerated(bytes: number): void {
  build?.budget.allocate(bytesOfNode + bytes * copiesOfGenerated);
}

/** Takes what it costs to write a value with everything in it to one more place, and to make a manifest of it. */
export function allocateWritten(value: YamlNode): void {
  build?.budget.allocate(sizeOf(value) * copiesOfWritten);
}

/** Takes what the nodes of a text cost that is read once more. */
export function allocateParsed(text: string): void {
  build?.budget.allocate(text.length * bytesOfCharacter);
}

/** Takes what it costs to read or write once more what an object remembers of its names; a few of them are free. */
export function allocateRemembered(length: number): void {
  if (length >= 512) build?.budget.allocate(length * copiesOfRemembered);
}

function sizeOf({ value, content }: YamlNode): number {
  let size = 64 + value.length;
  for (const child of content) size += sizeOf(child);
  return size;
}

const copiesOfWritten = 8;
const copiesOfGenerated = 4;
/** It is written out, split, and made ids of, which takes the time of so many copies. */
const copiesOfRemembered = 16;
const bytesOfNode = 200;
const bytesOfCharacter = 20;
