import type { FileTree } from './file-tree.ts';
import { leaves } from './patched-tree.ts';
import { contentKey, contentsSeen, countAsRead, ownTreeReads, recordedTree } from './recorded-tree.ts';
import { type Recording, handOn } from './recording.ts';
import { isTouched, treeChanges } from './tree-changes.ts';

/**
 * Takes over from a tree that was looked at before whatever would be made of this one as well: of what a piece of work
 * looked at, nothing is another thing here. Files count as they were when they were read.
 */
export function takeOver(before: FileTree, after: FileTree): void {
  if (before === after || before.revision !== after.revision || before.packedIn !== after.packedIn) return;
  const changed = new Set(changedSince(before, after));
  const changes = treeChanges(before, after, changed);
  const known = new Map<Recording, boolean>();

  function isSame(recording: Recording): boolean {
    let same = known.get(recording);
    if (same === undefined) {
      same = !isTouched(ownTreeReads(recording), changes) && recording.parts.every(isSame);
      known.set(recording, same);
    }
    return same;
  }

  handOn(recordedTree(before), recordedTree(after), isSame);
  countAsRead(before, after, { isChanged: (path) => changed.has(path) });
}

/** Files and links that came, went, or may not be what was seen of them: of a file that nobody read, nothing was. */
function* changedSince(before: FileTree, after: FileTree): Generator<string> {
  const seen = contentsSeen(before);
  const old = new Map(leaves(before));
  const young = new Map(leaves(after));
  for (const [path, entry] of old) {
    const now = young.get(path);
    const content = seen.get(path);
    if (entry.kind !== now?.kind || entry.target !== now.target) yield path;
    else if (entry.kind === 'file' && (content === undefined || content !== contentKey(after.read(path))))
      yield path;
  }
  for (const path of young.keys()) if (!old.has(path)) yield path;
}
