import {
  type FieldChange,
  type FleetDiff,
  applicationText,
  bumpText,
  causeText,
  changeWords,
  forecastTexts,
  otherRevisionTexts,
  radiusText,
  restartTexts,
  changedLines,
  valueTexts,
  valuesText,
  withheldTexts,
} from '#diff';
import { compareWorkspace } from '#workspace';
import { cite } from '../cite.ts';
import { offset, path } from '../common-parameters.ts';
import { open } from '../open.ts';
import type { Tool } from '../tool.ts';

/** What a change in git does to the clusters. */
export const diffTool: Tool = {
  name: 'diff',
  title: 'What a change does to the clusters',
  description:
    'Renders two revisions for all targets, and answers which objects are created, changed, pruned or orphaned, what is dangerous, which forecasts change, and which lines in git are the cause; fields with before, after and file:line. Without range the files on disk are compared with the commit at which HEAD left its main branch.',
  parameters: {
    path,
    range: {
      type: 'text',
      description: 'BASE, BASE..HEAD or BASE...HEAD; BASE alone is held against the files on disk',
    },
    noise: { type: 'flag', description: 'Whether to show checksums, chart labels and generated names too' },
    offset,
  },
  async answer(given, place) {
    const { names, diff } = await compareWorkspace((how) => open(given, place, how), {
      range: given.text('range'),
      showNoise: given.flag('noise'),
    });
    return {
      head: [`${names.base} → ${names.head}`, radiusText(diff.radius)],
      entries: [...sections(diff), ...objectEntries(diff)],
    };
  },
};

function sections(diff: FleetDiff): readonly (readonly string[])[] {
  const { otherRevisions, versions, values, forecasts, restarts, causes, withheld, images } = diff;
  return [
    ['Versions', ...versions.map(bumpText)],
    ['Values that charts take otherwise', ...valueTexts(values)],
    ['Forecasts that change', ...forecastTexts(forecasts)],
    ['Pods that are replaced', ...restartTexts(restarts)],
    ['Lines in git that are the cause', ...causes.map(causeText)],
    ['Not compared', ...withheldTexts(withheld), ...otherRevisionTexts(otherRevisions)],
    [
      'Images',
      ...images.map(
        ({ before, after, applications }) =>
          `${before ?? 'none'} → ${after ?? 'none'} (${applications.join(', ')})`,
      ),
    ],
  ].filter((lines) => lines.length > 1);
}

function objectEntries({ targets }: FleetDiff): readonly (readonly string[])[] {
  return targets.flatMap(({ target, applications }) =>
    applications.flatMap((application) => [
      [
        `${target}: ${application.change} ${applicationText(application)}`,
        ...application.fields.flatMap(fieldLines),
      ],
      ...application.objects.map(({ change, object, from, fate, dangers, fields, location }) => [
        `${target}/${application.name}: ${changeWords[change]} ${object}${from === undefined ? '' : ` (from ${from})`} (${cite({ location })})`,
        ...(fate ? [`  ${fate.kind}: ${fate.because}`] : []),
        ...dangers.map((danger) => `  danger: ${danger}`),
        ...fields.flatMap(fieldLines),
      ]),
    ]),
  );
}

function fieldLines(field: FieldChange): readonly string[] {
  const at = `(${cite({ location: field.location })})`;
  const lines = changedLines(field);
  return lines.length === 0
    ? [`  ${field.path}: ${valuesText(field)} ${at}`]
    : [`  ${field.path}: ${at}`, ...lines.map((line) => `    ${line}`)];
}
