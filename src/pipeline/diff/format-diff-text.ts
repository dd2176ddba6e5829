import {
  applicationText,
  causeText,
  forecastText,
  radiusText,
  valuesText,
  withheldTexts,
} from './diff-words.ts';
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
    ...section(
      'Images',
      diff.images.map(
        ({ before, after, applications }) =>
          `${before ?? 'none'} → ${after ?? 'none'} (${applications.join(', ')})`,
      ),
    ),
    ...section('Forecast', diff.forecasts.map(forecastText)),
    ...section('Causes', diff.causes.map(causeText)),
    ...section('Not compared', withheldTexts(diff.withheld)),
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
    ...(fields.length > 0 ? ['    ~ Application', ...fields.map(fieldLine)] : []),
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
    ...fields.map(fieldLine),
  ];
}

function fieldLine(field: FieldChange): string {
  const { file, line } = field.location;
  return `        ${field.path}: ${valuesText(field)}  (${file}:${line})`;
}
