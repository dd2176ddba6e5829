import {
  applicationText,
  causeText,
  counted,
  forecastText,
  radiusText,
  valuesText,
  withheldTexts,
} from './diff-words.ts';
import type { ApplicationDiff, FieldChange, FleetDiff, ObjectDiff } from './fleet-diff.ts';

/** The difference for a pull request: the reach and the dangers first, objects folded by application. */
export function formatDiffMarkdown(diff: FleetDiff): string {
  const lines = ['## What this change does', '', escapeText(radiusText(diff.radius)), ''];
  lines.push(...list('Dangers', dangersOf(diff)));
  lines.push(...list('Forecast', diff.forecasts.map(forecastText)));
  if (diff.images.length > 0) {
    lines.push('### Images', '', '| before | after | applications |', '|---|---|---|');
    for (const { before, after, applications } of diff.images)
      lines.push(`| ${code(before)} | ${code(after)} | ${escapeText(applications.join(', '))} |`);
    lines.push('');
  }
  lines.push(...list('Causes', diff.causes.map(causeText)));
  lines.push(...list('Not compared', withheldTexts(diff.withheld)));
  for (const { target, applications } of diff.targets) {
    lines.push(`### ${escapeText(target)}`, '');
    for (const application of applications) lines.push(...applicationLines(application));
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function list(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`### ${title}`, '', ...items.map((item) => `- ${escapeText(item)}`), ''];
}

function dangersOf({ targets }: FleetDiff): readonly string[] {
  return targets.flatMap(({ target, applications }) =>
    applications.flatMap(({ name, objects }) =>
      objects.flatMap(({ object, change, dangers }) =>
        dangers.map((danger) => `${target}/${name} ${object} (${change}): ${danger}`),
      ),
    ),
  );
}

function applicationLines(application: ApplicationDiff): readonly string[] {
  const { fields, objects, noisy } = application;
  const title = `${escapeText(applicationText(application))}: ${counted(objects.length, 'object')}`;
  return [
    `<details><summary>${title}</summary>`,
    '',
    ...(fields.length > 0 ? ['- changed `Application`', ...fields.map(fieldLine)] : []),
    ...objects.flatMap(objectLines),
    ...(noisy > 0 ? [`- ${noisy} more only in checksums, chart labels or generated names`] : []),
    '',
    '</details>',
    '',
  ];
}

function objectLines({ change, object, from, fields, fate, dangers }: ObjectDiff): readonly string[] {
  const origin = from === undefined ? '' : ` (from ${code(from)})`;
  const ending = fate ? `, ${fate.kind}: ${escapeText(fate.because)}` : '';
  return [
    `- ${change} ${code(object)}${origin}${ending}`,
    ...dangers.map((danger) => `  - **danger**: ${escapeText(danger)}`),
    ...fields.map(fieldLine),
  ];
}

function fieldLine(field: FieldChange): string {
  const { file, line } = field.location;
  return `  - ${code(field.path)} ${escapeText(valuesText(field))} (${escapeText(`${file}:${line}`)})`;
}

function code(text: string | undefined): string {
  return text === undefined
    ? 'none'
    : `\`${text.replaceAll('`', "'").replaceAll('|', '\\|').replaceAll('\n', ' ')}\``;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\|*_`@[\]]/g, (char) => `\\${char}`)
    .replaceAll('\n', ' ');
}
