import { addTo } from '#groups';
import { counted, cutText, firstNames } from '#text';
import type {
  ApplicationDiff,
  Cause,
  FieldChange,
  FleetDiff,
  ForecastChange,
  Radius,
  Restart,
  Withheld,
} from './fleet-diff.ts';

/** What happens to an object, in git: what becomes of one that is removed there is its fate. */
export const changeWords = {
  created: 'created',
  changed: 'changed',
  renamed: 'renamed',
  moved: 'moved',
  deleted: 'removed',
} as const;

/** The whole reach of a change in one sentence. */
export function radiusText(radius: Radius): string {
  const parts = (['created', 'changed', 'renamed', 'moved', 'deleted'] as const)
    .filter((change) => radius[change] > 0)
    .map((change, index) => {
      const count = index === 0 ? counted(radius[change], 'object') : radius[change];
      return `${count} ${change === 'deleted' ? 'removed from git' : change}`;
    });
  const { pruned, orphaned, applicationsAdded: added, applicationsRemoved: removed } = radius;
  const endings = [
    ...(pruned > 0 ? [`${pruned} pruned`] : []),
    ...(orphaned > 0 ? [`${orphaned} orphaned`] : []),
  ];
  const reach = `${counted(radius.applications, 'application')} in ${counted(radius.targets, 'target')}`;
  const sentences = [
    radius.applications === 0
      ? nothingChanges(radius)
      : `${reach}${added > 0 ? `, ${added} added` : ''}${removed > 0 ? `, ${removed} removed` : ''}: ${parts.join(', ') || onlyNoise}${endings.length > 0 ? ` (${endings.join(', ')})` : ''}`,
    ...(radius.undeployed > 0 && radius.applications === 0
      ? [
          `${counted(radius.undeployed, 'object')} of folders that no Application deploys ${radius.undeployed === 1 ? 'differs' : 'differ'}`,
        ]
      : []),
    ...(radius.restarts > 0 ? [`The pods of ${counted(radius.restarts, 'workload')} are replaced`] : []),
    ...(radius.dangers > 0 ? [counted(radius.dangers, 'danger')] : []),
    ...(radius.withheld > 0 ? [`${counted(radius.withheld, 'application')} not compared`] : []),
  ];
  return `${sentences.join('. ')}.`;
}

const onlyNoise = 'no object differs but in checksums, labels of versions and generated names';

function nothingChanges({ deployed, withheld }: Radius): string {
  if (deployed === 0) return 'Nothing was compared: neither revision deploys an Application';
  return `Nothing changes in what ${withheld > 0 ? 'could be compared' : 'Argo CD deploys'}`;
}

/** What a place in git changes: `values.yaml:12 changes 14 objects in 3 applications`. */
export function causeText({ file, line, isGone, objects, applications, folders = 0 }: Cause): string {
  const place = `${file}${line === undefined ? '' : `:${line}`}${isGone ? ' (as it was)' : ''}`;
  const owners = [
    ...(applications > 0 ? [counted(applications, 'application')] : []),
    ...(folders > 0 ? [`${counted(folders, 'folder')} that nobody deploys`] : []),
  ];
  return `${place} changes ${counted(objects, 'object')} in ${owners.join(' and ')}`;
}

/** `blocked → converges`, and what blocks it afterwards; what happens alike to several is said once. */
export function forecastTexts(forecasts: readonly ForecastChange[]): readonly string[] {
  return together(forecasts.map((forecast) => ({ name: nameOf(forecast), text: forecastText(forecast) })));
}

function forecastText({ before, after, because }: ForecastChange): string {
  const reason =
    because === undefined || after === 'converges'
      ? ''
      : `: ${after === 'unverified' ? 'not known: ' : ''}${because}`;
  return `${before ?? 'new'} → ${after}${reason}`;
}

const mostNames = 8;

/** `dev/a, dev/b: text`: those of whom the same is said share a line. */
export function together(
  said: readonly { readonly name: string; readonly text: string }[],
): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const { name, text } of said) addTo(groups, text, name);
  return [...groups].map(([text, names]) => `${firstNames(names, mostNames)}: ${text}`);
}

function nameOf({ target, application }: { readonly target: string; readonly application: string }): string {
  return `${target}/${application}`;
}

/** The workloads that get other pods, a line for each Application. */
export function restartTexts(restarts: readonly Restart[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const restart of restarts) addTo(groups, nameOf(restart), restart.object);
  return [...groups].map(([name, objects]) => `${name}: ${firstNames(objects, mostNames)}`);
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

function withheldText({ because, changedFiles = [] }: Withheld): string {
  return changedFiles.length === 0
    ? because
    : `${because}; of what was read of it ${firstNames(changedFiles)} ${changedFiles.length === 1 ? 'differs' : 'differ'}`;
}

/** What was not compared; those of which the same is said, or nothing changes that could be read, share a line. */
export function withheldTexts(withheld: readonly Withheld[]): readonly string[] {
  const same = withheld.filter(({ isUnchanged }) => isUnchanged).map(nameOf);
  return [
    ...together(
      withheld
        .filter(({ isUnchanged }) => !isUnchanged)
        .map((each) => ({ name: nameOf(each), text: withheldText(each) })),
    ),
    ...(same.length === 0
      ? []
      : [
          `${counted(same.length, 'application')} that neither revision can render, and nothing changes in what was read of them: ${same.join(', ')}`,
        ]),
  ];
}

/** What the change cannot reach: `3 applications follow main (c0ffee0), which is neither of the revisions compared`. */
export function otherRevisionTexts(revisions: FleetDiff['otherRevisions'] = []): readonly string[] {
  return revisions.map(
    ({ revision, commit, applications }) =>
      `${counted(applications, 'application')} ${applications === 1 ? 'follows' : 'follow'} ${revision} (${commit.slice(0, 7)}), which is neither of the revisions compared`,
  );
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
