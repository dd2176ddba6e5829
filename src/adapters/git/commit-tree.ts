import {
  type Entry,
  type FileTree,
  baseName,
  directoryName,
  isInside,
  listedTree,
  maxFileBytes,
} from '#files';
import { type GitPlace, runGit } from './run-git.ts';

type Blob = { readonly path: string; readonly id: string; readonly size: number };

/** How many bytes one batch may bring at most: a whole GitOps repository as a rule. */
const batchBytes = 64 * 1024 * 1024;

/**
 * The tree of a commit, read from git's object store without a checkout. Blobs come in batches, with the
 * neighbours of the file asked for, so that a run costs a handful of git processes.
 */
export function commitTree(place: GitPlace, commit: string): FileTree | undefined {
  const listing = runGit(place, { ask: 'tree', commit });
  if (!listing) return undefined;
  const blobs = new Map<string, Blob>();
  const links: Blob[] = [];
  const entries = new Map<string, Entry>();
  for (const record of new TextDecoder().decode(listing).split('\0')) {
    const match = /^(\d+) (\w+) ([0-9a-f]+) +(\S+)\t([\s\S]+)$/.exec(record);
    if (!match || match[2] !== 'blob') continue;
    const [, mode, , id = '', size = '0', path = ''] = match;
    const blob = { path, id, size: Number(size) };
    if (mode === '120000') links.push(blob);
    else {
      blobs.set(path, blob);
      entries.set(path, { name: baseName(path), kind: 'file', size: blob.size });
    }
  }
  for (const [path, bytes] of readBlobs(place, links)) {
    const target = new TextDecoder().decode(bytes);
    entries.set(path, { name: baseName(path), kind: 'symlink', target });
  }
  const contents = new Map<string, Uint8Array>();
  return listedTree(commit, entries, (path) => {
    const wanted = blobs.get(path);
    if (!wanted || wanted.size > maxFileBytes) return undefined;
    if (!contents.has(path)) {
      const batch = batchAround(
        wanted,
        [...blobs.values()].filter(({ path: each, size }) => !contents.has(each) && size <= maxFileBytes),
      );
      for (const [name, bytes] of readBlobs(place, batch)) contents.set(name, bytes);
    }
    return contents.get(path);
  });
}

/** The widest folder around a blob whose missing contents still fit one batch. */
function batchAround(wanted: Blob, missing: readonly Blob[]): readonly Blob[] {
  let batch: readonly Blob[] = [wanted];
  for (let folder: string | undefined = directoryName(wanted.path); folder !== undefined; ) {
    const here = folder;
    const inside = missing.filter((blob) => isInside(blob.path, here));
    if (inside.reduce((sum, blob) => sum + blob.size, 0) > batchBytes)
      return batch.length > 1 ? batch : asManyAsFit([wanted, ...inside]);
    batch = inside;
    folder = folder === '' ? undefined : directoryName(folder);
  }
  return batch;
}

/** The first of some blobs that fit one batch: a large folder is read in a few goes, and not file by file. */
function asManyAsFit(blobs: readonly Blob[]): readonly Blob[] {
  let sum = 0;
  const fitting = blobs.filter(({ size }) => (sum += size) <= batchBytes);
  return [...new Set(fitting)];
}

/** Answers of `git cat-file --batch`: a line `<id> <type> <size>`, the content, a line end. */
function readBlobs(place: GitPlace, blobs: readonly Blob[]): readonly (readonly [string, Uint8Array])[] {
  if (blobs.length === 0) return [];
  const output = runGit(place, { ask: 'objects' }, { input: blobs.map((blob) => `${blob.id}\n`).join('') });
  if (!output) return [];
  const found: (readonly [string, Uint8Array])[] = [];
  let position = 0;
  for (const blob of blobs) {
    const lineEnd = output.indexOf(10, position);
    const header = new TextDecoder().decode(output.subarray(position, lineEnd)).split(' ');
    position = lineEnd + 1;
    if (header[1] !== 'blob') continue;
    const size = Number(header[2]);
    found.push([blob.path, output.subarray(position, position + size)]);
    position += size + 1;
  }
  return found;
}
