import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { indexTree } from '#sources';
import { isAppliedByHand, madeByHand } from './made-by-hand.ts';

const index = indexTree(
  memoryTree({
    'scripts/up.sh':
      'kubectl create configmap brokers -n "$ns" --from-literal=a=b\nkubectl create secret generic token\n',
    'GUIDE.md': 'First create create NS shop, then run `up.sh`.\n',
    'app/deployment.yaml': 'kind: ConfigMap\n',
  }),
);

test.each([
  ['ConfigMap', 'brokers', 'scripts/up.sh'],
  ['Secret', 'token', 'scripts/up.sh'],
  ['ConfigMap', 'broker', undefined],
  ['Secret', 'brokers', undefined],
  ['Namespace', 'shop', 'GUIDE.md'],
  ['Secret', 'up', undefined],
])('%s %s is made by %s', (kind, name, file) => {
  expect(madeByHand(index, kind, name)?.source.name).toBe(file);
});

test.each([
  [
    '.github/workflows/shop.yml',
    'env:\n  HOME: deploy/shop/ns.yaml\nrun: kubectl apply -f ${{ env.HOME }}\n',
    true,
  ],
  ['up.sh', 'export home="deploy/shop/ns.yaml"\nkubectl apply -f "$home"\n', true],
  ['up.sh', 'home=deploy/shop/ns.yaml\ncat $home\nkubectl apply -f $homes\n', false],
])('%s sets a variable to a file and applies it, or not', (file, text, isApplied) => {
  const tree = indexTree(memoryTree({ [file]: text, 'deploy/shop/ns.yaml': 'kind: Namespace\n' }));
  expect(isAppliedByHand(tree, 'deploy/shop/ns.yaml')).toBe(isApplied);
});

test.each([
  ['kubectl apply -f ~/gitops/apps/shop/base/ns.yaml', true],
  ['kubectl apply -f "$HERE/base/ns.yaml"', true],
  ['kubectl apply -f ../../shop/base/ns.yaml', true],
  ['kubectl apply -f ~/gitops/apps/till/base/ns.yaml', false],
  ['kubectl apply -f ~/till/base/ns.yaml -f ~/shop/base/ns.yaml', true],
])('a file of a common name is applied by `%s`: %s', (command, isApplied) => {
  const tree = indexTree(
    memoryTree({ 'scripts/up.sh': `${command}\n`, 'apps/shop/base/ns.yaml': 'kind: Namespace\n' }),
  );
  expect(isAppliedByHand(tree, 'apps/shop/base/ns.yaml')).toBe(isApplied);
});

test.each([
  ['deploy/up.sh', 'kubectl apply -f shop/\n', true],
  ['deploy/up.sh', 'kubectl apply -f "$HERE/shop"\n', true],
  ['up.sh', 'kubectl apply -n shop -f ./deploy/shop\n', true],
  ['up.sh', 'kubectl apply -k deploy/shop\n', false],
  ['up.sh', 'kubectl apply -f shop/\n', false],
])('%s applies a folder by `%s`: %s', (file, text, isApplied) => {
  const tree = indexTree(memoryTree({ [file]: text, 'deploy/shop/ns.yaml': 'kind: Namespace\n' }));
  expect(isAppliedByHand(tree, 'deploy/shop/ns.yaml')).toBe(isApplied);
});

test.each([
  ['## [`/deploy/*`](https://git.example.org)\n- Admins keep these with `kubectl`.\n\n## Links\n', true],
  ['## `/deploy`\n- Argo CD deploys these; `kubectl get` shows them.\n', false],
  ['## The layer below (`deploy/`)\n- Charts; `kubectl get` shows them.\n', false],
  ['## `/deploy`\n- What is deployed.\n\n## Tools\n- kubectl\n', false],
])('a guide says under a heading how a folder is applied: %j, %s', (text, isApplied) => {
  const tree = indexTree(memoryTree({ 'README.md': text, 'deploy/shop/ns.yaml': 'kind: Namespace\n' }));
  expect(isAppliedByHand(tree, 'deploy/shop/ns.yaml')).toBe(isApplied);
});

test('the root of a tree is applied by who applies all that lies there, not by who applies anything', () => {
  const appliedBy = (command: string) =>
    isAppliedByHand(indexTree(memoryTree({ 'README.md': `${command}\n` })), '');
  expect(appliedBy('kubectl apply -f shop/secret.yaml')).toBe(false);
  expect(appliedBy('kubectl apply -f ./')).toBe(true);
});
