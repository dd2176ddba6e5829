import type { Finding } from '#findings';
import type { Problem } from '#outcome';
import { type MarkdownSection, cleanText, cutText, fitMarkdown, markdownText, counted } from '#text';
import { diffSections } from '../format-diff-markdown.ts';
import type { FleetDiff } from '../fleet-diff.ts';
import { formatDiffText } from '../format-diff-text.ts';
import type { Upgrade } from './describe-upgrade.ts';
import { bumpText, valueTexts } from './upgrade-words.ts';

/** What other versions do, for a terminal: the versions, our values, what is newly wrong, then the difference. */
export function formatUpgradeText(upgrade: Upgrade): string {
  const lines = partsOf(upgrade).flatMap(({ title, items }) => [
    title,
    ...items.map((item) => `  ${item}`),
    '',
  ]);
  return `${lines.join('\n')}\n${formatDiffText(withoutVersions(upgrade))}`;
}

/** The same for a pull request comment, which it always fits. */
export function formatUpgradeMarkdown(upgrade: Upgrade): string {
  const sections = partsOf(upgrade).map(
    ({ title, items }): MarkdownSection => ({
      head: [`### ${title}`, ''],
      items: items.map((item) => `- ${markdownText(cutText(cleanText(item), 1000))}`),
      foot: [],
      rest: (left) => `… and ${left} more, for which there is no room here.`,
    }),
  );
  return fitMarkdown([...sections, ...diffSections(withoutVersions(upgrade))]);
}

/** What was said before is not said again. */
function withoutVersions({ diff }: Upgrade): FleetDiff {
  return { ...diff, versions: [], values: [] };
}

type Part = { readonly title: string; readonly items: readonly string[] };

function partsOf({ bumps, values, findings, cured, unverified }: Upgrade): readonly Part[] {
  const versions = bumps.length > 0 ? bumps.map(bumpText) : ['Nothing has another version.'];
  const wrong = [
    ...findings.map(findingText),
    ...(cured > 0 ? [`${counted(cured, 'finding')} of before ${cured === 1 ? 'is' : 'are'} gone`] : []),
  ];
  return [
    { title: 'Versions', items: versions },
    { title: 'Values', items: valueTexts(values) },
    { title: 'Findings', items: wrong },
    { title: 'Not verified', items: unverified.map(problemText) },
  ].filter(({ items }) => items.length > 0);
}

function problemText({ target, application, message }: Problem): string {
  const where = [target, application].filter((each) => each !== undefined).join('/');
  return where === '' ? message : `${where}: ${message}`;
}

function findingText({ severity, rule, what, location, targets }: Finding): string {
  return `${severity} ${rule} ${location.file}:${location.line} ${what} (${targets.join(', ')})`;
}
