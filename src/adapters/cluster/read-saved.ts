import { asText } from '#text';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readablePath } from '#disk';
import { cleanPath, readTar, TarFailure } from '#files';
import {
  type DumpFile,
  isCompressed,
  isSnapshot,
  type ObservedCluster,
  parseSnapshot,
  readDump,
  type Snapshot,
  snapshotVersion,
} from '#observed';
import { outcome, type Outcome, type Problem, UserError } from '#outcome';

/** Where saved observations lie, and what to read them with. */
export type SavedRequest = {
  readonly paths: readonly string[];
  readonly cwd: string;
  readonly hashKey: string;
  readonly now: Date;
  /** What comes in where a path is `-`; absent where nothing can. */
  readonly stdin?: () => Buffer;
};

const maxFileBytes = 480 * 1024 * 1024;
const tooLarge = `it is larger than ${maxFileBytes / 1024 / 1024} MiB`;

/**
 * Reads snapshots and dumps that people have. A snapshot brings its clusters; a folder is the dump of one cluster; single
 * files together are one cluster, the first folder's if there is one.
 */
export function readSaved({ paths, cwd, hashKey, now, stdin }: SavedRequest): Outcome<Snapshot> {
  const opened = paths.map((path) =>
    path === '-' && stdin !== undefined ? contentOf(stdin(), 'standard-input') : open(path, cwd),
  );
  const snapshots = opened.flatMap((it) => (it.kind === 'snapshot' ? [it.snapshot] : []));
  const folders = opened.filter((it) => it.kind === 'folder');
  const files = opened.flatMap((it) => (it.kind === 'file' ? [it.files] : []));
  const inputs = folders.map(({ name, files: inside }, index) => ({
    name,
    parts: index === 0 ? [inside, ...files] : [inside],
  }));
  if (inputs.length === 0 && files.length > 0)
    inputs.push({
      name: files.length === 1 ? withoutEnding(files[0]?.[0]?.path ?? 'dump') : 'dump',
      parts: files,
    });
  const clusters: ObservedCluster[] = snapshots.flatMap((snapshot) => snapshot.clusters);
  const problems: Problem[] = [];
  for (const input of inputs) {
    const read = readDump({ ...input, hashKey });
    clusters.push(read.value);
    problems.push(...read.problems);
  }
  // Dumps do not say when they were taken.
  const taken =
    snapshots
      .map((snapshot) => snapshot.taken)
      .toSorted()
      .at(-1) ?? now.toISOString();
  const sorted = clusters.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return outcome({ schemaVersion: snapshotVersion, taken, clusters: sorted }, problems);
}

type Opened =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly kind: 'folder'; readonly name: string; readonly files: readonly DumpFile[] }
  | { readonly kind: 'file'; readonly files: readonly DumpFile[] };

function open(path: string, cwd: string): Opened {
  const full = readablePath(cwd, path);
  try {
    if (statSync(full).isDirectory()) return { kind: 'folder', name: basename(full), files: filesIn(full) };
  } catch {
    throw new UserError(`there is no ${path}`);
  }
  return contentOf(readBytes(full, path), path);
}

/** A snapshot, a dump in one file, or the archive of a folder; each compressed or not. */
function contentOf(given: Buffer, path: string): Opened {
  if (given.length > maxFileBytes) throw new UserError(`cannot read ${path}: ${tooLarge}`);
  if (isSnapshot(given)) return { kind: 'snapshot', snapshot: parseSnapshot(given, path) };
  const bytes = isCompressed(given) ? uncompressed(given, path) : given;
  const name = basename(path).replace(/\.(?:gz|tgz|tar|tar\.gz)$/i, '');
  if (isArchive(bytes)) return { kind: 'folder', name, files: filesOf(bytes, path) };
  const text = bytes.toString('utf8');
  return { kind: 'file', files: [{ path: path.replace(/\.gz$/i, ''), text: () => text }] };
}

function uncompressed(bytes: Buffer, path: string): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxFileBytes });
  } catch (error) {
    throw new UserError(
      `${path} cannot be uncompressed: ${error instanceof Error ? error.message : asText(error)}`,
      { hint: 'the file may be cut off; take it again' },
    );
  }
}

/** The mark of tar since POSIX.1-1988. */
function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(257, 262).toString('latin1') === 'ustar';
}

function filesOf(archive: Buffer, path: string): readonly DumpFile[] {
  try {
    return [...readTar(archive)]
      .filter(({ symlink }) => symlink === undefined)
      .map(({ path: inside, data }) => ({
        path: cleanPath(inside),
        text: () => Buffer.from(data).toString('utf8'),
      }))
      .toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  } catch (error) {
    if (!(error instanceof TarFailure)) throw error;
    throw new UserError(`${path} cannot be unpacked: ${error.message}`, {
      hint: 'the archive may be cut off; take it again',
    });
  }
}

/** Links are not followed: a dump is a folder that somebody sent. */
function filesIn(folder: string): readonly DumpFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => {
      const path = file.slice(folder.length + 1).replaceAll('\\', '/');
      return { path, text: () => readBytes(file, path).toString('utf8') };
    });
}

function readBytes(file: string, shown: string): Buffer {
  try {
    if (statSync(file).size > maxFileBytes) throw new Error(tooLarge);
    return readFileSync(file);
  } catch (error) {
    throw new UserError(`cannot read ${shown}: ${error instanceof Error ? error.message : asText(error)}`);
  }
}

function withoutEnding(path: string): string {
  return basename(path).replace(/\.(json|ya?ml)$/i, '');
}
