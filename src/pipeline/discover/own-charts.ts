import { addTo } from '#groups';
import { trimEndOf } from '#text';
import { baseName, joinPath } from '#files';
import { stringAt } from '#kube';
import { type WantedChart, isArtifact } from '#render';
import type { TreeIndex } from '#sources';

/**
 * Finds the folder of the tree that holds a chart of exactly this name and version: repositories that publish their own
 * charts deploy them by the address of the chart repository. Where two folders could be meant, none is.
 */
export function ownCharts(index: TreeIndex): (wanted: WantedChart) => string | undefined {
  let folders: Map<string, string[]> | undefined;
  return (wanted) => {
    folders ??= foldersByVersion(index);
    const { repository, version } = wanted;
    // The address of an artifact ends in the name of its chart.
    const name = isArtifact(wanted) ? baseName(trimEndOf(repository, '/')) : wanted.name;
    const found = folders.get(`${name} ${version}`) ?? [];
    return found.length === 1 ? found[0] : undefined;
  };
}

function foldersByVersion(index: TreeIndex): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const folder of index.charts) {
    const [document] = index.yaml(joinPath(folder, 'Chart.yaml'))?.documents ?? [];
    const name = stringAt(document?.value, 'name');
    const version = stringAt(document?.value, 'version');
    if (name === undefined || version === undefined) continue;
    const key = `${name} ${version}`;
    addTo(folders, key, folder);
  }
  return folders;
}
