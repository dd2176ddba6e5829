import { cleanText, cutText } from '#text';
import type { Answer } from './tool.ts';

/** What a page may take: some four thousand tokens. */
const maxCharacters = 16_000;

const maxLine = 1_000;
const maxEntry = 4_000;

/**
 * One page of an answer: the head, as many entries from `offset` on as fit, and how to ask for the rest. All of it may
 * hold what others wrote, so every line is cleaned.
 */
export function page({ head, entries }: Answer, offset: number): string {
  const all = entries.flatMap(parts);
  const lines = head.map(clean);
  let size = lengthOf(lines);
  let next = Math.min(offset, all.length);
  const start = next;
  for (const entry of all.slice(start)) {
    size += lengthOf(entry) + 1;
    if (size > maxCharacters && next > start) break;
    lines.push(...(lines.length > 0 ? [''] : []), ...entry);
    next += 1;
  }
  if (next < all.length)
    lines.push('', `(${start + 1} to ${next} of ${all.length}; the rest: offset ${next})`);
  else if (start > 0) lines.push('', `(${start + 1} to ${next} of ${all.length}; there are no more)`);
  return lines.join('\n');
}

/** An entry as its lines; a long one is several, so that no page is larger than it may be. */
function parts(entry: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const line of entry.map(clean)) {
    if (size + line.length > maxEntry) {
      found.push([]);
      size = 0;
    }
    found.at(-1)?.push(line);
    size += line.length + 1;
  }
  return found;
}

function clean(line: string): string {
  return cutText(cleanText(line), maxLine);
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
