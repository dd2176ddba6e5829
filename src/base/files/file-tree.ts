import { joinPath } from './paths.ts';
import { remember, rememberedOfTree, treeTable } from './recording.ts';
import { type Whereabouts, markBroken, source } from './source.ts';

export type EntryKind = 'file' | 'directory' | 'symlink';

/** One name in a directory. A symlink is reported as such and not followed. */
export type Entry = {
  readonly name: string;
  readonly kind: EntryKind;
  /** Size in bytes of a file, where it is known without reading. */
  readonly size?: number;
  /** Where a symlink points, as written. */
  readonly target?: string;
};

/**
 * A tree of files, read synchronously. `read`, `list` and `kind` follow symlinks that stay inside the tree;
 * a link that leaves it or runs in a circle answers `undefined`, as a missing file does.
 */
export type FileTree = Whereabouts & {
  /** A name for messages: a folder, or a commit. */
  readonly name: string;
  /** The entry itself, links not followed. */
  entry(path: string): Entry | undefined;
  /** What stands at this path after links are followed. */
  kind(path: string): 'file' | 'directory' | undefined;
  /** The entries of a directory in byte order of their names; empty when there is none. */
  list(directory: string): readonly Entry[];
  /** The bytes of a file. */
  read(path: string): Uint8Array | undefined;
};

/** The largest file of a tree that is read. Argo CD itself refuses more than 10M of manifests in one directory. */
export const maxFileBytes = 10 * 1024 * 1024;

const decoder = new TextDecoder('utf-8', { ignoreBOM: false });

/**
 * The text of a file as UTF-8, a byte-order mark removed; broken bytes become U+FFFD. Many rules ask for the same
 * files: up to a limit their texts are kept as long as the tree.
 */
export function readText(tree: FileTree, path: string): string | undefined {
  const kept = texts(tree);
  const size = sizes.get(tree) ?? 0;
  const isKnown = kept.has(path);
  if (!isKnown && size > maxKept) return decoded(tree, path);
  const text = remember(kept, path, () => decoded(tree, path));
  if (!isKnown) sizes.set(tree, size + (text?.length ?? 0));
  return text;
}

/** A file as a source, empty where there is none: the same object each time, so that its lines are counted once. */
export const sourceAt = rememberedOfTree((tree, path) =>
  markBroken(source(path, readText(tree, path) ?? '', tree), () => tree.read(path)),
);

function decoded(tree: FileTree, path: string): string | undefined {
  const bytes = tree.read(path);
  return bytes === undefined ? undefined : decoder.decode(bytes);
}

const texts = treeTable<string | undefined>();
const sizes = new WeakMap<FileTree, number>();
const maxKept = 64 * 1024 * 1024;

/** Every regular file below a directory in lexical order of paths; linked directories are not entered. */
export function* walkFiles(tree: FileTree, directory = ''): Generator<string> {
  for (const entry of tree.list(directory)) {
    const path = joinPath(directory, entry.name);
    if (entry.kind === 'directory') {
      if (entry.name !== '.git') yield* walkFiles(tree, path);
    } else if (tree.kind(path) === 'file') {
      yield path;
    }
  }
}
