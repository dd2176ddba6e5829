import { everyNode } from '#fleet';
import { isRecord } from '#kube';
import type { TreeIndex } from '#sources';
import { valuesInTree } from '../values/values-in-tree.ts';

/** Whether values for a chart that is not at hand have it make a class or an account of this name: `storageClass.name`. */
export function isNamedInValues(index: TreeIndex, kind: string, name: string): boolean {
  let names = known.get(index);
  if (!names) known.set(index, (names = namesIn(index)));
  return names.has(`${kind.toLowerCase()} ${name}`);
}

const known = new WeakMap<TreeIndex, ReadonlySet<string>>();

function namesIn(index: TreeIndex): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { value, isOfChartHere } of valuesInTree(index)) {
    for (const { path, value: node } of everyNode(value)) {
      // What a chart of the tree itself makes is rendered; below are the values of its dependencies.
      if (isOfChartHere && path.length < 2) continue;
      if (!isRecord(node) || typeof node['name'] !== 'string') continue;
      if (node['create'] === false || node['enabled'] === false) continue;
      const key = path.findLast((step) => typeof step === 'string') ?? '';
      const kind = /^(\w+class|serviceaccount)(?:es|s|resource)?$/i.exec(key)?.[1];
      if (kind !== undefined) names.add(`${kind.toLowerCase()} ${node['name']}`);
    }
  }
  return names;
}
