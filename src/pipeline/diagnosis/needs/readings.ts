import type { Because } from '../because.ts';
import type { Asker, Said } from './asker.ts';

/** One way to understand what somebody said: the sign that it rests on, and what it means here. */
export type Reading = {
  readonly sign: RegExp;
  readonly read: (said: Said, asker: Asker) => readonly Because[];
};

/**
 * All readings of one text compete: the one whose sign is more of what was said is right, be it because of an address, a
 * status or a field that stands in it. Of equal ones the earlier. What rests on words that another reading takes for
 * itself as well is never proven.
 */
export function readWords(readings: readonly Reading[], said: Said, asker: Asker): readonly Because[] {
  const text = `${said.text}\n${apart(said.text)}`;
  const signs = readings
    .flatMap(({ sign, read }) => {
      const at = longestIn(text, sign);
      return at === undefined ? [] : [{ ...at, read }];
    })
    .toSorted((a, b) => b.length - a.length);
  for (const sign of signs) {
    const found = sign.read(said, asker);
    if (found.length === 0) continue;
    const isShared = signs.some((it) => it !== sign && overlap(it, sign));
    return isShared ? found.map(unproven) : found;
  }
  return [];
}

/** Names of errors as the words that they are made of: `UnknownTopicError`, `AUTHENTICATION_FAILED`. */
function apart(text: string): string {
  return text.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
}

type Span = { readonly from: number; readonly length: number };

function longestIn(text: string, sign: RegExp): Span | undefined {
  let longest: Span | undefined;
  for (const { index, 0: match } of text.matchAll(new RegExp(sign, `${sign.flags}g`)))
    if (match.length > (longest?.length ?? 0)) longest = { from: index, length: match.length };
  return longest;
}

function overlap(a: Span, b: Span): boolean {
  return a.from < b.from + b.length && b.from < a.from + a.length;
}

function unproven(reason: Because): Because {
  if (reason.kind !== 'cause' || reason.cause.confidence !== 'proven') return reason;
  return { ...reason, cause: { ...reason.cause, confidence: 'likely' } };
}
