/**
 * The disk: a folder of this machine as a file tree. It reads, and writes only what it is told to; it knows
 * nothing of what the files mean.
 */
export { diskTree } from './disk-tree.ts';
export { readPack } from './pack-reader.ts';
export { readRulePage } from './rule-page.ts';
