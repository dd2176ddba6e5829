import { type Finding, type Severity, severities } from '#findings';
import type { Location, Problem } from '#outcome';
import { blockedLines } from './blocked-lines.ts';
import { findingLines } from './finding-lines.ts';
import { type SameWords, inSameWords, otherPlaces } from './in-same-words.ts';
import { firstNames, cutText, logLines } from '#text';
import type { Excerpts } from './excerpts.ts';
import { foldProblems } from './fold-problems.ts';
import type { ApplicationReport, Report } from './report.ts';
import { debtText, hasNoNews, newsOf } from './since-base.ts';
import { summaryLines } from './summary-lines.ts';

/** How text is dressed: colours, and where the lines of a code frame come from. */
export type TextOptions = {
  readonly paint: (style: 'red' | 'yellow' | 'blue' | 'dim' | 'bold' | 'green', text: string) => string;
  readonly excerpts: Excerpts;
  /** Every finding and every problem with its sentences, instead of the first ones and counts of the others. */
  readonly verbose: boolean;
  /** Notes too, instead of their number. */
  readonly notes: boolean;
};

const colours = { error: 'red', warning: 'yellow', question: 'blue', info: 'blue' } as const;

/**
 * The report for people: findings (what says the same of several lines once), blocked applications, what was not verified,
 * the summary. Held against a base it shows what is new, and is one line when nothing is.
 */
export function formatText(report: Report, options: TextOptions): string {
  const debt = debtText(report);
  if (debt !== undefined && hasNoNews(report))
    return `${logLines([options.paint('bold', debt)]).join('\n')}\n`;
  const { blocked, problems } = newsOf(report);
  const lines = findingGroups(report, options);
  lines.push(...blockedLines(ofShownRules(blocked, report), report, options));
  lines.push(...formatProblems(problems, options));
  if (debt !== undefined) lines.push(debt);
  lines.push(...summaryLines(report).map((line) => options.paint('bold', line)));
  return `${logLines(lines).join('\n')}\n`;
}

/** The findings of a report for people, and what was not verified; nothing about applications. */
export function formatFindings(report: Report, options: TextOptions): string {
  const lines = [...findingGroups(report, options), ...formatProblems(report.problems, options)];
  return lines.length === 0 ? '' : `${logLines(lines).join('\n')}\n`;
}

/** The heaviest findings; of the others, and of notes that nobody asked for, how many there are. */
function findingGroups({ findings, summary }: Report, options: TextOptions): string[] {
  const { verbose, notes } = options;
  const asked = findings.filter(({ severity }) => notes || severity !== 'info');
  const groups = verbose ? asked.map((finding): SameWords => [finding]) : inSameWords(asked);
  const shown = verbose ? groups : groups.slice(0, shownGroups);
  const lines = shown.flatMap((group) => [...formatGroup(group, options), '']);
  const rest = groups.slice(shown.length).flat();
  if (rest.length > 0) lines.push(...formatRest(rest, options), '');
  if (!notes && summary.infos > 0)
    lines.push(
      options.paint(
        'dim',
        `${summary.infos === 1 ? '1 note is' : `${summary.infos} notes are`} not shown (--notes).`,
      ),
      '',
    );
  return lines;
}

const shownGroups = 40;

/** What is not shown, counted by rule. */
function formatRest(findings: readonly Finding[], { paint }: TextOptions): string[] {
  const rules = new Map<string, { readonly severity: Severity; count: number }>();
  for (const { rule, severity } of findings) {
    const known = rules.get(`${severity} ${rule}`);
    if (known) known.count += 1;
    else rules.set(`${severity} ${rule}`, { severity, count: 1 });
  }
  const lines = [...rules]
    .sort(
      ([, a], [, b]) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.count - a.count,
    )
    .map(([key, { severity, count }]) => {
      const rule = key.slice(severity.length + 1);
      return `  ${String(count).padStart(4)} ${paint(colours[severity], severity)} ${paint('bold', rule)}`;
    });
  return [`… and ${findings.length} more (--verbose shows all, --rule those of one rule):`, ...lines];
}

function formatGroup(group: SameWords, options: TextOptions): string[] {
  const [first] = group;
  const { paint } = options;
  const head = `${paint(colours[first.severity], first.severity)} ${paint('bold', first.rule)} ${paint('dim', `[${first.targets.join(', ')}]`)}`;
  const said = findingLines(first).map((line) => `  ${line}`);
  const lines = [head, ...said, ...frame(first.location, options)];
  lines.push(...otherPlaces(group).map((line) => `  ${line}`));
  for (const related of first.related)
    lines.push(`  ${paint('dim', `${related.file}:${related.line}`)} ${related.message}`);
  if (first.fix?.text) lines.push(`  ${paint('green', 'fix:')} ${first.fix.text}`);
  return lines;
}

function frame(location: Location, { paint, excerpts }: TextOptions): string[] {
  const shown = excerpts[location.file]?.[location.line] ?? '';
  const where = `  ${paint('dim', '-->')} ${location.file}:${location.line}${location.column ? `:${location.column}` : ''}`;
  if (shown.trim() === '') return [where];
  const number = String(location.line);
  return [where, `  ${paint('dim', `${number} |`)} ${cutText(shown, 160)}`];
}

/** Where the reader asked for rules, only the applications that their findings block. */
function ofShownRules(
  blocked: readonly ApplicationReport[],
  { findings, summary }: Report,
): readonly ApplicationReport[] {
  if (!summary.narrowed?.rules) return blocked;
  const held = new Set(
    findings.flatMap(({ blocks = [] }) => blocks.map(({ target, name }) => `${target}/${name}`)),
  );
  return blocked.filter(({ target, name }) => held.has(`${target}/${name}`));
}

function formatProblems(problems: readonly Problem[], { paint, verbose }: TextOptions): string[] {
  // The summary says it when there was nothing to look at.
  const gaps = foldProblems(problems.filter(({ code }) => code !== 'nothing-found'));
  if (gaps.length === 0) return [];
  const lines = [paint('bold', 'Not verified')];
  const shown = gaps.flatMap((gap) => (verbose ? gap.each : [gap.all]));
  const most = verbose ? shown.length : shownGaps;
  for (const { because, who, what = [] } of shown.slice(0, most)) {
    lines.push(
      `  ${paint('yellow', '?')} ${because}${paint('dim', who.length === 0 ? '' : ` (${firstNames(who)})`)}`,
    );
    if (what.length > 0) lines.push(`      ${paint('dim', firstNames(what))}`);
  }
  if (shown.length > most) lines.push(`  … and ${shown.length - most} more reasons (--verbose lists all)`);
  return [...lines, ''];
}

const shownGaps = 12;
