import { type RunLimits, runBudget } from '#budget';
import type { Manifest } from '#kube';
import { notVerified, outcome, type Outcome } from '#outcome';
import { clusterBuilder } from '../cluster-builder.ts';
import type { ObservedCluster, SnapshotSource } from '../snapshot.ts';
import { argocdCli } from './argocd-cli.ts';
import { argocdExport } from './argocd-export.ts';
import { clusterInfoDump } from './cluster-info-dump.ts';
import type { DumpFile, DumpReader } from './dump.ts';
import { kubectlGet } from './kubectl-get.ts';
import { mustGather } from './must-gather.ts';

/** What is read as one cluster. */
export type DumpInput = {
  readonly name: string;
  /** Each member is a folder or a file that somebody gave; they are recognised one by one. */
  readonly parts: readonly (readonly DumpFile[])[];
  readonly hashKey: string;
  /** How much it may take to read all of it, where not as much as by default. */
  readonly limits?: RunLimits;
};

/** The kinds of dumps, the most particular first. */
const readers: readonly DumpReader[] = [mustGather, clusterInfoDump, argocdExport, argocdCli, kubectlGet];

/** The commands that wrote them. */
const sources: Readonly<Partial<Record<SnapshotSource, string>>> = {
  'kubectl-get': 'kubectl get',
  'cluster-info-dump': 'kubectl cluster-info dump',
  'must-gather': 'must-gather',
  'argocd-cli': 'argocd app',
  'argocd-export': 'argocd admin export',
};

/** What lies in the folder of a particular dump without being of it: one file of its kind must not hide all others. */
function objectsBeside(files: readonly DumpFile[], { takes }: DumpReader): readonly Manifest[] {
  if (takes === undefined) return [];
  const others = files.filter((file) => !takes(file) && /\.(json|ya?ml)$/.test(file.path));
  return kubectlGet.read(others).objects;
}

/**
 * Reads dumps of one cluster, each recognised by its content. Whatever in them cannot be read is a problem with file and
 * line; absence is a proof only where a dump is known to hold a list whole.
 */
export function readDump({ name, parts, hashKey, limits }: DumpInput): Outcome<ObservedCluster> {
  const budget = runBudget(parts.flat().length, limits);
  const read = parts.map((given) => {
    const files = given.map((file) => ({ ...file, budget }));
    const reader = readers.find((it) => it.recognizes(files)) ?? kubectlGet;
    const { objects, ...rest } = reader.read(files);
    return { source: reader.source, ...rest, objects: [...objects, ...objectsBeside(files, reader)] };
  });
  const builder = clusterBuilder(hashKey);
  builder.add(read.flatMap(({ objects }) => objects));
  for (const list of read.flatMap(({ lists }) => lists)) builder.addList(list);
  builder.addUnread({
    group: '',
    kind: '*',
    namespace: '',
    reason: 'not-in-source',
    message: `it is not in the dump (${[...new Set(read.map(({ source }) => sources[source] ?? source))].join(', ')})`,
  });
  const version = read.map((it) => it.version).find((it) => it !== undefined);
  const problems = read.flatMap((it) => it.problems);
  const isEmpty = read.every(({ objects }) => objects.length === 0);
  return outcome(
    builder.build({
      name,
      server: '',
      source: read[0]?.source ?? 'kubectl-get',
      ...(version === undefined ? {} : { version }),
    }),
    isEmpty && problems.length === 0
      ? [notVerified('file-unreadable', `there is no object in ${name}`)]
      : problems,
  );
}
