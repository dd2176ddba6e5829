import type { PluginCommand } from '../../config/index.js';
import { type FileTree } from '../../../base/files/index.js';
import type { RenderContext } from '../render-context.js';
import { type ToolInput, type ToolResult } from './tool.js';
/** What a plug-in command is run with. */
export type PluginRun = {
    readonly command: PluginCommand;
    readonly tree: FileTree;
    /** The application's directory in the tree, in which the command runs. */
    readonly path: string;
    readonly environment: Readonly<Record<string, string>>;
};
/** Runs a plug-in command and gives what it prints; handed in, since only adapters run programs. */
export type PluginRunner = (run: PluginRun) => {
    readonly output: string;
} | {
    readonly error: string;
};
/** Renders a source with a config-management plug-in: only through a command that the user declared. */
export declare function renderPlugin(input: ToolInput, context: RenderContext): ToolResult;
