import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '#outcome';
import { checkedPath, reasonOf } from './write-file.ts';

/** A tree, and the folder of the user that holds journals of what is being written. */
export type WrittenTree = { readonly cwd: string; readonly tree: string; readonly journals: string };

/** A file, and the text that is to take its place; none where the file is deleted. */
type Replacement = { readonly path: string; readonly beside: string };

/**
 * Replaces files of a tree by new texts, all or none; a file whose text is empty is deleted. All texts are on the disk beside their files before a journal
 * says so, and only then the first file is replaced, by a rename. Who is interrupted leaves the old tree, or one that
 * `finishReplacing` makes the new one.
 */
export function replaceFiles(
  target: WrittenTree & {
    /** Texts by path, relative to the tree. */
    readonly texts: Readonly<Record<string, string>>;
  },
): void {
  const { cwd, tree } = target;
  const prepared: Replacement[] = [];
  let last = tree;
  try {
    for (const [name, text] of Object.entries(target.texts)) {
      last = name;
      const path = checkedPath({ cwd, path: join(tree, name), tree });
      const beside = text === '' ? '' : join(dirname(path), `.${basename(path)}.phineus-${process.pid}`);
      mkdirSync(dirname(path), { recursive: true });
      prepared.push({ path, beside });
      if (beside === '') continue;
      writeThrough(beside, text, statSync(path, { throwIfNoEntry: false })?.mode ?? 0o644);
    }
    const journal = journalOf(target);
    mkdirSync(dirname(journal), { recursive: true });
    rmSync(`${journal}.new`, { force: true });
    writeThrough(`${journal}.new`, JSON.stringify(prepared), 0o600);
    renameSync(`${journal}.new`, journal);
    for (const { path, beside } of prepared) replace(path, beside);
    rmSync(journal);
  } catch (error) {
    for (const { beside } of prepared) if (beside !== '') rmSync(beside, { force: true });
    if (error instanceof UserError) throw error;
    throw new UserError(`${last} cannot be written: ${reasonOf(error)}`);
  }
}

/** Finishes what an interrupted `replaceFiles` had begun with; whether there was anything. */
export function finishReplacing(target: WrittenTree): boolean {
  const journal = journalOf(target);
  if (!existsSync(journal)) return false;
  for (const { path, beside } of readJournal(journal)) {
    if (beside === '' || existsSync(beside)) replace(path, beside);
  }
  rmSync(journal);
  return true;
}

function replace(path: string, beside: string): void {
  if (beside === '') rmSync(path, { force: true });
  else renameSync(beside, path);
}

/** The journal of a tree lies with the user, where nobody who wrote the tree can put one. */
function journalOf({ cwd, tree, journals }: WrittenTree): string {
  const name = createHash('sha256').update(resolve(cwd, tree)).digest('hex').slice(0, 32);
  return join(journals, `${name}.json`);
}

function readJournal(path: string): readonly Replacement[] {
  const entries: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return Array.isArray(entries) ? entries.filter(isReplacement) : [];
}

function isReplacement(entry: unknown): entry is Replacement {
  if (typeof entry !== 'object' || entry === null || !('path' in entry) || !('beside' in entry)) return false;
  return typeof entry.path === 'string' && typeof entry.beside === 'string';
}

function writeThrough(path: string, text: string, mode: number): void {
  const file = openSync(path, 'wx', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
