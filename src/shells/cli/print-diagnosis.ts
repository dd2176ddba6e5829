import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Diagnosis,
  type DiagnosisChange,
  compareDiagnoses,
  diagnose,
  formatDiagnosis,
  formatDiagnosisChange,
  whatChanged,
  ofApplication,
} from '#diagnosis';
import { coverageOf, type Snapshot } from '#observed';
import { UserError } from '#outcome';
import { cleanStrings, cleanText, printedJson } from '#text';
import type { Io } from './io.ts';
import { type ClusterFlags, readSnapshot } from './read-snapshot.ts';
import { traceInGit } from './trace-in-git.ts';
import { watchDiagnosis } from './watch-diagnosis.ts';

export type DiagnoseFlags = ClusterFlags & {
  readonly output: 'text' | 'json';
  readonly since?: string;
  readonly repo?: string;
  readonly watch: boolean;
};

/** Prints why Applications are red. Answers the exit code: 1 when some are, 2 when nothing could be read. */
export async function printDiagnosis(io: Io, args: readonly string[], flags: DiagnoseFlags): Promise<number> {
  const paths = args.filter((arg) => arg === '-' || existsSync(resolve(io.cwd, arg)));
  const names = args.filter((arg) => !paths.includes(arg));
  const [name] = names;
  if (names.length > 1 || (name !== undefined && /[\\]|\.(?:json|ya?ml|gz|tgz|tar|snapshot)$/i.test(name)))
    throw new UserError(`there is no file ${names.map(cleanText).join(' and no file ')}`, {
      hint: 'give snapshots or dumps that exist, and at most one Application',
    });
  if (flags.watch) {
    if (paths.length > 0 || flags.since !== undefined || flags.argocdServer !== undefined)
      throw new UserError('--watch needs a cluster', {
        hint: 'leave out snapshots, --since and --argocd-server',
      });
    return watchDiagnosis(io, name, flags);
  }
  const snapshot = await readSnapshot(io, paths, flags);
  if (snapshot.clusters.every(({ objects, events }) => objects.length + events.length === 0)) {
    const reasons = diagnose(snapshot)
      .unread.slice(0, 3)
      .map((reason) => `phineus: ${cleanText(reason)}\n`);
    io.stderr.write(`phineus: nothing could be read, and so nothing is known\n${reasons.join('')}`);
    return 2;
  }
  const trace = await traceInGit(io, flags);
  const whole = trace(diagnose(snapshot), snapshot);
  if (isAboutNothing(whole, snapshot)) {
    io.stderr.write(
      'phineus: there is neither an Application nor a workload in it, and so nothing is known of how they are\n',
    );
    return 2;
  }
  if (name !== undefined) requireApplication(name, snapshot);
  const shown = name === undefined ? whole : ofApplication(whole, name);
  const earlier =
    flags.since === undefined
      ? undefined
      : await readSnapshot(io, [flags.since], { argocdClusters: false, quiet: true });
  const change =
    earlier &&
    compareDiagnoses(diagnose(earlier), whole, {
      left: applicationsOf(snapshot),
      changesOf: whatChanged(earlier, snapshot),
    });
  io.stdout.write(formats[flags.output](shown, change));
  return shown.causes.length + shown.unexplained.length > 0 ? 1 : 0;
}

/** Whether nothing that could be red was seen, and nobody says that there is none. */
function isAboutNothing({ applications, workloads, causes }: Diagnosis, { clusters }: Snapshot): boolean {
  const question = { group: 'argoproj.io', kind: 'Application', namespace: '' };
  return (
    applications.all === 0 &&
    workloads === undefined &&
    causes.length === 0 &&
    clusters.some((cluster) => coverageOf(cluster, question).kind === 'open')
  );
}

function applicationsOf({ clusters }: Snapshot): ReadonlySet<string> {
  return new Set(
    clusters.flatMap(({ objects }) =>
      objects
        .filter(({ kind }) => kind === 'Application')
        .map(({ metadata }) => `${metadata?.namespace ?? ''}/${metadata?.name ?? ''}`),
    ),
  );
}

function requireApplication(name: string, { clusters }: Snapshot): void {
  const bare = name.slice(name.lastIndexOf('/') + 1);
  const isThere = clusters.some(({ objects }) =>
    objects.some(({ kind, metadata }) => kind === 'Application' && metadata?.name === bare),
  );
  if (!isThere)
    throw new UserError(`${cleanText(name)} is neither a file nor an Application of the snapshot`);
}

/** All text may come from a cluster, and so nothing of it reaches the terminal as it is. */
const formats: Readonly<
  Record<DiagnoseFlags['output'], (diagnosis: Diagnosis, change: DiagnosisChange | undefined) => string>
> = {
  text: (diagnosis, change) =>
    `${[...formatDiagnosis(diagnosis), ...(change === undefined ? [] : formatDiagnosisChange(change))].map(cleanText).join('\n')}\n`,
  json: (diagnosis, change) =>
    `${printedJson(cleanStrings({ ...diagnosis, ...(change && { change }) }), 2)}\n`,
};
