import { openContexts, readSaved, snapshotKey, takeSnapshot } from '#cluster';
import { updateMirror } from '#git';
import type { UnreadReason } from '#observed';
import { UserError } from '#outcome';
import type { RunRecord } from '#store';
import {
  type Share,
  type SharedAnswers,
  type Workspace,
  checkWorkspace,
  openBranches,
  openWorkspace,
  reportPage,
  shareWork,
  shownObjects,
} from '#workspace';
import { recordOfDiagnosis } from './record-of-diagnosis.ts';
import { recordOfReport } from './record-of-report.ts';
import type { ClusterSubject, LookOptions, RepositorySubject, Subject } from './subject.ts';

/** Runs the line over a repository, or the diagnosis over clusters, and says it in the words of the store. */
export async function lookAt(subject: Subject, options: LookOptions): Promise<RunRecord> {
  const { title } = subject;
  switch (subject.kind) {
    case 'repository':
      return lookAtRepository(subject, options);
    case 'remote':
      updateMirror(subject);
      return lookAtRepository({ kind: 'repository', title, path: subject.folder }, options);
    case 'snapshot': {
      const { path } = subject;
      const { value, problems } = readSaved({
        paths: [path],
        cwd: path,
        hashKey: snapshotKey(process.env),
        now: new Date(),
      });
      return recordOfDiagnosis(value, {
        title,
        problems: problems.length,
        isWhole: problems.length === 0,
      });
    }
    case 'cluster':
      return lookAtCluster(subject);
  }
}

/** Does a share of the work of looking at a repository. */
export async function shareOf(subject: Subject, options: LookOptions, share: Share): Promise<SharedAnswers> {
  if (subject.kind !== 'repository' && subject.kind !== 'remote')
    throw new UserError(`${subject.title} is no repository`);
  if (subject.kind === 'remote') updateMirror(subject);
  const path = subject.kind === 'remote' ? subject.folder : subject.path;
  return shareWork(await openFor(path, options), share);
}

function openFor(path: string, options: LookOptions): Promise<Workspace> {
  return openWorkspace({ cwd: path, env: process.env, now: () => new Date() }, path, options);
}

async function lookAtRepository(
  { path, title }: RepositorySubject,
  options: LookOptions,
): Promise<RunRecord> {
  const workspace = { ...(await openFor(path, options)), root: title };
  const result = await checkWorkspace(workspace);
  return recordOfReport({
    result,
    page: reportPage(workspace, result),
    objects: shownObjects(workspace, result),
    branches: openBranches(workspace),
    authorOf: (file, line) => workspace.git?.commitOf(file, line)?.author,
  });
}

async function lookAtCluster(subject: ClusterSubject): Promise<RunRecord> {
  const { title, context, kubeconfig, withArgoCdClusters } = subject;
  const snapshot = await takeSnapshot({
    clusters: await openContexts({
      env: process.env,
      contexts: context === undefined ? [] : [context],
      ...(kubeconfig !== undefined && { kubeconfig }),
    }),
    withArgoCdClusters,
    hashKey: snapshotKey(process.env),
    now: new Date(),
  });
  if (snapshot.clusters.every(({ objects }) => objects.length === 0))
    throw new UserError(`nothing could be read of ${title}`, {
      hint: snapshot.clusters[0]?.unread[0]?.message ?? 'look at its address and rights',
    });
  const isWhole = !snapshot.clusters.some(({ unread }) => unread.some(({ reason }) => passing.has(reason)));
  return recordOfDiagnosis(snapshot, { title, problems: 0, isWhole });
}

/** Reasons that may be gone at the next look; what is forbidden or not served stays so. */
const passing: ReadonlySet<UnreadReason> = new Set<UnreadReason>([
  'unreachable',
  'timed-out',
  'expired',
  'server-error',
  'bad-answer',
  'limit-reached',
]);
