import {
  type FileTree,
  type Source,
  baseName,
  directoryName,
  isInside,
  joinPath,
  rememberedOfTree,
  sourceAt,
  sourceOfBytes,
} from '#files';
import { nearest } from '#outcome';
import { Failure } from '../failure.ts';
import { type RepoSpec, parseRepoSpec } from './repo-spec.ts';

/** Brings what lies elsewhere; `undefined` means that it is not available. */
export type RemoteResolver = {
  /** The files of a repository at a revision; `root` is the folder of the tree that is its top. */
  repository(spec: RepoSpec): { readonly tree: FileTree; readonly root: string } | undefined;
  /** The content of a URL. */
  file(url: string): Uint8Array | undefined;
};

/** Reads files for one kustomization directory, within its limits (`api/internal/loader`). */
export type Loader = {
  readonly tree: FileTree;
  /** The directory, links resolved, from the root of the tree. */
  readonly root: string;
  readonly referrer: Loader | undefined;
  readonly restricted: boolean;
  readonly repo: RepoSpec | undefined;
  readonly session: LoaderSession;
};

/** What all loaders of a build share. */
export type LoaderSession = {
  /** Whether something lies above the root of the tree, which nobody here can read. */
  readonly isPart: boolean;
  /** Speak of missing files as the tool does on a real disk. */
  readonly onDisk: boolean;
  readonly remote: RemoteResolver | undefined;
  /** Files of the tree that is built. */
  readonly filesRead: Set<string>;
};

export type LoadedFile = { readonly bytes: Uint8Array; readonly source: Source };

/** A loader for the directory that is built. */
export function rootLoader({
  tree,
  path,
  restricted,
  session,
}: {
  readonly tree: FileTree;
  readonly path: string;
  readonly restricted: boolean;
  readonly session: LoaderSession;
}): Loader {
  const root = realPath(tree, path, !session.isPart);
  const kind = root === undefined ? undefined : tree.kind(root);
  if (kind === 'file') {
    throw new Failure(`must build at directory: '${display(path)}': file is not directory`, {
      kind: 'missing-file',
    });
  }
  if (root === undefined || kind === undefined) {
    throw new Failure(`must build at directory: not a valid directory: ${missing(tree, session, path)}`, {
      kind: 'missing-file',
      suggestion: suggestPath(tree, path),
      path,
    });
  }
  return { tree, root, referrer: undefined, restricted, repo: undefined, session };
}

/** The loader for a directory that a kustomization refers to. Cycles and escapes are errors. */
export function childLoader(loader: Loader, path: string): Loader {
  if (path === '') throw new Failure('new root cannot be empty');
  const spec = parseRepoSpec(path);
  if (spec) return repositoryLoader(loader, spec);
  const shown = display(joinPath(loader.root, path));
  if (path.startsWith('/')) throw new Failure(`new root '${path}' cannot be absolute`);
  const root = realPath(loader.tree, joinPath(loader.root, path), !loader.session.isPart);
  if (root === undefined || loader.tree.kind(root) === undefined) {
    throw new Failure(
      `must build at directory: not a valid directory: ${missing(loader.tree, loader.session, joinPath(loader.root, path))}`,
      {
        kind: 'missing-file',
        suggestion: suggestPath(loader.tree, joinPath(loader.root, path)),
        path: joinPath(loader.root, path),
      },
    );
  }
  if (loader.tree.kind(root) !== 'directory') {
    throw new Failure(`must build at directory: '${shown}': file is not directory`, { kind: 'missing-file' });
  }
  refuseCycle(loader, root);
  return { ...loader, root, referrer: loader, repo: undefined };
}

function refuseCycle(loader: Loader, root: string): void {
  for (let at: Loader | undefined = loader; at; at = at.referrer) {
    if (at.tree !== loader.tree || !isInside(at.root, root)) {
      // A cloned repository is another place, even where its files are these.
      if (at.repo) return;
      continue;
    }
    throw new Failure(
      `cycle detected: candidate root '${display(root)}' contains visited root '${display(at.root)}'`,
      { suggestion: 'a kustomization cannot list itself or a directory above it' },
    );
  }
}

