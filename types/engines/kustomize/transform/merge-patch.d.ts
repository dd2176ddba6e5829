import type { YamlNode } from '../../../base/yaml/index.js';
import { type Writer } from '../fields/node-fields.js';
import { type OpenApi } from '../fields/openapi.js';
/** Where items that the patch adds to a list that merges go: before the old ones, or behind them. */
export type ListDirection = 'prepend' | 'append';
/** What a strategic merge needs besides the two trees. */
export type MergeContext = {
    readonly openapi: OpenApi;
    readonly direction: ListDirection;
    readonly by: Writer;
};
/**
 * Merges a strategic-merge patch into a node, in place, as `kyaml/yaml/merge2` does over `kyaml/yaml/walk`.
 * Answers the merged node, or `undefined` when the patch deletes all of it. Nodes of the patch become part of
 * the result; give a copy to a patch that is used twice.
 */
export declare function mergePatch(patch: YamlNode, dest: YamlNode, context: MergeContext): YamlNode | undefined;
