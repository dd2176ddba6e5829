/**
 * Files: a tree of files as every step sees it, whether it lies in memory, on disk or in a git commit,
 * and source texts whose offsets become lines only when somebody reads them. Paths are relative to the
 * root of the tree, written with `/`, and `''` is the root itself. Nothing here touches the disk.
 */
export {
  type Recording,
  type Remembered,
  include,
  nothingRecorded,
  notes,
  record,
  remember,
  rememberedOfTree,
  treeTable,
  unrecorded,
} from './recording.ts';
export {
  type ReadPaths,
  type TreeReads,
  answersTo,
  linksIn,
  noteReads,
  pathsRead,
  recordedTree,
  treeReads,
} from './recorded-tree.ts';
export { takeOver } from './take-over.ts';
export { isTouched, treeChanges } from './tree-changes.ts';
export { type Entry, type FileTree, maxFileBytes, readText, sourceAt, walkFiles } from './file-tree.ts';
export { listedTree } from './listed-tree.ts';
export { memoryTree } from './memory-tree.ts';
export { overlayTree } from './overlay-tree.ts';
export { type Patched, changedPaths, contentAt, patchedTree } from './patched-tree.ts';
export { type TarEntry, TarFailure, readTar } from './read-tar.ts';
export { subtree } from './subtree.ts';
export { baseName, cleanPath, directoriesAbove, directoryName, isInside, joinPath } from './paths.ts';
export {
  type Place,
  type Source,
  type Whereabouts,
  fileName,
  isInTree,
  lineAt,
  lineText,
  locate,
  placeAt,
  source,
  sourceOfBytes,
} from './source.ts';
