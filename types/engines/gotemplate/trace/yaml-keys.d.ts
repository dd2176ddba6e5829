import type { ListNode } from '../syntax/nodes.js';
/** The YAML keys that stand in the text of a list, at any depth, each once. */
export declare function yamlKeys(list: ListNode): readonly string[];