function repositoryLoader(loader: Loader, spec: RepoSpec): Loader {
  for (let at: Loader | undefined = loader; at; at = at.referrer) {
    if (at.repo?.raw.startsWith(spec.raw)) {
      throw new Failure(`cycle detected: URI '${spec.raw}' referenced by previous URI '${at.repo.raw}'`);
    }
  }
  const found = loader.session.remote?.repository(spec);
  if (!found) {
    throw new Failure(`the remote base ${spec.raw} is not available`, { kind: 'remote-unavailable' });
  }
  const { tree } = found;
  const root = realPath(tree, joinPath(found.root, spec.path), false);
  if (root === undefined || tree.kind(root) !== 'directory') {
    throw new Failure(`'${spec.path}' is not a directory of ${spec.cloneUrl}`, { kind: 'missing-file' });
  }
  return { tree, root, referrer: loader, restricted: true, repo: spec, session: loader.session };
}

/** Reads a file that a kustomization names. */
export function loadFile(loader: Loader, path: string): LoadedFile {
  if (/^https?:\/\//i.test(path)) return loadRemoteFile(loader, path);
  const { tree, session } = loader;
  const joined = path.startsWith('/') ? absoluteInTree(session, path) : joinPath(loader.root, path);
  const shown = path.startsWith('/') ? path : display(joined ?? path);
  const real = joined === undefined ? undefined : realPath(tree, joined, !session.isPart);
  const kind = real === undefined ? undefined : tree.kind(real);
  if (real === undefined || kind === undefined) {
    throw new Failure(missingFile(loader, joined, shown), {
      kind: 'missing-file',
      suggestion: joined === undefined ? undefined : suggestPath(tree, joined),
      path: joined,
    });
  }
  if (kind === 'directory') throw new Failure(notAFile(loader, path));
  if (loader.restricted && !isInside(directoryName(real), loader.root)) {
    throw new Failure(`security; file '${shown}' is not in or below '${display(loader.root)}'`, {
      kind: 'file-outside',
      path: real,
      suggestion:
        'a kustomization may read files only below its own directory; make the other directory a base or a component, or build with --load-restrictor LoadRestrictionsNone',
    });
  }
  const bytes = tree.read(real);
  if (!bytes) throw new Failure(`'${shown}' doesn't exist`, { kind: 'missing-file', path: joined });
  return { bytes, source: sourceOf(loader, real) };
}

/** Whether a path of the kustomization leads to a directory of the tree. */
export function isDirectory(loader: Loader, path: string): boolean {
  if (path === '' || path.startsWith('/') || path.includes('://')) return false;
  const real = realPath(loader.tree, joinPath(loader.root, path), !loader.session.isPart);
  return real !== undefined && loader.tree.kind(real) === 'directory';
}

/** How the tool refuses a directory where it wants a file. */
export function notAFile({ restricted, session, root }: Loader, path: string): string {
  const shown = path.startsWith('/') ? path : display(joinPath(root, path));
  return !restricted && session.onDisk
    ? `read ${shown}: is a directory`
    : `'${shown}' must resolve to a file`;
}

function missingFile(loader: Loader, joined: string | undefined, shown: string): string {
  const { session, restricted, tree } = loader;
  if (session.onDisk && !restricted) return `open ${shown}: no such file or directory`;
  return joined === undefined ? `'${shown}' doesn't exist` : missing(tree, session, joined);
}

/** How the tool says that a path does not exist; on a disk it names the first part that is missing. */
function missing(tree: FileTree, session: LoaderSession, path: string): string {
  const shown = display(path);
  if (!session.onDisk || leavesTree(path)) return `'${shown}' doesn't exist`;
  const parts = path.split('/');
  const at = parts.findIndex((_part, index) => tree.kind(parts.slice(0, index + 1).join('/')) === undefined);
  const first = parts.slice(0, at < 0 ? parts.length : at + 1).join('/');
  return `evalsymlink failure on '${shown}' : lstat ${display(first)}: no such file or directory`;
}

function absoluteInTree(session: LoaderSession, path: string): string | undefined {
  return session.isPart ? undefined : path.slice(1);
}

function loadRemoteFile(loader: Loader, url: string): LoadedFile {
  const spec = parseRepoSpec(url);
  const bytes = spec && looksLikeRepository(url) ? undefined : loader.session.remote?.file(url);
  if (!bytes) {
    const message =
      spec && looksLikeRepository(url)
        ? 'URL is a git repository'
        : `the remote file ${url} is not available`;
    throw new Failure(message, { kind: 'remote-unavailable' });
  }
  return { bytes, source: sourceOfBytes(url, bytes) };
}

/** Whether a URL names a repository rather than a file, so that asking for its content is pointless. */
function looksLikeRepository(url: string): boolean {
  return /\.git(\/|\?|$)|[?&]ref=|[^:]\/\/|\/_git\//.test(url);
}

function sourceOf(loader: Loader, path: string): Source {
  if (loader.tree === rootTree(loader)) loader.session.filesRead.add(path);
  return sourceAt(loader.tree, path);
}

function rootTree(loader: Loader): FileTree {
  let at = loader;
  while (at.referrer) at = at.referrer;
  return at.tree;
}

/** A path as messages show it. */
export function display(path: string): string {
  return `/${path}`;
}

const maxLinks = 40;

/**
 * Follows every link on the way; `undefined` when the path leads out of the tree or in a circle. Above the root
 * of a whole file system (`clamps`) there is only the root again.
 */
function realPath(tree: FileTree, path: string, clamps: boolean): string | undefined {
  return clamps ? clampedPaths(tree, path) : realPaths(tree, path);
}

const realPaths = rememberedOfTree((tree, path) => findRealPath(tree, path, false));
const clampedPaths = rememberedOfTree((tree, path) => findRealPath(tree, path, true));

function findRealPath(tree: FileTree, path: string, clamps: boolean): string | undefined {
  let current = joinPath(path);
  if (clamps) current = current.replace(/^(\.\.(\/|$))+/, '');
  for (let hops = 0; hops < maxLinks; hops++) {
    if (leavesTree(current)) return undefined;
    const next = followFirstLink(tree, current, clamps);
    if (next === undefined) return current;
    current = next;
  }
  return undefined;
}

/** Whether a path leads above the root of its tree. */
function leavesTree(path: string): boolean {
  return path === '..' || path.startsWith('../');
}

function followFirstLink(tree: FileTree, path: string, clamps: boolean): string | undefined {
  if (path === '') return undefined;
  const parts = path.split('/');
  for (let length = 1; length <= parts.length; length++) {
    const prefix = parts.slice(0, length).join('/');
    const entry = tree.entry(prefix);
    if (entry?.kind !== 'symlink' || entry.target === undefined) continue;
    if (entry.target.startsWith('/'))
      return clamps ? joinPath(entry.target, parts.slice(length).join('/')) : '..';
    return joinPath(directoryName(prefix), entry.target, parts.slice(length).join('/'));
  }
  return undefined;
}

/** The neighbour that a missing path was probably meant to be. */
function suggestPath(tree: FileTree, path: string): string | undefined {
  if (leavesTree(path)) return 'it leads out of the repository; count the ../ again';
  const directory = directoryName(path);
  const names = tree.list(directory).map((entry) => entry.name);
  const name = baseName(path);
  const near =
    names.find((other) => other.toLowerCase() === name.toLowerCase() && other !== name) ??
    nearest(name, names);
  if (near) return `did you mean ${near}?`;
  const swapped = name.endsWith('.yaml') ? name.replace(/\.yaml$/, '.yml') : name.replace(/\.yml$/, '.yaml');
  if (swapped !== name && names.includes(swapped)) return `did you mean ${swapped}?`;
  return tree.kind(directory) === undefined && directory !== ''
    ? `there is no directory ${directory}`
    : undefined;
}
