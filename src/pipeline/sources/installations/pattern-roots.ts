import { type KubeObject, type Manifest, documentOrigin, jsonText } from '#kube';
import { argoObjects } from '../argo-settings.ts';
import { repositoryName } from '../repositories/repository-key.ts';
import type { FoundObject, TreeIndex } from '../tree/tree-index.ts';
import { mainGroup } from './main-group.ts';

/**
 * The Application that the operator of Validated Patterns makes of such a tree (`newMultiSourceApplication` in its
 * `argo.go`): the chart `clustergroup` with the values at the root.
 */
export function patternRoots(index: TreeIndex, own: string | undefined): readonly FoundObject[] {
  const main = mainGroup(index);
  const document = main && index.yaml(main.file)?.documents[0];
  // Where the tree has the Application itself, that is the root.
  const isThere = argoObjects(index).some(({ manifest }) => isOfChart(manifest));
  if (!main || !document || isThere) return [];
  const repoURL = own ?? main.pattern ?? 'pattern';
  const pattern = main.pattern ?? repositoryName(repoURL);
  const name = `${pattern}-${main.group}`;
  const parameters = { repoURL, pattern, targetRevision: 'HEAD' };
  const { place } = documentOrigin(document, ['clusterGroup']);
  const manifest: Manifest = {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name, namespace: name },
    spec: {
      project: 'default',
      destination: { name: 'in-cluster', namespace: name },
      sources: [
        { repoURL, targetRevision: 'HEAD', ref: 'patternref' },
        {
          repoURL: 'https://charts.validatedpatterns.io',
          chart: 'clustergroup',
          targetRevision: '0.9.*',
          helm: {
            ignoreMissingValueFiles: true,
            valueFiles: ['$patternref/values-global.yaml', `$patternref/${main.file}`],
            parameters: Object.entries(parameters).map(([key, value]) => ({ name: `global.${key}`, value })),
          },
        },
      ],
      syncPolicy: { automated: {} },
    },
  };
  const object: KubeObject = { manifest, origin: { place, field: () => ({ edit: place, steps: [] }) } };
  return [{ ...object, file: main.file }];
}

function isOfChart({ kind, spec }: Manifest): boolean {
  if (kind !== 'Application') return false;
  const text = jsonText(spec ?? {});
  return /"chart":"clustergroup"|"path":"[^"]*\/clustergroup"/.test(text);
}
