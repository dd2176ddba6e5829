import { counted, cutText } from '#text';
import type { ApplicationDiff, Cause, FieldChange, ForecastChange, Radius, Withheld } from './fleet-diff.ts';

/** The whole reach of a change in one sentence. */
export function radiusText(radius: Radius): string {
  const parts = (['created', 'changed', 'renamed', 'moved', 'deleted'] as const)
    .filter((change) => radius[change] > 0)
    .map((change, index) => `${index === 0 ? counted(radius[change], 'object') : radius[change]} ${change}`);
  const { pruned, orphaned, applicationsAdded: added, applicationsRemoved: removed } = radius;
  const endings = [
    ...(pruned > 0 ? [`${pruned} pruned`] : []),
    ...(orphaned > 0 ? [`${orphaned} orphaned`] : []),
  ];
  const reach = `${counted(radius.applications, 'application')} in ${counted(radius.targets, 'target')}`;
  const sentences = [
    radius.applications === 0
      ? nothingChanges(radius)
      : `${reach}${added > 0 ? `, ${added} added` : ''}${removed > 0 ? `, ${removed} removed` : ''}: ${parts.join(', ') || 'no object changes'}${endings.length > 0 ? ` (${endings.join(', ')})` : ''}`,
    ...(radius.dangers > 0 ? [counted(radius.dangers, 'danger')] : []),
    ...(radius.withheld > 0 ? [`${counted(radius.withheld, 'application')} not compared`] : []),
  ];
  return `${sentences.join('. ')}.`;
}

function nothingChanges({ deployed, withheld }: Radius): string {
  if (deployed === 0) return 'Nothing was compared: neither revision deploys an Application';
  return `Nothing changes in what ${withheld > 0 ? 'could be compared' : 'Argo CD deploys'}`;
}

/** What a place in git changes: `values.yaml:12 changes 14 objects in 3 applications`. */
export function causeText({ file, line, isGone, objects, applications }: Cause): string {
  const place = `${file}${line === undefined ? '' : `:${line}`}${isGone ? ' (as it was)' : ''}`;
  return `${place} changes ${counted(objects, 'object')} in ${counted(applications, 'application')}`;
}

/** `blocked → converges`, and what blocks it afterwards. */
export function forecastText({ target, application, before, after, because }: ForecastChange): string {
  const reason =
    because === undefined || after === 'converges'
      ? ''
      : `: ${after === 'unverified' ? 'not known: ' : ''}${because}`;
  return `${target}/${application}: ${before ?? 'new'} → ${after}${reason}`;
}

/** What an Application is called, and who makes or deletes it. */
export function applicationText({
  name,
  applicationSet,
  isDeployed,
  isWithheld,
  change,
  fate,
}: ApplicationDiff): string {
  const notes = [
    ...(change === 'changed' ? [] : [change]),
    ...(applicationSet !== undefined && change !== 'changed' ? [`by ApplicationSet ${applicationSet}`] : []),
    ...(fate ? [`the Application is ${fate.kind}: ${fate.because}`] : []),
    ...(isWithheld ? ['its objects are not compared'] : []),
    ...(isDeployed ? [] : ['deployed by no Application of this tree']),
  ];
  return notes.length === 0 ? name : `${name} (${notes.join('; ')})`;
}

/** What was not compared, one line each; those of which nothing changes that could be read share one. */
export function withheldTexts(withheld: readonly Withheld[]): readonly string[] {
  const nameOf = ({ target, application }: Withheld) => `${target}/${application}`;
  const same = withheld.filter(({ isUnchanged }) => isUnchanged).map(nameOf);
  return [
    ...withheld.filter(({ isUnchanged }) => !isUnchanged).map((each) => `${nameOf(each)}: ${each.because}`),
    ...(same.length === 0
      ? []
      : [
          `${counted(same.length, 'application')} that neither revision can render, and nothing changes in what was read of them: ${same.join(', ')}`,
        ]),
  ];
}

const maxValueLength = 120;

/** `2 → 3`, on one line and of bounded length: of long texts the part that differs. */
export function valuesText({ before, after }: FieldChange): string {
  const [old, young] = [lineOf(before), lineOf(after)];
  const longest = Math.max(old.length, young.length);
  const start = longest > maxValueLength ? Math.max(0, firstDifference(old, young) - leadLength) : 0;
  return `${shortened(old, start)} → ${shortened(young, start)}`;
}

function lineOf(value: string | undefined): string {
  if (value === undefined) return 'absent';
  return value === '' ? '""' : JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
}

/** How much of what both texts begin with is shown before the first difference. */
const leadLength = 30;

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function shortened(line: string, start: number): string {
  const rest = start > 0 ? `…${line.slice(start)}` : line;
  return rest.length > maxValueLength ? `${rest.slice(0, maxValueLength - 1)}…` : rest;
}

const maxLines = 40;

/** The lines of a text that differ, as many of them as a reader takes in, each of bounded length. */
export function changedLines({ lines = [] }: FieldChange): readonly string[] {
  const shown = lines.slice(0, maxLines).map((line) => cutText(line, maxLineLength));
  const left = lines.length - shown.length;
  return left > 0 ? [...shown, `⋯ and ${counted(left, 'more line')}`] : shown;
}

const maxLineLength = 200;
