import type { FileTree } from '#files';

/** Whether a file lies in a chart in `charts/` of another chart: it came from elsewhere, and is replaced by its next version. */
export function isInSubchart(tree: FileTree, path: string): boolean {
  return [...path.matchAll(/(?:^|\/)charts\/[^/]+\//g)].some(({ index }) => {
    const parent = path.slice(0, index);
    return tree.kind(parent === '' ? 'Chart.yaml' : `${parent}/Chart.yaml`) === 'file';
  });
}
