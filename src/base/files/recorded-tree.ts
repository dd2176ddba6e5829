import { hash } from 'node:crypto';
import type { Entry, FileTree } from './file-tree.ts';
import { baseName, cleanPath, directoryName, isInside, joinPath } from './paths.ts';
import { type Recording, isRecording, notes, rememberedOfTree, unrecorded } from './recording.ts';

/** What work looked at in a tree; all paths are those behind links, and the links themselves are among the files. */
export type TreeReads = {
  /** Files of which more than the existence was asked, and links that were followed. */
  readonly files: ReadonlySet<string>;
  /** Files and folders of which nothing but the existence was asked. */
  readonly present: ReadonlySet<string>;
  /** Paths that are not there; of one inside of a folder that is not there either, that folder. */
  readonly absent: ReadonlySet<string>;
  /** Folders whose names were listed. */
  readonly listed: ReadonlySet<string>;
  /** Folders below which every link was looked at, at any depth. */
  readonly linksBelow: ReadonlySet<string>;
};

const files = notes<true>();
const present = notes<true>();
const absent = notes<true>();
const listed = notes<true>();
const linksBelow = notes<true>();

/** What a recording says about trees that `recordedTree` made. */
export function treeReads(recording: Recording): TreeReads {
  return {
    files: new Set(files.of(recording).keys()),
    present: new Set(present.of(recording).keys()),
    absent: new Set(absent.of(recording).keys()),
    listed: new Set(listed.of(recording).keys()),
    linksBelow: new Set(linksBelow.of(recording).keys()),
  };
}

/** What a recording without its parts says about trees that `recordedTree` made. */
export function ownTreeReads(recording: Recording): Readonly<Record<keyof TreeReads, Paths>> {
  return {
    files: files.ownOf(recording),
    present: present.ownOf(recording),
    absent: absent.ownOf(recording),
    listed: listed.ownOf(recording),
    linksBelow: linksBelow.ownOf(recording),
  };
}

/** The same as lists, which can be written down. */
export type ReadPaths = Readonly<Record<keyof TreeReads, readonly string[]>>;

/**
 * What a tree answers to everything that work looked at in it, as a digest: as long as it is the same, the work would find
 * the same there. Nothing of it is recorded.
 */
export function answersTo(tree: FileTree, reads: ReadPaths): string {
  const of = recordedTree(tree);
  const contents = seen.get(of) ?? new Map<string, string>();
  const content = (path: string): string => {
    let key = contents.get(path);
    if (key === undefined) contents.set(path, (key = contentKey(of.read(path))));
    return key;
  };
  const answers = unrecorded(() => [
    ...reads.files.map((path) => {
      const entry = of.entry(path);
      return entry?.kind === 'file' ? content(path) || `${entry.size}` : `${entry?.kind} ${entry?.target}`;
    }),
    ...[...reads.present, ...reads.absent].map((path) => of.entry(path)?.kind ?? ''),
    ...reads.listed.map((path) =>
      JSON.stringify(of.list(path).map(({ name, kind, target }) => [name, kind, target])),
    ),
    ...reads.linksBelow.map((path) => JSON.stringify(foundLinks(of, path))),
  ]);
  return hash('sha256', JSON.stringify(answers), 'base64');
}

/** Counts all of this to the work that is being recorded. */
export function noteReads(reads: ReadPaths): void {
  for (const path of reads.files) files.add(path, true);
  for (const path of reads.present) present.add(path, true);
  for (const path of reads.absent) absent.add(path, true);
  for (const path of reads.listed) listed.add(path, true);
  for (const path of reads.linksBelow) linksBelow.add(path, true);
}

/** A set of paths. */
export type Paths = Pick<ReadonlySet<string>, 'size' | 'has' | 'keys'>;

/** The same tree, which notes what is asked of it while work is recorded: one for each tree. */
export function recordedTree(tree: FileTree): FileTree {
  const known = recorded.get(tree);
  if (known) return known;
  const made = makeRecordedTree(tree);
  recorded.set(tree, made);
  recorded.set(made, made);
  return made;
}

const recorded = new WeakMap<FileTree, FileTree>();

/** What the files of a recorded tree held when they were read: the tree itself may read a disk that changes. */
export function contentsSeen(tree: FileTree): ReadonlyMap<string, string> {
  return seen.get(recordedTree(tree)) ?? new Map();
}

const seen = new WeakMap<FileTree, Map<string, string>>();

/** The files of a recorded tree that anybody has read so far, whether that was recorded or not. */
export function pathsRead(tree: FileTree): Iterable<string> {
  return filesRead.get(recordedTree(tree)) ?? [];
}

const filesRead = new WeakMap<FileTree, Set<string>>();

/**
 * Counts what anybody read of one tree as read of another that takes over what was made of it, and what is still the same
 * as seen there.
 */
