import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '#outcome';
import { checkedPath, reasonOf } from './write-file.ts';

/**
 * Replaces files of a tree by new texts. All texts are on the disk before the first file is replaced, and each is
 * replaced by a rename: who is interrupted leaves whole files, old or new, never a half.
 */
export function replaceFiles(target: {
  readonly cwd: string;
  readonly tree: string;
  /** Texts by path, relative to the tree. */
  readonly texts: Readonly<Record<string, string>>;
}): void {
  const { cwd, tree } = target;
  const prepared: { readonly path: string; readonly beside: string; readonly name: string }[] = [];
  try {
    for (const [name, text] of Object.entries(target.texts)) {
      const path = checkedPath({ cwd, path: join(tree, name), tree });
      const beside = join(dirname(path), `.${basename(path)}.phineus-${process.pid}`);
      prepared.push({ path, beside, name });
      writeThrough(beside, text, statSync(path, { throwIfNoEntry: false })?.mode ?? 0o644);
    }
    for (const { path, beside } of prepared) renameSync(beside, path);
  } catch (error) {
    for (const { beside } of prepared) rmSync(beside, { force: true });
    if (error instanceof UserError) throw error;
    throw new UserError(`${prepared.at(-1)?.name ?? tree} cannot be written: ${reasonOf(error)}`);
  }
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
