import { addTo } from '#groups';
import { trimEndOf } from '#text';
import { baseName, joinPath } from '#files';
import { recordsAt, stringAt } from '#kube';
import { type WantedChart, isArtifact } from '#render';
import type { TreeIndex } from '#sources';

/**
 * Finds the folder of the tree that holds a chart of exactly this name and version: repositories that publish their own
 * charts deploy them by the address of the chart repository. Where two folders could be meant, none is, nor is a chart that
 * takes its namesake from that very repository: it is a wrapper around what is wanted.
 */
export function ownCharts(index: TreeIndex): (wanted: WantedChart) => string | undefined {
  let folders: Map<string, string[]> | undefined;
  return (wanted) => {
    folders ??= foldersByVersion(index);
    const { repository, version } = wanted;
    // The address of an artifact ends in the name of its chart.
    const name = isArtifact(wanted) ? baseName(trimEndOf(repository, '/')) : wanted.name;
    const wraps = (folder: string) => wrapped(index, folder).has(`${name} ${trimEndOf(repository, '/')}`);
    const found = (folders.get(`${name} ${version}`) ?? []).filter((folder) => !wraps(folder));
    return found.length === 1 ? found[0] : undefined;
  };
}

/** The charts that one takes in, by name and repository. */
function wrapped(index: TreeIndex, folder: string): ReadonlySet<string> {
  const dependencies = recordsAt(index.value(joinPath(folder, 'Chart.yaml')), 'dependencies');
  return new Set(
    dependencies.map(
      ([, each]) => `${stringAt(each, 'name')} ${trimEndOf(stringAt(each, 'repository') ?? '', '/')}`,
    ),
  );
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
