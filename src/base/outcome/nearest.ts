/**
 * The candidate that looks most like `word`, if one is close enough to be a slip of the pen. Words that nobody types
 * are near nothing, and of very many candidates only the first are compared, so that a fleet of a thousand dangling
 * names takes no longer than their number.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > longestWord || areComparisonsSpent()) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(mostEdits, Math.max(1, Math.floor(word.length / 3))) + 1;
  let compared = 0;
  for (const candidate of candidates) {
    if (candidate === word || Math.abs(candidate.length - word.length) >= bestDistance) continue;
    if (++compared > mostCompared) break;
    const distance = editDistance(lower, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * How many letters may still be compared: all words of a run together take no longer than a few seconds. The line is
 * synchronous, so that there is one run at a time.
 */
let lettersLeft = Number.POSITIVE_INFINITY;
const lettersOfRun = 500_000_000;

/** Grants a run what it may compare. */
export function renewComparisons(): void {
  lettersLeft = lettersOfRun;
}

/** Whether words are no longer compared: then nothing is near anything. */
export function areComparisonsSpent(): boolean {
  return lettersLeft < 0;
}

const longestWord = 253;
const mostEdits = 6;
const mostCompared = 500;

/**
 * Whether two words are one slip of the pen apart, so that one was hardly meant to be another word: one edit, in long
 * words two. Names that differ in their numbers alone were counted, not misspelt.
 */
export function isSlip(word: string, other: string): boolean {
  const [a, b] = [word.toLowerCase(), other.toLowerCase()];
  if (a !== b && unnumbered(a) === unnumbered(b)) return false;
  const limit = Math.min(a.length, b.length) < 8 ? 1 : 2;
  return Math.abs(a.length - b.length) <= limit && editDistance(a, b, limit + 1) <= limit;
}

function unnumbered(word: string): string {
  return word.replaceAll(/[-_]?\d+/g, '');
}

/**
 * How many letters two words are apart (Damerau-Levenshtein: adjacent swaps count once), with three rolling rows. What
 * is `limit` or more is told as `limit`, and only as much of each row is looked at as could be less.
 */
export function editDistance(
  word: string,
  other: string,
  limit = Math.max(word.length, other.length) + 1,
): number {
  if (Math.abs(word.length - other.length) >= limit)
    return Math.min(limit, Math.abs(word.length - other.length));
  const [a, b] = withoutCommonEnds(word, other);
  lettersLeft -= 20 + (word.length >> 3) + a.length * Math.min(b.length, 2 * limit);
  if (lettersLeft < 0) return limit;
  const size = b.length + 2;
  let [beforeLast, last, row] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  for (let j = 0; j < size; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    // What stands beside the part that is looked at counts as too far.
    row[from - 1] = from === 1 ? i : limit + 1;
    row[to + 1] = limit + 1;
    let least = row[from - 1] ?? 0;
    for (let j = from; j <= to; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row[j] = cost;
      least = Math.min(least, cost);
    }
    // A swap looks two rows back, and costs one.
    if (least > limit) return limit;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(limit, last[b.length] ?? 0);
}

/** What is left of two words without what both begin and end with, which adds nothing to their distance. */
function withoutCommonEnds(a: string, b: string): readonly [string, string] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end))
    end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}
