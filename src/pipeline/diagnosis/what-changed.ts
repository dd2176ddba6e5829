import { firstNames } from '#text';
import { type Manifest, manifestId, recordsAt, stringAt } from '#kube';
import { observeApplications, type Snapshot } from '#observed';
import type { Cause } from './diagnosis.ts';
import { manifestText, objectText } from './object-text.ts';

/** Answers what was done between two snapshots to the objects and Applications of a cause, as sentences. */
export function whatChanged(before: Snapshot, after: Snapshot): (cause: Cause) => readonly string[] {
  const [old, now] = [namesOf(before), namesOf(after)];
  const [revisions, moved] = [revisionsOf(before), revisionsOf(after)];
  return ({ objects, applications, chains }) => {
    const named = [...new Set([...objects, ...chains.flatMap(({ things }) => things)])].filter(
      (name) => !/^(?:Pod|ReplicaSet\.apps|Application\.argoproj\.io)\//.test(name),
    );
    return [
      ...applications.flatMap((name) => revisionChange(name, revisions.get(name), moved.get(name))),
      ...named.flatMap((name) =>
        objectChange(name, { before: old.get(name), after: now.get(name), since: before.taken }),
      ),
    ].slice(0, maxLines);
  };
}

const maxLines = 12;

/** Objects by their names as causes tell them; Secrets are known by their names alone. */
function namesOf({ clusters }: Snapshot): ReadonlyMap<string, Manifest | 'secret'> {
  const objects = clusters.flatMap((cluster) => cluster.objects.map((it) => [manifestText(it), it] as const));
  const secrets = clusters.flatMap((cluster) =>
    cluster.secrets.map(
      ({ namespace, name }) =>
        [objectText({ group: '', kind: 'Secret', namespace, name }), 'secret'] as const,
    ),
  );
  return new Map<string, Manifest | 'secret'>([...secrets, ...objects]);
}

function revisionsOf(snapshot: Snapshot): ReadonlyMap<string, string> {
  return new Map(
    observeApplications(snapshot).map(({ namespace, name, sync }) => [`${namespace}/${name}`, sync.revision]),
  );
}

function revisionChange(name: string, from: string | undefined, to: string | undefined): readonly string[] {
  if (from === to || to === undefined || to === '') return [];
  return from === undefined
    ? [`${name} is new, at revision ${short(to)}`]
    : [`${name} moved from revision ${short(from)} to ${short(to)}`];
}

function short(revision: string): string {
  return /^[0-9a-f]{40}$/.test(revision) ? revision.slice(0, 10) : revision || 'none';
}

function objectChange(
  name: string,
  {
    before,
    after,
    since,
  }: {
    readonly before: Manifest | 'secret' | undefined;
    readonly after: Manifest | 'secret' | undefined;
    readonly since: string;
  },
): readonly string[] {
  if (after === undefined) return before === undefined ? [] : [`${name} is gone`];
  if (before === undefined) return [`${name} is new${bornBy(after)}`];
  if (after === 'secret' || before === 'secret') return [];
  if (manifestId(after).kind === 'Node' || stringAt(before, 'metadata', 'uid') === undefined) return [];
  const writers = recordsAt(after, 'metadata', 'managedFields')
    .map(([, entry]) => ({
      manager: stringAt(entry, 'manager') ?? '',
      time: stringAt(entry, 'time') ?? '',
      isStatus: stringAt(entry, 'subresource') === 'status',
      paths: Array.isArray(entry['paths']) ? entry['paths'].filter((it) => typeof it === 'string') : [],
    }))
    .filter(({ time, isStatus }) => !isStatus && time !== '' && time > since.slice(0, 19));
  const isOther = stringAt(before, 'metadata', 'uid') !== stringAt(after, 'metadata', 'uid');
  return [
    ...(isOther ? [`${name} was deleted and made anew${bornBy(after)}`] : []),
    ...writers.map(
      ({ manager, time, paths }) => `${name} was written by ${manager} at ${time}: ${firstNames(paths, 4)}`,
    ),
  ];
}

function bornBy(object: Manifest | 'secret'): string {
  const time = object === 'secret' ? undefined : stringAt(object, 'metadata', 'creationTimestamp');
  return time === undefined ? '' : `, since ${time}`;
}
