import { createHash } from 'node:crypto';
import { lstat, readFile, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Mirror } from '#git';
import type { Subject } from '../look/subject.ts';

/** What a key is made from beside the subject. */
export type KeyOptions = {
  /** How long a look at a cluster stands. */
  readonly clusterSeconds: number;
  readonly now: () => Date;
  /** Asks a repository elsewhere for its branches and tags. */
  readonly stateOf: (mirror: Mirror) => Promise<string>;
};

/**
 * A key that changes when something is to be looked at again: a file of a folder or a ref of the repository it lies in
 * (sizes and times of files decide, not their contents), a branch elsewhere, or the time since a cluster was asked.
 */
export async function stateKey(subject: Subject, options: KeyOptions): Promise<string> {
  switch (subject.kind) {
    case 'cluster':
      return String(Math.floor(options.now().getTime() / 1000 / Math.max(1, options.clusterSeconds)));
    case 'remote':
      return options.stateOf(subject);
    case 'repository':
    case 'snapshot':
      return keyOfFiles(subject);
  }
}

async function keyOfFiles({ kind, path }: Subject & { readonly path: string }): Promise<string> {
  const hash = createHash('sha256');
  const take = (line: string) => void hash.update(`${line}\n`);
  await takeFiles(path, take);
  if (kind === 'repository') for (const place of await refPlaces(path)) await takeFiles(place, take);
  return hash.digest('hex').slice(0, 32);
}

const skipped = new Set(['.git', 'node_modules']);

async function takeFiles(path: string, take: (line: string) => void): Promise<void> {
  const stat = await lstat(path).catch(() => undefined);
  if (stat === undefined) return take(`${path} absent`);
  if (!stat.isDirectory()) return take(`${path} ${stat.size} ${stat.mtimeMs}`);
  const names = await readdir(path).catch(() => []);
  for (const name of names.toSorted()) if (!skipped.has(name)) await takeFiles(join(path, name), take);
}

/** HEAD and the refs, which tell commits apart that have the same files. */
async function refPlaces(folder: string): Promise<readonly string[]> {
  const gitFolder = await findGitFolder(folder);
  if (gitFolder === undefined) return [];
  const common = await readFile(join(gitFolder, 'commondir'), 'utf8').catch(() => '.');
  const shared = resolve(gitFolder, common.trim());
  return [join(gitFolder, 'HEAD'), join(shared, 'packed-refs'), join(shared, 'refs')];
}

async function findGitFolder(folder: string): Promise<string | undefined> {
  const place = join(folder, '.git');
  const stat = await lstat(place).catch(() => undefined);
  if (stat?.isDirectory()) return place;
  if (stat?.isFile()) {
    const link = /^gitdir: (.+)$/m.exec(await readFile(place, 'utf8').catch(() => ''))?.[1];
    return link === undefined ? undefined : resolve(folder, link);
  }
  const parent = dirname(folder);
  return parent === folder ? undefined : findGitFolder(parent);
}
