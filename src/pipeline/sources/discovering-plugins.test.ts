import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { discoveringPlugins } from './discovering-plugins.ts';
import { indexTree } from './tree/tree-index.ts';

function plugins(file: string, text: string, more: Readonly<Record<string, string>> = {}) {
  return discoveringPlugins(indexTree(memoryTree({ [file]: text, ...more })));
}

const image = { 'argocd/Dockerfile': 'COPY plugin.yaml /home/argocd/cmp-server/config/\n' };

const plugin = `apiVersion: argoproj.io/v1alpha1
kind: ConfigManagementPlugin
metadata: { name: vault }
spec:
  discover: { find: { glob: '**/*.enc.yaml' } }
  generate: { command: [vault, generate] }
`;

test('a plug-in that discovers its sources is found as a file of an image, in a ConfigMap and in the values of a chart', () => {
  const found = [{ name: 'vault', glob: '**/*.enc.yaml' }];
  expect(plugins('argocd/plugin.yaml', plugin, image)).toEqual(found);
  const indented = plugin.replaceAll(/^/gm, '    ');
  expect(
    plugins(
      'argocd/cm.yaml',
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: cmp }\ndata:\n  plugin.yaml: |\n${indented}`,
    ),
  ).toEqual(found);
  expect(
    plugins(
      'argocd/values.yaml',
      `configs:
  cmp:
    create: true
    plugins:
      vault:
        discover: { find: { command: [sh, -c, 'find . -name helmfile.yaml'] } }
`,
    ),
  ).toEqual([{ name: 'vault', command: 'sh -c find . -name helmfile.yaml' }]);
});

test('a plug-in that must be named, one of an example and one that builds kustomizations take no source from us', () => {
  expect(
    plugins('argocd/plugin.yaml', plugin.replace("{ find: { glob: '**/*.enc.yaml' } }", '{ }'), image),
  ).toEqual([]);
  expect(plugins('examples/plugin.yaml', plugin)).toEqual([]);
  const building = plugin.replace('[vault, generate]', "[sh, -c, 'kustomize build . | vault generate -']");
  expect(plugins('argocd/plugin.yaml', building, image)).toEqual([]);
});

test('a plug-in that lies among the manifests, and that no container gets, takes no source', () => {
  expect(plugins('payments/plugin.yaml', plugin, image)).toEqual([]);
});
