import type { Budget } from '#budget';
import type { Answer } from './path.ts';

/**
 * Whether there surely are values that give all of these answers. Questions about different values are independent;
 * of questions about the same value only those are understood that a path itself keeps consistent.
 */
export function areCompatible(answers: readonly Answer[], budget: Budget): boolean {
  for (const [index, { question: a }] of answers.entries()) {
    for (const { question: b } of answers.slice(index + 1)) {
      if (a.isPlain && b.isPlain && !isOfItems(a.reads) && !isOfItems(b.reads)) continue;
      budget.charge(a.reads.length * b.reads.length);
      if (a.reads.some((one) => b.reads.some((other) => overlap(one, other)))) return false;
    }
  }
  return true;
}

/** Items of a list stand for many: what is said of one is not said of the next. */
function isOfItems(reads: readonly string[]): boolean {
  return reads.some((read) => read.includes('[*]'));
}

function overlap(a: string, b: string): boolean {
  return (
    a === '*' ||
    b === '*' ||
    a === b ||
    a.startsWith(`${b}.`) ||
    b.startsWith(`${a}.`) ||
    a.startsWith(`${b}[`) ||
    b.startsWith(`${a}[`)
  );
}
