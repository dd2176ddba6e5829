import { counted } from '#text';
import { alternativeTexts } from './alternatives.ts';
import type { Cause, Diagnosis } from './diagnosis.ts';
import { originText } from './origins/cause-origin.ts';

/** A diagnosis as lines to read, from the cause that explains most to what nobody explains. */
export function formatDiagnosis(diagnosis: Diagnosis): readonly string[] {
  const { causes, stale, noise, masked = [], unexplained, unread, readNext = [], taken } = diagnosis;
  const when = taken === '' ? '' : ` (seen at ${taken})`;
  return [
    `${howMany(diagnosis)}${diagnosis.about?.isWell === true ? '' : `, ${counted(causes.length, 'cause')}`}${when}`,
    ...(diagnosis.about === undefined ? (diagnosis.clusters ?? []) : []).map(
      ({ cluster, all, red }) => `   on ${cluster}: ${red} of ${all}`,
    ),
    ...causes.flatMap((cause, index) => ['', ...causeLines(cause, index + 1)]),
    ...group(
      'Not explained by anything that was seen',
      unexplained.flatMap(({ application, sync, health, operation, seen }) => [
        `${application}: ${[sync, health, operation].filter((it) => it !== '').join(', ')}`,
        ...seen.map((line) => `  ${shortened(line)}`),
      ]),
    ),
    ...group(
      'Stale failures: well now, and the last operation failed',
      stale.map(
        ({ application, message, finishedAt }) => `${application}: ${shortened(message)} (${finishedAt})`,
      ),
    ),
    ...group(
      'Counts as well, and is not: no health check looks at what it made',
      limited(
        masked.map(({ say }) => say.what),
        10,
      ),
    ),
    ...group(
      'Noise: looks red, and no Application is the worse for it',
      limited(
        noise.map(({ say, evidence }) => `${say.what} (${shortened(evidence.value)})`),
        10,
      ),
    ),
    ...group('Not read, so not known', limited(unread, 10)),
    ...group('To know more, read', readNext),
  ];
}

/** How the Application is that was asked about, else how much of all is not well. */
function howMany({ about, applications, workloads }: Diagnosis): string {
  if (about !== undefined) return `${about.application} is ${about.isWell ? 'well' : 'not well'}`;
  return workloads === undefined
    ? `${applications.red} of ${counted(applications.all, 'Application')} not well`
    : `No Application was seen; ${workloads.red} of ${counted(workloads.all, 'workload')} not well`;
}

const shownApplications = 6;
const shownEvidence = 3;
const shownOrigins = 4;
const maxLine = 300;

function causeLines(cause: Cause, number: number): readonly string[] {
  const { say, applications, workloads, restores, evidence, chains } = cause;
  const [explained, kind] = workloads === undefined ? [applications, 'Application'] : [workloads, 'workload'];
  const longest = chains.reduce(
    (best, it) => (it.things.length > best.things.length ? it : best),
    chains[0] ?? { things: [] },
  );
  return [
    `${number}. ${shortened(say.what)}${cause.cluster === undefined ? '' : ` (on cluster ${cause.cluster})`}`,
    `   so: ${say.so}`,
    `   do: ${say.do}`,
    ...(explained.length === 0
      ? []
      : [
          `   explains ${counted(explained.length, kind)}: ${limited(explained, shownApplications).join(', ')}`,
          `   once repaired, with those above: ${counted(restores.length, kind)} well`,
        ]),
    ...evidence
      .slice(0, shownEvidence)
      .map(
        (it) =>
          `   seen: ${it.object} ${it.field}: ${shortened(it.value)}${it.time === '' ? '' : ` (${it.time})`}`,
      ),
    ...(longest.things.length === 0 ? [] : [`   chain: ${longest.things.join(' <- ')}`]),
    ...originLines(cause),
    `   ${cause.confidence}, ${cause.class}`,
    ...alternativeTexts(cause.alternatives).map((text) => `   ${text}`),
  ];
}

function originLines({ origins }: Cause): readonly string[] {
  if (origins === undefined) return [];
  if (origins.length === 0) return ['   git: nothing that was rendered of it has or names this'];
  const lines = origins.map((it) => `${it.kind === 'not-in-git' ? '' : 'git: '}${shortened(originText(it))}`);
  return limited(lines, shownOrigins).map((line) => `   ${line}`);
}

function group(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `   ${line}`)];
}

function limited(items: readonly string[], most: number): readonly string[] {
  return items.length <= most ? items : [...items.slice(0, most), `and ${items.length - most} more`];
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= maxLine ? line : `${line.slice(0, maxLine)}…`;
}
