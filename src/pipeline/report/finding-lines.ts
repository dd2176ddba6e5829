import type { Finding } from '#findings';

/** What a finding says, a sentence a line: what is wrong, what comes of it, what to do, and what speaks against it. */
export function findingLines({ what, so, do: advice, reasons }: Finding): readonly string[] {
  const counter = reasons.find(({ speaks }) => speaks === 'against');
  const where = counter?.location ? ` (${counter.location.file}:${counter.location.line})` : '';
  return [what, so, advice, counter ? `but ${counter.text}${where}` : ''].filter((line) => line !== '');
}
