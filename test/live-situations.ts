import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestId, objectKey } from '#kube';
import { type ObservedCluster, parseSnapshot, type Snapshot } from '#observed';

/** What was planted: the class of the catalogue, the object, and the Applications it explains. */
export type PlantedCause = {
  readonly class: string;
  readonly object: string;
  readonly explains: readonly string[];
};

/** What was planted in a situation, and what Argo CD made of it. */
export type SituationTruth = {
  readonly title: string;
  /** Recorded to measure the diagnosis; nobody who works on the diagnosis looks into it. */
  readonly blind: boolean;
  readonly settled: boolean;
  readonly causes: readonly PlantedCause[];
  readonly applications: Readonly<
    Record<string, { readonly sync: string; readonly health: string; readonly operation: string | null }>
  >;
};

/** A recorded situation; its snapshot is read when asked for. */
export type Situation = {
  readonly name: string;
  readonly truth: SituationTruth;
  readonly snapshot: () => Snapshot;
};

/** The folder of the recordings. */
export const situationsFolder = 'test/live';

/** Every recorded situation, by name. */
export function recordedSituations(): readonly Situation[] {
  return readdirSync(situationsFolder)
    .sort()
    .map((name) => ({
      name,
      truth: JSON.parse(readFileSync(join(situationsFolder, name, 'truth.json'), 'utf8')) as SituationTruth,
      snapshot: () => parseSnapshot(readFileSync(join(situationsFolder, name, 'cluster.snapshot')), name),
    }));
}

/**
 * Situations with several causes: recordings that were taken from one control plane at one time, seen together again as
 * they were. A combination is blind when all its parts are, and left out when only some are.
 */
export function combinedSituations(): readonly Situation[] {
  const rounds = new Map<string, Situation[]>();
  for (const situation of recordedSituations()) {
    const key = `${controlPlane(situation.snapshot())} ${situation.truth.blind}`;
    rounds.set(key, [...(rounds.get(key) ?? []), situation]);
  }
  return [...rounds.values()].flatMap((round) =>
    choices(round.length).map((choice) => unionOf(choice.flatMap((index) => round[index] ?? []))),
  );
}

/** Neighbours in twos and threes, and all together. */
function choices(size: number): readonly (readonly number[])[] {
  const all = Array.from({ length: size }, (_, index) => index);
  const runs = [2, 3].flatMap((length) =>
    all
      .slice(0, Math.max(0, size - length + 1))
      .filter((from) => from % length === 0)
      .map((from) => all.slice(from, from + length)),
  );
  const distinct = new Map([...runs, ...(size > 1 ? [all] : [])].map((choice) => [choice.join(), choice]));
  return [...distinct.values()];
}

function controlPlane({ clusters }: Snapshot): string {
  const system = clusters[0]?.objects.find(
    ({ kind, metadata }) => kind === 'Namespace' && metadata?.name === 'kube-system',
  );
  return String(system?.metadata?.['uid'] ?? '');
}

/** Several situations seen together, with all that was planted in them. */
export function unionOf(parts: readonly Situation[]): Situation {
  const truths = parts.map(({ truth }) => truth);
  return {
    name: parts.map(({ name }) => name).join(' + '),
    truth: {
      title: truths.map(({ title }) => title).join('; '),
      blind: truths.every(({ blind }) => blind),
      settled: truths.every(({ settled }) => settled),
      causes: truths.flatMap(({ causes }) => causes),
      applications: Object.assign({}, ...truths.map(({ applications }) => applications)),
    },
    snapshot: () => parts.map(({ snapshot }) => snapshot()).reduce(union),
  };
}

function union(a: Snapshot, b: Snapshot): Snapshot {
  const [first, second] = [a.clusters[0], b.clusters[0]];
  return first === undefined || second === undefined ? a : { ...a, clusters: [unionCluster(first, second)] };
}

function unionCluster(a: ObservedCluster, b: ObservedCluster): ObservedCluster {
  const byKey = new Map(
    [...a.objects, ...b.objects].map((object) => [objectKey(manifestId(object)), object]),
  );
  const secrets = new Map([...a.secrets, ...b.secrets].map((it) => [`${it.namespace}/${it.name}`, it]));
  const events = new Map([...a.events, ...b.events].map((it) => [JSON.stringify(it), it]));
  return {
    ...a,
    objects: [...byKey].sort(([x], [y]) => (x < y ? -1 : 1)).map(([, object]) => object),
    secrets: [...secrets.values()],
    events: [...events.values()].sort((x, y) => (x.last < y.last ? -1 : 1)),
  };
}
