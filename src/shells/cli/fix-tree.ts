import { replaceFiles } from '#disk';
import { readText, subtree } from '#files';
import type { Finding } from '#findings';
import { type FixSet, findFixes } from '#fixes';
import { UserError } from '#outcome';
import { type Workspace, checkWorkspace, openWorkspace } from '#workspace';
import type { Io } from './io.ts';
import { formatFixes } from './print-fixes.ts';
import { startProgress } from './progress.ts';
import { splitPath } from './render-manifests.ts';

export type FixFlags = {
  readonly all: boolean;
  readonly write: boolean;
  readonly force: boolean;
  readonly output: 'text' | 'json';
  readonly online: boolean;
  readonly quiet: boolean;
};

/** Finds proven fixes, prints them, writes them if asked to, and answers the exit code. */
export async function fixTree(io: Io, args: readonly string[], flags: FixFlags): Promise<number> {
  const { path, names } = splitPath(io, args);
  if (names.length === 0 && !flags.all)
    throw new UserError('fix wants findings', {
      hint: 'give the id of a finding or the name of a rule, or --all',
    });
  const progress = startProgress(io, flags.quiet);
  progress.say(`checking ${path}`);
  const workspace = await openWorkspace(io, path, { online: flags.online });
  const foreseen = await checkWorkspace(workspace);
  const set = await findFixes({
    tree: workspace.tree,
    foreseen,
    again: (tree) => checkWorkspace({ ...workspace, tree }),
    accepts: accepting(foreseen.findings.findings, names),
    onProgress: ({ rule, location }) => progress.say(`proving a fix of ${rule} in ${location.file}`),
  });
  progress.end();
  io.stdout.write(flags.output === 'json' ? `${JSON.stringify(set, undefined, 2)}\n` : formatFixes(set));
  if (flags.write) writeFixes(io, { workspace, path, set, force: flags.force });
  return names.length > 0 && set.unfixed.length > 0 ? 1 : 0;
}

/** Findings by id or rule; a name that none has is a mistake of the caller. */
function accepting(findings: readonly Finding[], names: readonly string[]): (finding: Finding) => boolean {
  if (names.length === 0) return () => true;
  const unknown = names.find((name) => !findings.some(({ id, rule }) => id === name || rule === name));
  if (unknown !== undefined)
    throw new UserError(`no finding has the id or rule ${unknown}`, {
      hint: 'phineus check -o json shows the ids',
    });
  return ({ id, rule }) => names.includes(id) || names.includes(rule);
}

type Writing = {
  readonly workspace: Workspace;
  readonly path: string;
  readonly set: FixSet;
  readonly force: boolean;
};

function writeFixes(io: Io, { workspace, path, set, force }: Writing): void {
  const changed = Object.keys(set.files).filter((file) => !isCommitted(workspace, file));
  if (changed.length > 0 && !force)
    throw new UserError(`nothing is written: ${changed.join(', ')} has changes that are not committed`, {
      hint: 'commit or stash them, or say --force',
    });
  replaceFiles({ cwd: io.cwd, tree: path, texts: set.files });
  const count = Object.keys(set.files).length;
  io.stderr.write(`phineus: ${count} ${count === 1 ? 'file' : 'files'} written\n`);
}

/** Whether git could bring the file back as it is; without git there is nothing to hold it against. */
function isCommitted({ git, tree }: Workspace, file: string): boolean {
  if (!git) return true;
  const committed = git.commit === undefined ? undefined : git.treeAt(git.commit);
  return committed !== undefined && readText(subtree(committed, git.prefix), file) === readText(tree, file);
}
