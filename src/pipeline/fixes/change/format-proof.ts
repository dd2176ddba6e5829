import { forecastTexts } from '#diff';
import { markdownText, printedJson } from '#text';
import type { ChangeProof } from './change-proof.ts';
import { doubtedText, effectText, findingText, placeText, tallyText, verdictText } from './proof-words.ts';

type Names = { readonly base: string; readonly head: string };

type Section = { readonly title: string; readonly items: readonly string[] };

/** The proof for a terminal. */
export function formatProofText(proof: ChangeProof): string {
  const lines = sectionsOf(proof).flatMap(({ title, items }) => [
    title,
    ...items.map((item) => `  ${item}`),
    '',
  ]);
  return `${[...lines, verdictText(proof)].join('\n')}\n`;
}

/** The proof for a pull request: the verdict first. */
export function formatProofMarkdown(proof: ChangeProof): string {
  const lines = ['## What this change is proven to do', '', markdownText(verdictText(proof)), ''];
  for (const { title, items } of sectionsOf(proof))
    lines.push(
      `### ${title}`,
      '',
      ...items.map((item) => `- ${markdownText(item.replaceAll('\n', ' '))}`),
      '',
    );
  return `${lines.join('\n').trimEnd()}\n`;
}

/** The proof for programs. */
export function formatProofJson(proof: ChangeProof, names: Names): string {
  return `${printedJson({ schemaVersion: 1, ...names, ...proof }, 2)}\n`;
}

function sectionsOf(proof: ChangeProof): readonly Section[] {
  const { cured, brought, lost, revealed, forecasts, forecastChanges, lessVerified, withheld, hunks } = proof;
  const sections: readonly Section[] = [
    { title: 'Cured', items: cured.map(findingText) },
    { title: 'Brought', items: brought.map(findingText) },
    { title: 'No longer seen, and not cured for certain', items: lost.map(doubtedText) },
    { title: 'Seen for the first time, and perhaps there before', items: revealed.map(doubtedText) },
    {
      title: 'Forecast',
      items: [...forecasts.map(tallyText), ...forecastTexts(forecastChanges)],
    },
    { title: 'Hunks', items: hunks.map((hunk) => `${placeText(hunk)} ${effectText(hunk)}`) },
    {
      title: 'Not verified',
      items: [
        ...withheld.map(({ target, application, because }) => `${target}/${application}: ${because}`),
        ...lessVerified.map(({ message }) => message),
      ],
    },
  ];
  return sections.filter(({ items }) => items.length > 0);
}
