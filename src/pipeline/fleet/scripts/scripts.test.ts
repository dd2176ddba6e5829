import { expect, test } from 'vitest';
import { kubectlCommand } from './kubectl-command.ts';
import { kindOfResource, resourceOfKind } from './resource-names.ts';
import { shellCommands } from './shell-words.ts';

function commands(text: string): readonly string[] {
  return shellCommands(text).map(({ words }) => words.join(' '));
}

test('a script is read as its simple commands', () => {
  expect(
    commands("set -e\nif ! kubectl get ns payments; then\n  echo 'not yet; wait' && exit 1\nfi # done\n"),
  ).toEqual(['-e', 'kubectl get ns payments', 'echo not yet; wait', 'exit 1']);
});

test('continuations join lines, and substitutions are commands of their own', () => {
  expect(
    commands('kubectl create secret generic db \\\n  --from-literal=password="$(openssl rand -hex 8)"'),
  ).toEqual(['openssl rand -hex 8', 'kubectl create secret generic db --from-literal=password=']);
});

test('a here-document goes to the command it is fed to', () => {
  const [command] = shellCommands('kubectl apply -f - <<EOF\nkind: ConfigMap\nEOF\n');
  expect(command).toMatchObject({ words: ['kubectl', 'apply', '-f', '-'], input: 'kind: ConfigMap' });
});

test.each([
  [
    'kubectl get secret db -n payments',
    { verb: 'get', resource: 'secret', names: ['db'], namespace: 'payments' },
  ],
  [
    'oc -n payments rollout status deploy/api --timeout=60s',
    { verb: 'rollout', resource: 'deploy', names: ['api'] },
  ],
  [
    'kubectl wait --for=condition=ready pod -l app=api',
    { verb: 'wait', resource: 'pod', names: [], selector: 'app=api' },
  ],
  [
    'kubectl create secret generic db --from-literal=a=b',
    { verb: 'create', resource: 'secret', names: ['db'] },
  ],
  ['kubectl get configmap $NAME', { names: [], isDynamic: true }],
  ['kubectl get pods 2>/dev/null', { resource: 'pods', names: [] }],
])('%s', (text, expected) => {
  const [command] = shellCommands(text);
  expect(command && kubectlCommand(command)).toMatchObject(expected);
});

test('resources are known by plural, short name and kind', () => {
  expect(['deploy', 'deployments', 'Deployment', 'deployments.apps'].map(kindOfResource)).toEqual(
    Array(4).fill('apps/Deployment'),
  );
  expect(kindOfResource('gizmos')).toBeUndefined();
  expect(resourceOfKind('networking.k8s.io/Ingress')).toBe('ingresses');
});
