/**
 * Files: a tree of files as every step sees it, whether it lies in memory, on disk or in a git commit,
 * and source texts whose offsets become lines only when somebody reads them. Paths are relative to the
 * root of the tree, written with `/`, and `''` is the root itself. Nothing here touches the disk.
 */
export { type Recording, type Remembered, notes, record, remember, rememberedOfTree, unrecorded, } from './recording.js';
export { type TreeReads, linksIn, recordedTree, treeReads } from './recorded-tree.js';
export { isTouched, treeChanges } from './tree-changes.js';
export { type Entry, type FileTree, readText, walkFiles } from './file-tree.js';
export { listedTree } from './listed-tree.js';
export { memoryTree } from './memory-tree.js';
export { overlayTree } from './overlay-tree.js';
export { subtree } from './subtree.js';
export { treeBelow } from './tree-below.js';
export { baseName, cleanPath, directoryName, isInside, joinPath } from './paths.js';
export { type Place, type Source, locate, placeAt, source } from './source.js';
