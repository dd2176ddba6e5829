import { groupCauses } from '#causes';
import { type Finding, type Severity, severities } from '#findings';
import { type MarkdownSection, cutText, firstNames, fitMarkdown, markdownCode, markdownText } from '#text';
import { foldProblems } from './fold-problems.ts';
import { findingLines } from './finding-lines.ts';
import { type SameWords, inSameWords, otherPlaces } from './in-same-words.ts';
import type { ApplicationReport, Report, ReportedProblem } from './report.ts';
import { debtText, hasNoNews, newsOf } from './since-base.ts';
import { summaryLines } from './summary-lines.ts';

/**
 * The report for a pull request comment, which it always fits: verdicts, then findings by severity, then what is
 * blocked and what was not verified. Held against a base it shows what is new, and is one line when nothing is.
 */
export function formatMarkdown(report: Report): string {
  const debt = debtText(report);
  if (debt !== undefined && hasNoNews(report)) return fitMarkdown([heading([debt])]);
  const { findings, blocked, problems } = newsOf(report);
  const summary = [...summaryLines(report), ...(debt === undefined ? [] : [debt])];
  const sections = severities.map((severity) =>
    severitySection(
      severity,
      findings.filter((finding) => finding.severity === severity),
    ),
  );
  return fitMarkdown(
    [
      heading(summary),
      ...sections,
      blockedSection(blocked, report.findings),
      problemSection(problems),
      targetSection(report),
    ].flatMap((section) => section ?? []),
  );
}

const longestText = 1000;

function said(text: string): string {
  return markdownText(cutText(text, longestText));
}

function heading(sentences: readonly string[]): MarkdownSection {
  return { head: ['## Phineus', '', ...sentences.map(said)], items: [], foot: [], rest: () => '' };
}

function severitySection(severity: Severity, findings: readonly Finding[]): MarkdownSection | undefined {
  if (findings.length === 0) return undefined;
  const groups = inSameWords(findings);
  return {
    head: [`### ${findings.length} ${severity}${findings.length === 1 ? '' : 's'}`, ''],
    items: groups.map(findingItem),
    foot: [],
    rest: (left) =>
      `… and ${groups.slice(-left).flat().length} more of them, for which there is no room here.`,
  };
}

function findingItem(group: SameWords): string {
  const [finding] = group;
  const where = `${finding.location.file}:${finding.location.line}`;
  const [what = '', ...rest] = findingLines(finding);
  return [
    `- ${markdownCode(cutText(where, longestText))} **${said(finding.rule)}** ${said(what)} _(${said(finding.targets.join(', '))})_`,
    ...[...rest, ...otherPlaces(group)].map((line) => `  <br>${said(line)}`),
  ].join('\n');
}

function blockedSection(
  blocked: readonly ApplicationReport[],
  findings: readonly Finding[],
): MarkdownSection | undefined {
  const causes = groupCauses(blocked, findings).map(({ root, finding, applications }) => {
    const at = finding?.location ?? root.location;
    const where = at === undefined ? '' : ` ${markdownCode(cutText(`${at.file}:${at.line}`, longestText))}`;
    const names = applications.map(({ target, name }) =>
      markdownCode(cutText(`${target}/${name}`, longestText)),
    );
    return `- ${said(root.message)}${where}\n  <br>${firstNames(names, shownBlocked)}`;
  });
  return folded(`Blocked applications (${blocked.length})`, causes);
}

const shownBlocked = 20;

function problemSection(problems: readonly ReportedProblem[]): MarkdownSection | undefined {
  const gaps = foldProblems(problems.filter(({ code }) => code !== 'nothing-found'));
  const items = gaps.map(({ all: { because, who, what = [] } }) => {
    const names = who.map((name) => markdownCode(cutText(name, longestText)));
    const about = names.length === 0 ? '' : ` (${firstNames(names, shownBlocked)})`;
    const missing = what.length === 0 ? '' : `\n  <br>${said(firstNames(what, shownBlocked))}`;
    return `- ${said(because)}${about}${missing}`;
  });
  return folded(`Not verified (${problems.length})`, items);
}

function folded(title: string, items: readonly string[]): MarkdownSection | undefined {
  if (items.length === 0) return undefined;
  return {
    head: [`<details><summary>${title}</summary>`, ''],
    items,
    foot: ['', '</details>'],
    rest: (left) => `… and ${left} more, for which there is no room here.`,
  };
}

function targetSection({ targets }: Report): MarkdownSection | undefined {
  if (targets.length === 0) return undefined;
  return {
    head: ['| target | verdict | applications | objects |', '|---|---|---:|---:|'],
    items: targets.map(
      ({ name, verdict, applications, objects }) =>
        `| ${said(name)} | ${verdict} | ${applications} | ${objects} |`,
    ),
    foot: [],
    rest: (left) => `… and ${left} more targets, for which there is no room here.`,
  };
}
