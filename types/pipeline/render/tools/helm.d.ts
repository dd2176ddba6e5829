import type { Owner } from '../../sources/index.js';
import { type YamlPath } from '../../../base/yaml/index.js';
import { type RenderContext } from '../render-context.js';
import { type ToolInput, type ToolResult } from './tool.js';
/** A Helm source: its files, and where it stands in the Application. */
export type HelmInput = ToolInput & {
    readonly at: YamlPath;
};
/** Renders a source with Helm, as Argo CD calls `helm template` (util/helm/cmd.go, reposerver helmTemplate). */
export declare function renderHelm(owner: Owner, input: HelmInput, context: RenderContext): ToolResult;
