import { type Owner, type ApplicationSource, type Checkout } from '../sources/index.js';
import { type RenderContext } from './render-context.js';
import type { Unit } from './rendered.js';
import { type ToolResult } from './tools/tool.js';
export type RenderedSource = {
    readonly tool: Unit['tools'][number];
    readonly result: ToolResult;
};
/** Renders one source of an Application with the tool Argo CD would choose. */
export declare function renderSource(owner: Owner, source: ApplicationSource, context: RenderContext): RenderedSource;
/** The files of a source; what no Application deploys always lies in the tree under examination. */
export declare function checkoutOf(owner: Owner, source: ApplicationSource, context: RenderContext): Checkout;
