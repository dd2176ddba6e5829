import { printedJson } from '#text';
import { resolve } from 'node:path';
import { finishReplacing, replaceFiles } from '#disk';
import { type LineHistory, diagnose, traceCauses } from '#diagnosis';
import { readText, subtree } from '#files';
import type { Finding } from '#findings';
import {
  type FixOption,
  type FixSet,
  type Flaw,
  causeFlaws,
  commitMessage,
  formatFixesSarif,
  formatPullRequest,
  formatReview,
} from '#fixes';
import { placeForBranch, writeCommits } from '#git';
import { UserError } from '#outcome';
import {
  type CheckOptions,
  type Workspace,
  baseCommit,
  cacheFolder,
  checkWorkspace,
  fixWorkspace,
  openWorkspace,
} from '#workspace';
import { askFor, maySomebodyChoose } from './ask-for.ts';
import type { Io } from './io.ts';
import type { RunResult } from '#run';
import { formatFixes } from './print-fixes.ts';
import { startProgress } from './progress.ts';
import { readSnapshot } from './read-snapshot.ts';
import { splitPath } from './render-manifests.ts';
import { readableFixes, shownFixes } from './shown-fixes.ts';
import { unlessUnfinished } from './unless-unfinished.ts';

export type FixFlags = {
  readonly all: boolean;
  readonly write: boolean;
  readonly force: boolean;
  readonly commit?: string;
  readonly base?: string;
  /** Snapshots or dumps of the clusters, whose causes are to be ended. */
  readonly diagnosed?: readonly string[];
  /** `FINDING=OPTION`, where somebody has to choose. */
  readonly choose?: readonly string[];
  readonly output: 'text' | 'json' | 'markdown' | 'sarif' | 'github';
  readonly online: boolean;
  readonly quiet: boolean;
};

/** Finds proven fixes, prints them, writes or commits them if asked to, and answers the exit code. */
export async function fixTree(io: Io, args: readonly string[], flags: FixFlags): Promise<number> {
  const { path, names } = splitPath(io, args);
  if (names.length === 0 && !flags.all && flags.diagnosed === undefined)
    throw new UserError('fix needs to know what to fix', {
      hint: 'give the id of a finding or the name of a rule, --diagnosed with a snapshot, or --all',
    });
  // Said before the long part, not after it.
  if (flags.commit !== undefined) placeForBranch(resolve(io.cwd, path), flags.commit);
  const journals = cacheFolder(io, 'journals');
  if (finishReplacing({ cwd: io.cwd, tree: path, journals }))
    io.stderr.write('phineus: finished writing the fixes of an earlier run that was interrupted\n');
  const progress = startProgress(io, flags.quiet);
  progress.say(`checking ${path}`);
  const workspace = await openWorkspace(io, path, { online: flags.online });
  const base = await baseOf(io, { workspace, path, flags });
  const foreseen = await checkWorkspace(workspace, { base });
  const causes = await causesOf(io, flags.diagnosed ?? []);
  const known = [...foreseen.findings.findings, ...causes(foreseen).map(({ finding }) => finding)];
  const choices = choicesOf(flags.choose ?? [], known);
  const set = await fixWorkspace(workspace, foreseen, {
    base,
    causes,
    accepts: accepting(known, names),
    chosen: ({ id, rule }) => choices.get(id) ?? choices.get(rule),
    ...(maySomebodyChoose(io) && {
      asks: (finding: Finding, options: readonly FixOption[]) => {
        progress.end();
        return askFor(io, finding, options);
      },
    }),
    onProgress: ({ rule, location }) => progress.say(`proving a fix of ${rule} in ${location.file}`),
  });
  progress.end();
  printFixes(io, { workspace, set, format: flags.output });
  if (flags.commit !== undefined) commitFixes(io, { workspace, path, set, branch: flags.commit });
  if (flags.write) writeFixes(io, { workspace, path, set, force: flags.force });
  const untaken = [...choices].filter(([name, option]) => !takes(set, name, option));
  for (const [name, option] of untaken)
    io.stderr.write(
      `phineus: --choose ${name}=${option} is not taken: no way of that name is proven for it\n`,
    );
  const code = untaken.length > 0 || (names.length > 0 && set.unfixed.length > 0) ? 1 : 0;
  return flags.all ? unlessUnfinished(io, foreseen.report.problems, code) : code;
}

/** What runs in the clusters, where somebody says which revision that is. */
async function baseOf(
  io: Io,
  {
    workspace,
    path,
    flags,
  }: { readonly workspace: Workspace; readonly path: string; readonly flags: FixFlags },
): Promise<CheckOptions['base']> {
  if (flags.base === undefined) return undefined;
  const revision = baseCommit(workspace, flags.base);
  return checkWorkspace(await openWorkspace(io, path, { online: flags.online, revision }));
}

function printFixes(
  io: Io,
  { workspace, set, format }: Pick<Fixed, 'workspace' | 'set'> & { readonly format: FixFlags['output'] },
): void {
  const shown = shownFixes(set);
  const count = shown.hiding.size;
  // Somebody would take these edits over with a click.
  const isApplied = format === 'sarif' || format === 'github';
  const fixes = isApplied ? shown.set.fixes.filter((fix) => !shown.hiding.has(fix)) : shown.set.fixes;
  io.stdout.write(formats[format]({ ...shown.set, fixes }, (file) => readText(workspace.tree, file)));
  if (count > 0)
    io.stderr.write(
      `phineus: ${count === 1 ? 'one fix touches' : `${count} fixes touch`} values of Secrets, which are ${isApplied ? 'left out' : 'hidden'} here; --write and --commit write ${count === 1 ? 'it' : 'them'} whole\n`,
    );
}

