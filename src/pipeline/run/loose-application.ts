import { joinPath, placeAt, source } from '#files';
import { documentOrigin } from '#kube';
import { type Application, type Renderable, type TreeIndex, environmentFiles, graphOf } from '#sources';

/**
 * A kustomization, a chart or a folder of manifests that nobody references, dressed as an Application so that it can
 * be rendered; a chart with the value files of an environment, after which it is named.
 */
export function looseApplication(
  { path, tool }: Renderable,
  { name: target, environment }: { readonly name: string; readonly environment?: string | undefined },
  index: TreeIndex,
): Application {
  const file = joinPath(path, tool === 'helm' ? 'Chart.yaml' : (index.kustomizations.get(path) ?? ''));
  const document = index.yaml(file)?.documents[0];
  const place = placeAt(index.yaml(file)?.source ?? source(file, ''), 0);
  const values = tool === 'helm' ? environmentFiles(index, path, environment) : undefined;
  const spec = {
    path,
    repoURL: '',
    ...(values && { helm: { valueFiles: values.map((each) => `/${each}`) } }),
  };
  const folder = path === '' ? '.' : path;
  return {
    target,
    name: values ? `${folder} with ${values.map((each) => shortened(each, path)).join(', ')}` : folder,
    namespace: '',
    project: 'default',
    manifest: {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name: path },
      spec: { source: spec },
    },
    origin: document
      ? { ...documentOrigin(document), field: () => ({ edit: documentOrigin(document).place, steps: [] }) }
      : { place, field: () => ({ edit: place, steps: [] }) },
    definedBy: {
      kind: 'loose',
      path,
      ...(values && environment !== undefined && { environment, valueFiles: values }),
      ...(graphOf(index).isComponent(path) && { isComponent: true }),
    },
    sources: [{ index: 0, at: ['spec', 'source'], repoURL: '', path, spec }],
    destination: {},
  };
}

/** A file by its path from the chart, or from the root when it lies elsewhere. */
function shortened(file: string, chart: string): string {
  return chart !== '' && file.startsWith(`${chart}/`) ? file.slice(chart.length + 1) : file;
}
