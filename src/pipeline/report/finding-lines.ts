import { firstNames } from '#text';
import type { Finding } from '#findings';

/**
 * What a finding says, a sentence a line: what is wrong, what comes of it, what to do, what speaks against it, what it
 * blocks elsewhere, and what else is wrong by the same line.
 */
export function findingLines(finding: Finding): readonly string[] {
  const { what, so, do: advice, also = [] } = finding;
  const more = also.length - shownOthers;
  return [
    what,
    so,
    advice,
    doubt(finding),
    heldUp(finding),
    ...also.slice(0, shownOthers).map((other) => `also: ${other.what}${whereOf(other)}`),
    more > 0 ? `… and ${more} more that the same edit mends` : '',
  ].filter((line) => line !== '');
}

function whereOf({ location }: NonNullable<Finding['also']>[number]): string {
  return location ? ` (${location.file}:${location.line})` : '';
}

const shownOthers = 5;

/** The clearest that speaks against it; where nothing does and it is not proven all the same, what little speaks for it. */
function doubt({ reasons, confidence }: Finding): string {
  const counter = reasons.find(({ speaks }) => speaks === 'against');
  const [reason] = counter ? [counter] : confidence === 'proven' ? [] : reasons;
  if (!reason) return '';
  const where = reason.location ? ` (${reason.location.file}:${reason.location.line})` : '';
  return counter ? `but ${reason.text}${where}` : `we only know that ${reason.text}${where}`;
}

/** The Applications that wait for another one's fault; `blocked-sync` speaks of nothing else. */
function heldUp({ rule, application, applications = [], blocks = [] }: Finding): string {
  const others = blocks.filter(({ name }) => name !== application && !applications.includes(name));
  if (others.length === 0 || rule === 'blocked-sync') return '';
  const names = others.map(({ target, name }) => `${target}/${name}`);
  return `blocks also ${firstNames(names, shownOthers)}`;
}
