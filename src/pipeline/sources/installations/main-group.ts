import { remembered } from '#answers';
import { isRecord, recordAt, stringAt } from '#kube';
import type { TreeIndex } from '../tree/tree-index.ts';

/** The group of clusters of a Validated Pattern in which its Argo CD runs, as the values at the root of the tree describe it. */
export type MainGroup = {
  readonly file: string;
  readonly group: string;
  /** The namespace of its Argo CD, where git has the name of the pattern. */
  readonly namespace?: string;
  readonly pattern?: string;
};

/** The main group of the pattern that a tree holds. */
export function mainGroup(index: TreeIndex): MainGroup | undefined {
  return mainGroups(index)[0];
}

/**
 * Files `values-GROUP.yaml` at the root describe the groups of a Validated Pattern under `clusterGroup`; `values-global.yaml`
 * says which of them is the main one.
 */
const mainGroups = remembered((index: TreeIndex): readonly MainGroup[] => {
  const groups = index.files.flatMap((file) => {
    const values = /^values-[\w-]+\.yaml$/.test(file) ? index.value(file) : undefined;
    const group = stringAt(values, 'clusterGroup', 'name');
    const isOfGroup = group !== undefined && file === `values-${group}.yaml`;
    return isOfGroup && isRecord(recordAt(values, 'clusterGroup')['applications'])
      ? [{ file, group, values }]
      : [];
  });
  const shared = index.value('values-global.yaml');
  const named = stringAt(shared, 'main', 'clusterGroupName');
  const isMain = ({ group, values }: (typeof groups)[number]) =>
    named === undefined ? recordAt(values, 'clusterGroup')['isHubCluster'] === true : group === named;
  const found = groups.find(isMain) ?? (groups.length === 1 ? groups[0] : undefined);
  if (!found) return [];
  const { file, group } = found;
  const pattern = stringAt(shared, 'global', 'pattern');
  return [{ file, group, ...(pattern !== undefined && { pattern, namespace: `${pattern}-${group}` }) }];
});
