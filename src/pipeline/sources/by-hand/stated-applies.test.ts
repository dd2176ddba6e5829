import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { indexTree } from '#sources';
import { statedApplies, statementText } from './stated-applies.ts';

const manifests = {
  'boot/root.yaml': 'kind: Application\n',
  'boot/other.yaml': 'kind: Application\n',
  'boot/clusters/a/root.yaml': 'kind: Application\n',
  'boot/clusters/b/root.yaml': 'kind: Application\n',
  'apps/kustomization.yaml': 'resources: [shop.yaml]\n',
  'apps/shop.yaml': 'kind: Application\n',
  'charts/roots/Chart.yaml': 'name: roots\nversion: 1.0.0\n',
};

/** What a file with this text applies, as `how path`. */
function appliedBy(file: string, text: string): readonly string[] {
  const index = indexTree(memoryTree({ ...manifests, [file]: text }));
  return statedApplies(index).map(({ how, path }) => `${how} ${path}`);
}

test.each([
  ['README.md', '    kubectl apply -n argocd -f boot/root.yaml\n', ['files boot/root.yaml']],
  ['README.md', 'Then `oc create -f ./boot`.\n', ['files boot']],
  ['boot/up.sh', 'kubectl apply --filename=root.yaml\n', ['files boot/root.yaml']],
  ['boot/up.sh', 'kubectl apply -f "$HERE/root.yaml" || exit 1\n', ['files boot/root.yaml']],
  ['deep/down/up.sh', 'kubectl apply -f ../../boot/root.yaml\n', ['files boot/root.yaml']],
  ['up.sh', 'kubectl apply \\\n  -k apps\n', ['built apps']],
  ['up.sh', 'kustomize build --enable-helm apps | kubectl apply -f -\n', ['built apps']],
  ['up.sh', 'envsubst < boot/root.yaml |\n  kubectl apply -f -\n', ['files boot/root.yaml']],
  ['up.sh', 'find boot -name "*.yaml" | xargs -n1 kubectl apply -f\n', ['deep boot']],
  [
    'Taskfile.yaml',
    '  - |\n    HERE="{{.ROOT_DIR}}"\n    kubectl apply -f "$HERE/boot/root.yaml"\n',
    ['files boot/root.yaml'],
  ],
  ['up.sh', 'ROOT=boot/root.yaml\nkubectl apply -f "${ROOT}"\n', ['files boot/root.yaml']],
  [
    'up.sh',
    'for f in boot/root.yaml boot/other.yaml; do kubectl apply -f $f; done\n',
    ['files boot/root.yaml', 'files boot/other.yaml'],
  ],
  [
    'up.sh',
    'kubectl apply -f boot/clusters/${CLUSTER}/root.yaml\n',
    ['files boot/clusters/a/root.yaml', 'files boot/clusters/b/root.yaml'],
  ],
  ['up.sh', 'argocd app create roots --repo https://git.example.org/a.git --path boot\n', ['deep boot']],
  ['up.sh', 'argocd appset create boot/root.yaml\n', ['files boot/root.yaml']],
  [
    'up.sh',
    'helm upgrade --install roots charts/roots --create-namespace -f boot/root.yaml\n',
    ['chart charts/roots'],
  ],
  ['main.tf', '  yaml_body = file("${path.module}/boot/root.yaml")\n', ['files boot/root.yaml']],
  [
    'ansible/roles/argo/tasks/main.yml',
    '- kubernetes.core.k8s:\n    state: present\n    src: "{{ playbook_dir }}/../boot/root.yaml"\n',
    ['files boot/root.yaml'],
  ],
  [
    'README.md',
    'kubectl apply -f https://raw.githubusercontent.com/acme/fleet/main/boot/root.yaml\n',
    ['files boot/root.yaml'],
  ],
])('%s with %j applies %j', (file, text, expected) => {
  expect(appliedBy(file, text)).toEqual(expected);
});

test.each([
  ['up.sh', '# kubectl apply -f boot/root.yaml\n'],
  ['up.sh', 'kubectl apply --dry-run=client -f boot/root.yaml\n'],
  ['up.sh', 'kubectl delete -f boot/root.yaml\n'],
  ['up.sh', 'cat boot/root.yaml\n'],
  ['up.sh', 'kubectl apply -f https://example.org/install.yaml\n'],
  ['README.md', 'Apply the root, then look at boot/root.yaml.\n'],
])('%s with %j applies nothing', (file, text) => {
  expect(appliedBy(file, text)).toEqual([]);
});

test('a statement names who applies what, and the line', () => {
  const text = 'Begin:\n\n    kubectl apply -f boot/root.yaml\n';
  const [stated] = statedApplies(indexTree(memoryTree({ ...manifests, 'README.md': text })));
  expect(stated && statementText(stated)).toBe('README.md applies boot/root.yaml');
  expect(stated?.place().start).toBe(text.indexOf('    kubectl'));
});
