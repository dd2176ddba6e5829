import { firstNames } from '#text';
import type { Finding } from '#findings';

/**
 * What a finding says, a sentence a line: what is wrong, what comes of it, what to do, what speaks against it, what it
 * blocks elsewhere, and what else is wrong by the same line.
 */
export function findingLines(finding: Finding): readonly string[] {
  const { what, so, do: advice, reasons, also = [] } = finding;
  const counter = reasons.find(({ speaks }) => speaks === 'against');
  const where = counter?.location ? ` (${counter.location.file}:${counter.location.line})` : '';
  const more = also.length - shownOthers;
  return [
    what,
    so,
    advice,
    counter ? `but ${counter.text}${where}` : '',
    heldUp(finding),
    ...also.slice(0, shownOthers).map((other) => `also: ${other.what}`),
    more > 0 ? `… and ${more} more from the same line` : '',
  ].filter((line) => line !== '');
}

const shownOthers = 5;

/** The Applications that wait for another one's fault; `blocked-sync` speaks of nothing else. */
function heldUp({ rule, application, applications = [], blocks = [] }: Finding): string {
  const others = blocks.filter(({ name }) => name !== application && !applications.includes(name));
  if (others.length === 0 || rule === 'blocked-sync') return '';
  const names = others.map(({ target, name }) => `${target}/${name}`);
  return `blocks also ${firstNames(names, shownOthers)}`;
}
