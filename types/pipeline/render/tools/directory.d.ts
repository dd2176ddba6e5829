import type { Budget } from '../../../base/budget/index.js';
import { type ToolInput, type ToolResult } from './tool.js';
/**
 * Reads the manifests of a plain directory (reposerver/repository/repository.go findManifests): YAML, JSON and
 * Jsonnet files in lexical order. The first file that Argo CD would refuse fails the whole source.
 */
export declare function renderDirectory(input: ToolInput, { maxCombinedSize, isJsonnetEnabled, budget, }: {
    readonly maxCombinedSize: string | undefined;
    readonly isJsonnetEnabled: boolean;
    readonly budget: Budget;
}): ToolResult;
