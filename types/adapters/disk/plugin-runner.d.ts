import type { PluginRunner } from '../../pipeline/render/index.js';
/**
 * Runs the commands that a user declared for config-management plug-ins, in the application's directory below a
 * root. They get the variables Argo CD sets, the search path and nothing else of the environment.
 */
export declare function pluginRunner(root: string): PluginRunner;
