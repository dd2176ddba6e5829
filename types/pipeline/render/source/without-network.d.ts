import type { ToolResult } from '../tools/tool.js';
/** A result on a target that reaches nothing: what is not available cannot be had there either, so that Argo CD fails. */
export declare function withoutNetwork(result: ToolResult): ToolResult;
