import { type Owner } from '../../sources/index.js';
import { type RenderContext } from '../render-context.js';
import { type ToolInput, type ToolResult } from './tool.js';
/** Renders a source with Kustomize, as Argo CD calls it (util/kustomize/kustomize.go). */
export declare function renderKustomize(owner: Owner, input: ToolInput, context: RenderContext): ToolResult;
