/**
 * The disk: a folder of this machine as a file tree, and the programs a user declared to run there. It knows
 * nothing of what the files mean.
 */
export { diskTree } from './disk-tree.js';
export { readPack } from './pack-reader.js';
export { readPageTemplate } from './page-template.js';
export { readRuleBases, readRulePage } from './rule-page.js';
export { replaceFiles } from './replace-files.js';
export { writeFile } from './write-file.js';
export { pluginRunner } from './plugin-runner.js';
