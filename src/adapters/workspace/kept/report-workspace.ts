import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { readText } from '#files';
import { type Excerpts, type Report, isCutShort, readExcerpts } from '#report';
import type { Ahead } from '../ahead/work-ahead.ts';
import { cacheFolder } from '../caches.ts';
import type { Caller } from '../caller.ts';
import { type CheckOptions, checkWorkspace } from '../check-workspace.ts';
import type { Workspace } from '../open-workspace.ts';
import { engineId } from './engine-id.ts';
import { withKeptAnswers } from './kept-answers.ts';
import { type KeptFiles, keptFiles } from './kept-files.ts';
import { type Asked, answersAsBefore, recordedWorkspace } from './recorded-workspace.ts';

/** A report, and the lines of files that it points at: what may be shown of them is known only after a run. */
export type CheckedReport = { readonly report: Report; readonly excerpts: Excerpts };

/** A report is as large as the tree, and read only when it still holds. */
type Kept = { readonly asked: readonly Asked[]; checked(): CheckedReport };

/** Where reports are kept, and by which build of the program. */
export type Keeper = {
  readonly engine: string;
  readonly files: KeptFiles;
  /** Starts threads that answer ahead, where nothing was kept. */
  readonly startAhead?: (() => Ahead | undefined) | undefined;
};

/** The keeper of a caller; a program that was not built keeps nothing. */
export function keeperOf(caller: Pick<Caller, 'env'>): Keeper | undefined {
  const engine = engineId();
  return engine === undefined ? undefined : { engine, files: keptFiles(cacheFolder(caller, 'reports')) };
}

/**
 * The report of a workspace: the kept one when the same program would read the same again, else a new one. What runs
 * foreign code or asks the network is never kept, nor what was cut short.
 */
export async function reportWorkspace(
  workspace: Workspace,
  options: CheckOptions,
  keeper: Keeper | undefined,
): Promise<CheckedReport> {
  const check = async (of: Workspace, ahead?: Ahead): Promise<CheckedReport> => {
    const { report } = await checkWorkspace({ ...of, ahead: ahead?.ahead }, options);
    return { report, excerpts: readExcerpts(report, (file) => readText(of.tree, file)) };
  };
  if (!keeper || !isRepeatable(workspace)) return check(workspace);
  if (options.base || options.snapshots) return withAnswersOf(workspace, keeper, () => check(workspace));
  const key = keyOf(workspace, options, keeper.engine);
  const kept = parseKept(keeper.files.find(key));
  if (kept && answersAsBefore(workspace, kept.asked)) return kept.checked();
  const recorded = recordedWorkspace(workspace);
  const answers = { ...keeper.files, startAhead: keeper.startAhead };
  const checked = await withKeptAnswers(answers, answersKey(workspace, keeper.engine), (ahead) =>
    check(recorded.workspace, ahead),
  );
  if (!checked.report.problems.some(isCutShort))
    keeper.files.keep(key, formatKept(recorded.asked(), checked));
  return checked;
}

/**
 * Does some work over a workspace, or over several revisions of it, with the answers that earlier runs left, and leaves
 * its own. What runs foreign code or asks the network is done without.
 */
export async function withAnswersOf<T>(
  workspace: Workspace,
  keeper: Keeper | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!keeper || !isRepeatable(workspace)) return work();
  return withKeptAnswers(keeper.files, answersKey(workspace, keeper.engine), work);
}

function isRepeatable({ isOnline, runPlugin }: Workspace): boolean {
  return !isOnline && runPlugin === undefined;
}

/** Everything that a run takes without asking for it. */
function keyOf(workspace: Workspace, { baseline, mayBeEmpty }: CheckOptions, engine: string): string {
  const { root, tree, git, config, lackingFromTree, today } = workspace;
  const known = git && {
    prefix: git.prefix,
    commit: git.commit,
    date: git.date,
    branch: git.branch,
    defaultBranch: git.defaultBranch,
    remotes: git.remotes,
    refs: git.refs,
    hasAllBranches: git.hasAllBranches,
    isShallow: git.isShallow,
    destinations: git.destinations,
  };
  const taken = [
    engine,
    root,
    tree.name,
    known,
    config,
    lackingFromTree,
    mayBeEmpty,
    today,
    [...(baseline ?? [])].sort(),
  ];
  return digest(taken);
}

/** The answers of a tree, whatever it holds: they are found by what they are about. */
function answersKey({ root, tree, git }: Workspace, engine: string): string {
  return digest([engine, process.version, root, tree.name, git?.remotes]);
}

function digest(taken: unknown): string {
  return createHash('sha256').update(serialize(taken)).digest('hex');
}

function formatKept(asked: readonly Asked[], checked: CheckedReport): Buffer {
  return Buffer.from(`${JSON.stringify({ asked })}\n${JSON.stringify(checked)}`);
}

function parseKept(bytes: Buffer | undefined): Kept | undefined {
  if (bytes === undefined) return undefined;
  const end = bytes.indexOf('\n');
  const { asked } = JSON.parse(bytes.toString('utf8', 0, end));
  return { asked, checked: () => JSON.parse(bytes.toString('utf8', end + 1)) };
}
