import type { ApplicationSource } from '../../sources/index.js';
import type { ToolFailure } from '../tools/tool.js';
/** What can be told from a source's words alone: that no repository will ever answer it. */
export declare function doubtfulRepository(source: ApplicationSource): ToolFailure | undefined;
