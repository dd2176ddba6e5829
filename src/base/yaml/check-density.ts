import { BudgetExceeded } from '#budget';

/** How many lines and items one text may hold: several times what the largest file of a public fleet does. */
export const maxEntries = 500_000;

/** Refuses a text of more values than anybody writes: each takes a hundred times the memory of its letters. */
export function checkDensity(text: string, most: number = maxEntries): void {
  if (text.length > most && entriesIn(text) > most)
    throw new BudgetExceeded(`it holds more than ${most} lines and items`);
}

/** How many lines and items a text may hold at most, without a reading of it. */
export function entriesIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === lineFeed || code === comma || code === bracket || code === brace) count++;
  }
  return count;
}

const lineFeed = 10;
const comma = 44;
const bracket = 91;
const brace = 123;
