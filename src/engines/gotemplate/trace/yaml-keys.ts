import type { ListNode } from '../syntax/nodes.ts';

const KEY = /^[ \t]*(?:- +)*(["']?)([A-Za-z0-9_./-]+)\1:(?=[ \t\r\n]|$)/gm;

/** The YAML keys that stand in the text of a list, at any depth, each once. */
export function yamlKeys(list: ListNode): readonly string[] {
  const keys = new Set<string>();
  collect(list, keys);
  return [...keys];
}

function collect(list: ListNode, keys: Set<string>): void {
  for (const node of list.nodes) {
    if (node.kind === 'text') {
      for (const match of node.text.matchAll(KEY)) keys.add(match[2] ?? '');
    } else if (node.kind === 'if' || node.kind === 'with' || node.kind === 'range') {
      collect(node.list, keys);
      if (node.elseList !== null) collect(node.elseList, keys);
    }
  }
}
