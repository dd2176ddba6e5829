import { type FileTree } from '../../base/files/index.js';
import type { Config } from './config.js';
/** The name of the configuration file at the root of a tree. */
export declare const configFileName = "phineus.yaml";
/**
 * Reads and checks the configuration of a tree. Without one there is a single target `default` of which nothing
 * is known. Every mistake is a `UserError` with its line and what to write instead.
 */
export declare function loadConfig(tree: FileTree, path?: string): Config;
