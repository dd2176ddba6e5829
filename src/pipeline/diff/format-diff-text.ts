import {
  applicationText,
  causeText,
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

/** The difference for a terminal: applications with their objects, then the tables, then the reach. */
export function formatDiffText(diff: FleetDiff): string {
  const lines = diff.targets.flatMap(({ target, applications }) => [
    target,
    ...applications.flatMap(applicationLines),
    '',
  ]);
  const section = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : [title, ...items.map((item) => `  ${item}`), ''];
  lines.push(
    ...section('Versions', diff.versions.map(bumpText)),
    ...section('Values', valueTexts(diff.values)),
    ...section(
      'Images',
      diff.images.map(
        ({ before, after, applications }) =>
          `${before ?? 'none'} → ${after ?? 'none'} (${applications.join(', ')})`,
      ),
    ),
    ...section('Pods that are replaced', restartTexts(diff.restarts)),
    ...section('Forecast', forecastTexts(diff.forecasts)),
    ...section('Causes', diff.causes.map(causeText)),
    ...section('Not compared', [...withheldTexts(diff.withheld), ...otherRevisionTexts(diff.otherRevisions)]),
    radiusText(diff.radius),
  );
  return `${lines.join('\n')}\n`;
}

const signs = { created: '+', changed: '~', renamed: '>', moved: '>', deleted: '-' } as const;
const applicationSigns = { added: '+', changed: '~', removed: '-' } as const;

function applicationLines(application: ApplicationDiff): readonly string[] {
  const { fields, objects, noisy, change } = application;
  return [
    `  ${applicationSigns[change]} ${applicationText(application)}`,
    ...(fields.length > 0 ? ['    ~ Application', ...fields.flatMap(fieldTexts)] : []),
    ...objects.flatMap(objectLines),
    ...(noisy > 0
      ? [`    ${noisy} more only in checksums, chart labels or generated names (--noise shows them)`]
      : []),
  ];
}

function objectLines({ change, object, from, fields, fate, dangers }: ObjectDiff): readonly string[] {
  const origin = from === undefined ? '' : ` (from ${from})`;
  const ending = fate ? `  ${fate.kind}: ${fate.because}` : '';
  return [
    `    ${signs[change]} ${object}${origin}${ending}`,
    ...dangers.map((danger) => `        danger: ${danger}`),
    ...fields.flatMap(fieldTexts),
  ];
}

function fieldTexts(field: FieldChange): readonly string[] {
  const at = `(${field.location.file}:${field.location.line})`;
  const lines = changedLines(field);
  return lines.length === 0
    ? [`        ${field.path}: ${valuesText(field)}  ${at}`]
    : [`        ${field.path}:  ${at}`, ...lines.map((line) => `          ${line}`)];
}
