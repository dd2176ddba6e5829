import { joinPath } from '#files';
import type { Fleet } from '#fleet';
import { everyNode } from '#kube';
import { type Owner, type TreeIndex, parentOf } from '#sources';

/**
 * Prepares the answer to "is this brought by a chart that nobody in git installs, and whose own values leave keys blank?".
 * Whoever installs such a chart fills them in: what is empty without them is no fault of git's.
 */
export function blankInputs({ units }: Fleet, index: TreeIndex): (owner: Owner) => boolean {
  const owners = new Map(units.map(({ owner }) => [owner.name, owner]));
  const known = new Map<string, boolean>();
  return (owner) => {
    const seen = new Set<string>();
    let name = owner.name;
    for (let above: string | undefined = name; above !== undefined && !seen.has(above); ) {
      seen.add(above);
      name = above;
      const next = owners.get(above);
      above = next && parentOf(next);
    }
    // A chart that nobody installs is called after its folder; with the values of an environment it has another name.
    const chart = name === '.' ? '' : name;
    if (owners.get(name)?.kind === 'application' || !index.charts.has(chart)) return false;
    let isBlank = known.get(chart);
    if (isBlank === undefined) known.set(chart, (isBlank = leavesBlank(index, chart)));
    return isBlank;
  };
}

function leavesBlank(index: TreeIndex, chart: string): boolean {
  const value = index.value(joinPath(chart, 'values.yaml'));
  for (const node of everyNode(value)) if (node.value === null || node.value === '') return true;
  return false;
}
