import { remembered } from '#answers';
import { everyNode, isRecord } from '#kube';
import { type TreeIndex, valuesInTree } from '#sources';
import type { Place } from '#files';

/** Where values for a chart from elsewhere have it make a class or an account of this name: `storageClass.name`. */
export function namedInValues(index: TreeIndex, kind: string, name: string): Place | undefined {
  return namesOf(index).get(`${kind.toLowerCase()} ${name}`)?.();
}

type Names = ReadonlyMap<string, () => Place>;

const namesOf = remembered((index: TreeIndex): Names => {
  const names = new Map<string, () => Place>();
  for (const { value, isOfChartHere, place } of valuesInTree(index)) {
    for (const { path, value: node } of everyNode(value)) {
      // What a chart of the tree itself makes is rendered; below are the values of its dependencies.
      if (isOfChartHere && path.length < 2) continue;
      if (!isRecord(node) || typeof node['name'] !== 'string') continue;
      if (node['create'] === false || node['enabled'] === false) continue;
      const key = path.findLast((step) => typeof step === 'string') ?? '';
      const kind = /^(\w+class|serviceaccount)(?:es|s|resource)?$/i.exec(key)?.[1];
      if (kind !== undefined)
        names.set(`${kind.toLowerCase()} ${node['name']}`, () => place([...path, 'name']));
    }
  }
  return names;
});
