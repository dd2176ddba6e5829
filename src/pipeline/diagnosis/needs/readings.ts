import type { Because } from '../because.ts';
import type { Asker, Said } from './asker.ts';

/** One way to understand what somebody said: the sign that it rests on, and what it means here. */
export type Reading = {
  readonly sign: RegExp;
  readonly read: (said: Said, asker: Asker) => readonly Because[];
};

/**
 * All readings of one text compete: the one whose sign is more of what was said is right, be it because of an address, a
 * status or a field that stands in it. Of equal ones the earlier.
 */
export function readWords(readings: readonly Reading[], said: Said, asker: Asker): readonly Because[] {
  const text = `${said.text}\n${apart(said.text)}`;
  const signs = readings
    .flatMap(({ sign, read }) => {
      const length = longestIn(text, sign);
      return length === 0 ? [] : [{ length, read }];
    })
    .toSorted((a, b) => b.length - a.length);
  for (const sign of signs) {
    const found = sign.read(said, asker);
    if (found.length > 0) return found;
  }
  return [];
}

/** Names of errors as the words that they are made of: `UnknownTopicError`, `AUTHENTICATION_FAILED`. */
function apart(text: string): string {
  return text.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
}

function longestIn(text: string, sign: RegExp): number {
  const all = text.matchAll(new RegExp(sign, `${sign.flags}g`));
  return Math.max(0, ...[...all].map(([match]) => match.length));
}