/** The causes behind what snapshots show, at what git deploys. */
async function causesOf(
  io: Io,
  files: readonly string[],
): Promise<(state: Pick<RunResult, 'fleets'>) => readonly Flaw[]> {
  if (files.length === 0) return () => [];
  const snapshot = await readSnapshot(io, files, { argocdClusters: false, quiet: true });
  const diagnosis = diagnose(snapshot);
  return ({ fleets }) =>
    causeFlaws({ diagnosis: traceCauses(diagnosis, { snapshot, fleets, historyOf }), snapshot }, fleets);
}

function historyOf(): LineHistory {
  return { kind: 'unknown', because: 'nobody asks who brought it' };
}

type Format = (set: FixSet, original: (file: string) => string | undefined) => string;

const formats: Readonly<Record<FixFlags['output'], Format>> = {
  text: (set) => formatFixes(readableFixes(set)),
  json: (set) => `${printedJson(set, 2)}
`,
  markdown: (set) => formatPullRequest(readableFixes(set)),
  sarif: formatFixesSarif,
  github: formatReview,
};

/** Findings by id or rule; a name that none has is a mistake of the caller. */
function accepting(findings: readonly Finding[], names: readonly string[]): (finding: Finding) => boolean {
  if (names.length === 0) return () => true;
  for (const name of names) refuseUnknown(findings, name);
  return ({ id, rule }) => names.includes(id) || names.includes(rule);
}

function choicesOf(given: readonly string[], findings: readonly Finding[]): ReadonlyMap<string, string> {
  return new Map(
    given.map((text) => {
      const [, name, option] = /^([^=]+)=(.+)$/.exec(text) ?? [];
      if (name === undefined || option === undefined)
        throw new UserError(`--choose ${text} is no choice`, { hint: 'write FINDING=OPTION' });
      refuseUnknown(findings, name);
      return [name, option];
    }),
  );
}

/** Whether what was chosen for findings of an id or a rule came to something; what another fix cures needs no choice. */
function takes({ fixes, unfixed }: FixSet, name: string, chosen: string): boolean {
  const isNamed = ({ finding: { id, rule } }: { readonly finding: Finding }) => id === name || rule === name;
  const own = fixes.filter(isNamed);
  return own.some(({ option }) => option === chosen) || (own.length === 0 && !unfixed.some(isNamed));
}

function refuseUnknown(findings: readonly Finding[], name: string): void {
  if (!findings.some(({ id, rule }) => id === name || rule === name))
    throw new UserError(`no finding has the id or rule ${name}`, {
      hint: 'phineus check -o json shows the ids',
    });
}

type Fixed = { readonly workspace: Workspace; readonly path: string; readonly set: FixSet };

/** One commit for each cause, on a branch of its own that begins at HEAD. */
function commitFixes(io: Io, { workspace, path, set, branch }: Fixed & { readonly branch: string }): void {
  const { git } = workspace;
  if (set.fixes.length === 0) {
    io.stderr.write(`phineus: nothing is proven, so branch ${branch} is not made\n`);
    return;
  }
  if (git?.commit === undefined) throw new UserError('there is no commit to begin a branch at');
  refuseUncommitted({ workspace, set }, 'nothing is committed', 'commit or stash them');
  writeCommits({
    directory: resolve(io.cwd, path),
    prefix: git.prefix,
    branch,
    from: git.commit,
    commits: set.fixes.map((fix) => ({ message: commitMessage(fix), texts: fix.texts })),
  });
  const count = set.fixes.length;
  io.stderr.write(`phineus: branch ${branch} has ${count} ${count === 1 ? 'commit' : 'commits'}\n`);
}

function writeFixes(io: Io, { workspace, path, set, force }: Fixed & { readonly force: boolean }): void {
  if (!force)
    refuseUncommitted({ workspace, set }, 'nothing is written', 'commit or stash them, or say --force');
  replaceFiles({ cwd: io.cwd, tree: path, journals: cacheFolder(io, 'journals'), texts: set.files });
  const count = Object.keys(set.files).length;
  io.stderr.write(`phineus: ${count} ${count === 1 ? 'file' : 'files'} written\n`);
}

function refuseUncommitted(
  { workspace, set }: Pick<Fixed, 'workspace' | 'set'>,
  consequence: string,
  hint: string,
): void {
  const changed = Object.keys(set.files).filter((file) => !isCommitted(workspace, file));
  if (changed.length > 0)
    throw new UserError(`${consequence}: ${changed.join(', ')} has changes that are not committed`, { hint });
}

/** Whether git could bring the file back as it is; without git there is nothing to hold it against. */
function isCommitted({ git, tree }: Workspace, file: string): boolean {
  if (!git) return true;
  const committed = git.commit === undefined ? undefined : git.treeAt(git.commit);
  return committed !== undefined && readText(subtree(committed, git.prefix), file) === readText(tree, file);
}
