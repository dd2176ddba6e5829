import {
  type MarkdownSection,
  cleanText,
  cutText,
  fitMarkdown,
  markdownBlock,
  markdownCode,
  markdownText,
  counted,
} from '#text';
import {
  applicationText,
  causeText,
  changeWords,
  changedLines,
  forecastTexts,
  otherRevisionTexts,
  radiusText,
  restartTexts,
  valuesText,
  withheldTexts,
} from './diff-words.ts';
import { bumpText, valueTexts } from './upgrade/upgrade-words.ts';
import type { ApplicationDiff, FieldChange, FleetDiff, ObjectDiff } from './fleet-diff.ts';

/**
 * The difference for a pull request comment, which it always fits: the reach and the dangers first, objects folded by
 * application.
 */
export function formatDiffMarkdown(diff: FleetDiff): string {
  return fitMarkdown(diffSections(diff));
}

/** The parts of that comment, for whoever has more to say before. */
export function diffSections(diff: FleetDiff): readonly MarkdownSection[] {
  const sections = [
    {
      head: ['## What this change does', '', said(radiusText(diff.radius))],
      items: [],
      foot: [],
      rest: () => '',
    },
    list('Dangers', dangersOf(diff)),
    list('Versions', diff.versions.map(bumpText)),
    list('Values', valueTexts(diff.values)),
    list('Forecast', forecastTexts(diff.forecasts)),
    list('Pods that are replaced', restartTexts(diff.restarts)),
    imageSection(diff.images),
    list('Causes', diff.causes.map(causeText)),
    list('Not compared', [...withheldTexts(diff.withheld), ...otherRevisionTexts(diff.otherRevisions)]),
    ...diff.targets.flatMap(({ target, applications }) =>
      applications.map((application, at) => applicationSection(application, at === 0 ? target : undefined)),
    ),
  ];
  return sections.flatMap((section) => section ?? []);
}

const longestText = 1000;

function said(text: string): string {
  return markdownText(cutText(cleanText(text), longestText));
}

function code(text: string | undefined): string {
  return text === undefined ? 'none' : markdownCode(cutText(cleanText(text), longestText));
}

function rest(left: number): string {
  return `… and ${left} more, for which there is no room here.`;
}

function list(title: string, items: readonly string[]): MarkdownSection | undefined {
  if (items.length === 0) return undefined;
  return { head: [`### ${title}`, ''], items: items.map((item) => `- ${said(item)}`), foot: [], rest };
}

function imageSection(images: FleetDiff['images']): MarkdownSection | undefined {
  if (images.length === 0) return undefined;
  return {
    head: ['### Images', '', '| before | after | applications |', '|---|---|---|'],
    items: images.map(
      ({ before, after, applications }) =>
        `| ${code(before)} | ${code(after)} | ${said(applications.join(', '))} |`,
    ),
    foot: [],
    rest,
  };
}

function dangersOf({ targets }: FleetDiff): readonly string[] {
  return targets.flatMap(({ target, applications }) =>
    applications.flatMap(({ name, objects }) =>
      objects.flatMap(({ object, change, dangers }) =>
        dangers.map((danger) => `${target}/${name} ${object} (${changeWords[change]}): ${danger}`),
      ),
    ),
  );
}

/** One application, folded; the first of a target has its title. */
function applicationSection(application: ApplicationDiff, target: string | undefined): MarkdownSection {
  const { fields, objects, noisy } = application;
  const title = `${said(applicationText(application))}: ${counted(objects.length, 'object')}`;
  return {
    head: [
      ...(target === undefined ? [] : [`### ${said(target)}`, '']),
      `<details><summary>${title}</summary>`,
      '',
    ],
    items: [
      ...(fields.length > 0 ? [['- changed `Application`', ...fieldLines(fields)].join('\n')] : []),
      ...objects.map(objectItem),
      ...(noisy > 0 ? [`- ${noisy} more only in checksums, chart labels or generated names`] : []),
    ],
    foot: ['', '</details>'],
    rest,
  };
}

function objectItem({ change, object, from, fields, fate, dangers }: ObjectDiff): string {
  const origin = from === undefined ? '' : ` (from ${code(from)})`;
  const ending = fate ? `, ${fate.kind}: ${said(fate.because)}` : '';
  return [
    `- ${changeWords[change]} ${code(object)}${origin}${ending}`,
    ...dangers.map((danger) => `  - **danger**: ${said(danger)}`),
    ...fieldLines(fields),
  ].join('\n');
}

const fieldsShown = 40;

/** What no one object may take from the room of the others. */
function fieldLines(fields: readonly FieldChange[]): readonly string[] {
  const lines = fields.slice(0, fieldsShown).map((field) => {
    const { file, line } = field.location;
    const at = `(${said(`${file}:${line}`)})`;
    const texts = changedLines(field);
    return texts.length === 0
      ? `  - ${code(field.path)} ${said(valuesText(field))} ${at}`
      : [`  - ${code(field.path)} ${at}`, ...markdownBlock('diff', texts).map((each) => `    ${each}`)].join(
          '\n',
        );
  });
  const left = fields.length - lines.length;
  return left > 0 ? [...lines, `  - … and ${left} more fields`] : lines;
}
