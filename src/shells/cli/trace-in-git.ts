import { type Diagnosis, traceCauses } from '#diagnosis';
import type { Snapshot } from '#observed';
import { checkWorkspace, lineHistories, openWorkspace } from '#workspace';
import type { Io } from './io.ts';
import { startProgress } from './progress.ts';

/** Adds to a diagnosis where its causes stand in git. */
export type Trace = (diagnosis: Diagnosis, snapshot: Snapshot) => Diagnosis;

/** Reads a repository once; without one nothing is added. Nothing of the repository runs. */
export async function traceInGit(
  io: Io,
  { repo, quiet }: { readonly repo?: string; readonly quiet: boolean },
): Promise<Trace> {
  if (repo === undefined) return (diagnosis) => diagnosis;
  const progress = startProgress(io, quiet);
  progress.say(`looking into ${repo}`);
  const workspace = await openWorkspace(io, repo);
  const { fleets, report } = await checkWorkspace(workspace);
  progress.end();
  const historyOf = lineHistories(workspace);
  return (diagnosis, snapshot) =>
    traceCauses(diagnosis, { snapshot, fleets, historyOf, findings: report.findings });
}
