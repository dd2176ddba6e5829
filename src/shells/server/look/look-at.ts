import { randomBytes } from 'node:crypto';
import { readSaved } from '#cluster';
import { diagnose } from '#diagnosis';
import type { RunRecord } from '#store';
import { checkWorkspace, openWorkspace, reportPage } from '#workspace';
import { recordOfDiagnosis } from './record-of-diagnosis.ts';
import { recordOfReport } from './record-of-report.ts';
import type { LookOptions, Subject } from './subject.ts';

/** Runs the line over a repository, or the diagnosis over what was saved of clusters, and says it in the words of the store. */
export async function lookAt(subject: Subject, options: LookOptions): Promise<RunRecord> {
  return subject.kind === 'repository' ? lookAtRepository(subject, options) : lookAtSnapshot(subject);
}

async function lookAtRepository({ path, title }: Subject, options: LookOptions): Promise<RunRecord> {
  const caller = { cwd: path, env: process.env, now: () => new Date() };
  const workspace = { ...(await openWorkspace(caller, path, options)), root: title };
  const result = await checkWorkspace(workspace);
  return recordOfReport({
    result,
    page: reportPage(workspace, result),
    authorOf: (file, line) => workspace.git?.authorOf(file, line),
  });
}

function lookAtSnapshot({ path, title }: Subject): RunRecord {
  const hashKey = process.env['PHINEUS_SNAPSHOT_KEY'] || randomBytes(32).toString('hex');
  const { value, problems } = readSaved({ paths: [path], cwd: path, hashKey, now: new Date() });
  return recordOfDiagnosis(diagnose(value), { title, problems: problems.length });
}
