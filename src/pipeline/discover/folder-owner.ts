import { joinPath, placeAt, source } from '#files';
import { documentOrigin } from '#kube';
import { type Folder, type Renderable, type TreeIndex, environmentFiles, graphOf } from '#sources';

/**
 * A kustomization, a chart or a folder of manifests that no Application deploys; a chart with the value files of an
 * environment, after which it is named.
 */
export function folderOwner(
  { path, tool }: Renderable,
  { name: target, environment }: { readonly name: string; readonly environment?: string | undefined },
  index: TreeIndex,
): Folder {
  const file = joinPath(path, tool === 'helm' ? 'Chart.yaml' : (index.kustomizations.get(path) ?? ''));
  const document = index.yaml(file)?.documents[0];
  const place = document
    ? documentOrigin(document).place
    : placeAt(index.yaml(file)?.source ?? source(file, ''), 0);
  const values = tool === 'helm' ? environmentFiles(index, path, environment) : undefined;
  const spec = { path, ...(values && { helm: { valueFiles: values.map((each) => `/${each}`) } }) };
  const folder = path === '' ? '.' : path;
  return {
    kind: 'folder',
    target,
    name: values ? `${folder} with ${values.map((each) => shortened(each, path)).join(', ')}` : folder,
    path,
    origin: { place, field: () => ({ edit: place, steps: [] }) },
    sources: [{ index: 0, at: [], repoURL: '', path, spec }],
    destination: {},
    ...(values && environment !== undefined && { environment, valueFiles: values }),
    ...(graphOf(index).isComponent(path) && { isComponent: true }),
  };
}

/** A file by its path from the chart, or from the root when it lies elsewhere. */
function shortened(file: string, chart: string): string {
  return chart !== '' && file.startsWith(`${chart}/`) ? file.slice(chart.length + 1) : file;
}
