import { joinPath, placeAt, source } from '#files';
import { documentOrigin } from '#kube';
import type { Application, Renderable, TreeIndex } from '#sources';

/** A kustomization, a chart or a folder of manifests that nobody references, dressed as an Application so that it can be rendered. */
export function looseApplication(renderable: Renderable, target: string, index: TreeIndex): Application {
  const { path, tool } = renderable;
  const file = joinPath(path, tool === 'helm' ? 'Chart.yaml' : (index.kustomizations.get(path) ?? ''));
  const document = index.yaml(file)?.documents[0];
  const place = placeAt(index.yaml(file)?.source ?? source(file, ''), 0);
  const spec = { path, repoURL: '' };
  return {
    target,
    name: path === '' ? '.' : path,
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
    definedBy: { kind: 'loose', path },
    sources: [{ index: 0, at: ['spec', 'source'], repoURL: '', path, spec }],
    destination: {},
  };
}
