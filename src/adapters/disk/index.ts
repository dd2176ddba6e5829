/**
 * The disk: a folder of this machine as a file tree, and the programs a user declared to run there. It knows
 * nothing of what the files mean.
 */
export { diskTree } from './disk-tree.ts';
export { homeFolder } from './home-folder.ts';
export { readablePath } from './readable-path.ts';
export { treeAround } from './tree-around.ts';
export { readPack } from './pack-reader.ts';
export { readPageTemplate } from './page-template.ts';
export { readRuleBases, readRulePage } from './rule-page.ts';
export { writeOutUses } from './write-out-uses.ts';
export { finishReplacing, replaceFiles } from './replace-files.ts';
export { checkedPath, writeFile, writeNestedFile } from './write-file.ts';
export { pluginRunner } from './plugin-runner.ts';
