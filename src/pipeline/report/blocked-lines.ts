import { groupCauses } from '#causes';
import type { Location } from '#outcome';
import { firstNames } from '#text';
import type { TextOptions } from './format-text.ts';
import type { ApplicationReport, Report } from './report.ts';

/** What blocks applications: each cause once with a chain that leads to it, the line to mend, and all that wait for it. */
export function blockedLines(
  blocked: readonly ApplicationReport[],
  { findings }: Pick<Report, 'findings'>,
  { paint }: Pick<TextOptions, 'paint'>,
): string[] {
  if (blocked.length === 0) return [];
  const lines = [paint('bold', 'Blocked applications')];
  for (const { finding, applications } of groupCauses(blocked, findings)) {
    const [first, ...others] = applications;
    if (!first) continue;
    const { sync, health, operation = '', chain = [] } = first.forecast ?? {};
    const state = `${sync}, ${health}${operation === '' ? '' : `, operation ${operation}`}`;
    lines.push(`  ${paint('red', '✗')} ${nameOf(first)}: ${state}`);
    for (const { message, location } of chain)
      lines.push(`      ${message}${location ? paint('dim', ` (${placeOf(location)})`) : ''}`);
    const end = chain.findLast(({ location }) => location)?.location;
    if (finding && !isSameLine(finding.location, end))
      lines.push(`      mend it at ${placeOf(finding.location)} ${paint('dim', `(${finding.rule})`)}`);
    if (others.length > 0) lines.push(`      also: ${firstNames(others.map(nameOf), shownOthers)}`);
  }
  return [...lines, ''];
}

const shownOthers = 20;

function nameOf({ target, name }: ApplicationReport): string {
  return `${target}/${name}`;
}

function placeOf({ file, line }: Location): string {
  return `${file}:${line}`;
}

function isSameLine(one: Location, other: Location | undefined): boolean {
  return one.file === other?.file && one.line === other.line;
}
