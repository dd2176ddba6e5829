import { type FileTree, directoriesAbove, joinPath } from '#files';
import { arrayAt, recordAt, stringAt } from '#kube';
import type { TreeIndex } from './tree-index.ts';

/** Whether a file lies in a chart in `charts/` of another chart: it came from elsewhere, and is replaced by its next version. */
export function isInSubchart(tree: FileTree, path: string): boolean {
  return [...path.matchAll(/(?:^|\/)charts\/[^/]+\//g)].some(({ index }) => {
    const parent = path.slice(0, index);
    return tree.kind(parent === '' ? 'Chart.yaml' : `${parent}/Chart.yaml`) === 'file';
  });
}

/**
 * Whether a chart of the tree is one that somebody released: its Chart.yaml names a page and sources, or says something
 * to a catalogue of charts.
 */
export function isReleasedChart(index: TreeIndex, folder: string): boolean {
  const file = chartFile(index, folder);
  const chart = file === undefined ? undefined : index.value(file);
  const isCatalogued = Object.keys(recordAt(chart, 'annotations')).some((key) =>
    key.startsWith('artifacthub.io/'),
  );
  return isCatalogued || (stringAt(chart, 'home') !== undefined && arrayAt(chart, 'sources').length > 0);
}

/** The Chart.yaml of a folder, however it is spelled. */
export function chartFile({ tree }: TreeIndex, folder: string): string | undefined {
  const file = tree.list(folder).find(({ name }) => /^chart\.yaml$/i.test(name));
  return file && joinPath(folder, file.name);
}

/** Whether a file lies in a copy of what others released, with a licence of its own: of that people install parts. */
export function isLicensedAlone({ tree }: TreeIndex, file: string): boolean {
  return directoriesAbove(file).some(
    (folder) => folder !== '' && tree.list(folder).some(({ name }) => licence.test(name)),
  );
}

const licence = /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i;
