import { groupCauses } from '#causes';
import type { Location } from '#outcome';
import { firstNames } from '#text';
import type { TextOptions } from './format-text.ts';
import type { ApplicationReport, Report } from './report.ts';

/** What blocks applications: each cause once with a chain that leads to it, the line to mend, and all that wait for it. */
export function blockedLines(
  blocked: readonly ApplicationReport[],
  { findings, summary }: Pick<Report, 'findings' | 'summary'>,
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
    const accepted = finding ? undefined : acceptedBy(summary);
    if (accepted !== undefined) lines.push(`      accepted: what it ends in is ${accepted}`);
    if (others.length > 0) lines.push(`      also: ${firstNames(others.map(nameOf), shownOthers)}`);
  }
  return [...lines, ''];
}

/** What is blocked has an error that says why; where none is shown, somebody accepted it. */
function acceptedBy({ waived, known = 0 }: Report['summary']): string | undefined {
  if (waived === 0 && known === 0) return undefined;
  return known === 0 ? 'waived' : waived === 0 ? 'in the baseline' : 'waived or in the baseline';
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
