import { joinPath, placeAt, source } from '#files';
import { documentOrigin } from '#kube';
import { type Application, type Renderable, type TreeIndex, environmentFile, graphOf } from '#sources';

/** A kustomization, a chart or a folder of manifests that nobody references, dressed as an Application so that it can be rendered. */
export function looseApplication(
  { path, tool }: Renderable,
  { name: target, environment }: { readonly name: string; readonly environment?: string | undefined },
  index: TreeIndex,
): Application {
  const file = joinPath(path, tool === 'helm' ? 'Chart.yaml' : (index.kustomizations.get(path) ?? ''));
  const document = index.yaml(file)?.documents[0];
  const place = placeAt(index.yaml(file)?.source ?? source(file, ''), 0);
  const values = tool === 'helm' ? environmentFile(index, path, environment) : undefined;
  const spec = { path, repoURL: '', ...(values === undefined ? {} : { helm: { valueFiles: [values] } }) };
  const folder = path === '' ? '.' : path;
  return {
    target,
    name: values === undefined ? folder : `${folder} with ${values}`,
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
      ...(values === undefined || environment === undefined ? {} : { environment }),
      ...(graphOf(index).isComponent(path) && { isComponent: true }),
    },
    sources: [{ index: 0, at: ['spec', 'source'], repoURL: '', path, spec }],
    destination: {},
  };
}