export function countAsRead(
  before: FileTree,
  after: FileTree,
  { isChanged }: { readonly isChanged: (path: string) => boolean },
): void {
  const now = recordedTree(after);
  for (const path of pathsRead(before)) if (after.kind(path) === 'file') filesRead.get(now)?.add(path);
  for (const [path, content] of contentsSeen(before)) if (!isChanged(path)) seen.get(now)?.set(path, content);
}

/** A content by which it is known from others. */
export function contentKey(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : hash('sha256', bytes, 'base64');
}

/** A symlink and where it points, as written. */
export type Link = { readonly path: string; readonly target: string };

/** Every symlink below a folder, in the order of a walk. */
export function linksIn(tree: FileTree, directory: string): readonly Link[] {
  linksBelow.add(cleanPath(directory), true);
  return unrecorded(() => foundLinks(tree, cleanPath(directory)));
}

const foundLinks = rememberedOfTree((tree, directory) => [...walkLinks(tree, directory)]);

function* walkLinks(tree: FileTree, directory: string): Generator<Link> {
  for (const entry of tree.list(directory)) {
    const path = joinPath(directory, entry.name);
    if (entry.kind === 'symlink') yield { path, target: entry.target ?? '' };
    else if (entry.kind === 'directory') yield* walkLinks(tree, path);
  }
}

function makeRecordedTree(tree: FileTree): FileTree {
  const follow = follower(tree);
  const contents = new Map<string, string>();
  const read = new Set<string>();
  const made: FileTree = {
    name: tree.name,
    entry(path) {
      if (isRecording()) noteEntry(tree, cleanPath(path), follow(directoryName(cleanPath(path))));
      return tree.entry(path);
    },
    kind(path) {
      if (isRecording()) note(follow(path), present);
      return tree.kind(path);
    },
    list(directory) {
      if (isRecording()) {
        const at = follow(directory);
        note(at, at.kind === 'directory' ? listed : present);
      }
      return tree.list(directory);
    },
    read(path) {
      const bytes = tree.read(path);
      if (bytes !== undefined) read.add(path);
      if (isRecording()) {
        const at = follow(path);
        note(at, at.kind === 'file' ? files : present);
        if (at.path !== undefined && !contents.has(at.path)) contents.set(at.path, contentKey(bytes));
      }
      return bytes;
    },
  };
  seen.set(made, contents);
  filesRead.set(made, read);
  return made;
}

/** Where a path leads. */
type Followed = {
  readonly links: readonly string[];
  /** The path behind the links; none where a link leads out of the tree or in a circle. */
  readonly path: string | undefined;
  readonly kind: Entry['kind'] | undefined;
  /** The outermost folder of a path that is not there, or the path. */
  readonly missing?: string;
};

const maxLinks = 40;
/** No system opens a longer path, and nobody has such a file. */
const longestPath = 4096;

/** Follows paths of a tree, each once. */
function follower(tree: FileTree): (path: string) => Followed {
  const known = new Map<string, Followed>();

  function follow(path: string, hops: number): Followed {
    const clean = cleanPath(path);
    let found = known.get(clean);
    if (!found) {
      found = followOnce(clean, hops);
      // Deep inside of a circle the answer depends on where it was entered.
      if (hops === 0) known.set(clean, found);
    }
    return found;
  }

  function followOnce(path: string, hops: number): Followed {
    if (path === '') return { links: [], path, kind: 'directory' };
    if (hops > maxLinks || path.length > longestPath || !isInside(path, ''))
      return { links: [], path: undefined, kind: undefined };
    const parent = follow(directoryName(path), hops);
    if (parent.path === undefined || parent.missing !== undefined) return parent;
    const own = behind(parent, path);
    const entry = tree.entry(own);
    if (!entry) return { ...parent, path: own, kind: undefined, missing: own };
    if (entry.kind !== 'symlink') return { ...parent, path: own, kind: entry.kind };
    const links = [...parent.links, own];
    const target = entry.target ?? '/';
    if (target.startsWith('/')) return { links, path: undefined, kind: undefined };
    const end = follow(joinPath(directoryName(own), target), hops + 1);
    return { ...end, links: [...links, ...end.links] };
  }

  return (path) => follow(path, 0);
}

/** A path behind the links of its folder: nearly always there are none, and every text of its own would be kept. */
function behind({ links, path = '' }: Followed, own: string): string {
  return links.length === 0 ? own : joinPath(path, baseName(own));
}

function note(at: Followed, as: typeof files): void {
  for (const link of at.links) files.add(link, true);
  if (at.missing !== undefined) absent.add(at.missing, true);
  else if (at.path !== undefined) as.add(at.path, true);
}

/** An entry is a link, or says the size of a file. */
function noteEntry(tree: FileTree, path: string, parent: Followed): void {
  note(parent, present);
  if (parent.path === undefined || parent.missing !== undefined || path === '') return;
  const own = behind(parent, path);
  const kind = tree.entry(own)?.kind;
  if (kind === undefined) absent.add(own, true);
  else (kind === 'directory' ? present : files).add(own, true);
}
