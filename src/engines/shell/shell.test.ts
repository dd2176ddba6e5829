import { describe, expect, test } from 'vitest';
import { containerScript } from './container-script.ts';
import { contactedHost } from './contacted-host.ts';
import { helmCommand } from './helm-command.ts';
import { kubectlCommand } from './kubectl-command.ts';
import { kindOfResource, resourceOfKind } from './resource-names.ts';
import { shellCommands } from './shell-commands.ts';

function commands(text: string, variables?: Readonly<Record<string, string | undefined>>): readonly string[] {
  return shellCommands(text, new Map(Object.entries(variables ?? {}))).map(({ words }) => words.join(' '));
}

test('a script is read as its simple commands', () => {
  expect(
    commands("set -e\nif ! kubectl get ns payments; then\n  echo 'not yet; wait' && exit 1\nfi # done\n"),
  ).toEqual(['set -e', 'kubectl get ns payments', 'echo not yet; wait', 'exit 1']);
});

test('continuations join lines, and substitutions are commands of their own', () => {
  expect(
    commands('kubectl create secret generic db \\\n  --from-literal=password="$(openssl rand -hex 8)"'),
  ).toEqual(['openssl rand -hex 8', 'kubectl create secret generic db --from-literal=password=$()']);
});

test('redirections, groups and tests are not words of a command', () => {
  expect(commands('{ kubectl get pods 2>&1 >/dev/null; } | (grep -q x) &> log')).toEqual([
    'kubectl get pods',
    'grep -q x',
  ]);
});

test('a here-document goes to the command it is fed to, or to the end of its pipe', () => {
  const [first, second] = shellCommands(
    'kubectl apply -f - <<EOF\nkind: ConfigMap\nEOF\ncat <<-"END" | kubectl apply -f -\nkind: $Kind\n  END\n',
    new Map([['Kind', 'Secret']]),
  ).filter(({ words }) => words[0] === 'kubectl');
  expect(first).toMatchObject({ words: ['kubectl', 'apply', '-f', '-'], input: 'kind: ConfigMap' });
  expect(second).toMatchObject({ input: 'kind: $Kind', pipedFrom: ['cat'] });
});

test('variables are filled in where their value is certain', () => {
  const script = 'NAME=api\nNS="$TEAM-dev"\nkubectl get deploy $NAME -n "${NS}" --context ${CTX:-one}\n';
  expect(commands(script, { TEAM: 'pay' })).toEqual(['kubectl get deploy api -n pay-dev --context one']);
  expect(commands(script, { TEAM: undefined, CTX: undefined })).toEqual([
    'kubectl get deploy api -n ${NS} --context ${CTX:-one}',
  ]);
  expect(commands('N=a\nN=b\necho $N')).toEqual(['echo $N']);
  expect(commands("echo '$N' \\$N", { N: 'a' })).toEqual(['echo $N $N']);
});

test('a loop over a written list is run through', () => {
  expect(commands('for app in api worker; do kubectl rollout status deploy/$app; done')).toEqual([
    'kubectl rollout status deploy/api',
    'kubectl rollout status deploy/worker',
  ]);
  expect(commands('for app in $(ls); do kubectl get deploy $app; done')).toEqual([
    'ls',
    'kubectl get deploy $app',
  ]);
});

test.each([
  ['kubectl get deploy api || true', true],
  ['if kubectl get deploy api; then echo there; fi', true],
  ['kubectl get deploy api && exit 0', true],
  ['kubectl get deploy api || exit 1', false],
  ['until kubectl get deploy api; do sleep 1; done', false],
  ['kubectl get deploy api', false],
])('%s: goes on after a failure: %s', (text, isTolerated) => {
  expect(shellCommands(text)[0]?.isTolerated).toBe(isTolerated);
});

test.each([
  ['substitutions', '$('.repeat(50_000)],
  ['closed substitutions', '$('.repeat(20_000) + ')'.repeat(20_000)],
  ['braces', '${'.repeat(50_000)],
  ['quotes', '"\''.repeat(50_000)],
  ['here-documents', '<<A '.repeat(50_000)],
  ['growing variables', Array.from({ length: 60 }, (_, n) => `V${n + 1}=$V${n}$V${n}`).join('\n')],
  ['lists', `x=${'()='.repeat(60_000)}`],
  ['programs that start others', 'timeout '.repeat(24_000)],
  ['words that grow', `a=${'x'.repeat(4_000)}\necho ${'$a '.repeat(60_000)}`],
  ['commands that are repeated', `for i in ${'1 '.repeat(30)}; do ${'a $i;'.repeat(30_000)} done`],
  ['texts that are no scripts', 'a;'.repeat(5_000_000)],
  ['loops', 'for a in b c; do\n'.repeat(5_000) + 'echo $a\n'.repeat(5_000)],
])('a text of nothing but %s is read in time', (_, text) => {
  const start = performance.now();
  shellCommands(text, new Map([['V0', 'xxxx']]));
  expect(performance.now() - start).toBeLessThan(2_000);
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
  ['timeout 60 kubectl get pods -n $NS', { resource: 'pods', isNamespaceDynamic: true }],
  ['kubectl --context other get secret db', { isElsewhere: true }],
])('%s', (text, expected) => {
  const [command] = shellCommands(text);
  expect(command && kubectlCommand(command)).toMatchObject(expected);
});

test.each([
  ['curl -sf -H "Accept: text/plain" http://api:8080/healthz', { host: 'api', port: 8080 }],
  ['curl -fsS https://api.payments.svc/healthz', { host: 'api.payments.svc', port: 443 }],
  ['wget -qO- http://api/healthz', { host: 'api', port: 80 }],
  ['psql -h ledger-db -U app -c "select 1"', { host: 'ledger-db', port: 5432 }],
  ['PGHOST=ledger-db PGPORT=6432 psql app', { host: 'ledger-db', port: 6432 }],
  ['psql postgres://app:pw@ledger-db:5433/app', { host: 'ledger-db', port: 5433 }],
  ['pg_isready --host=ledger-db --timeout=5', { host: 'ledger-db', port: 5432 }],
  ['mysql -hledger -P 3307 -e "select 1"', { host: 'ledger', port: 3307 }],
  ['redis-cli -h cache -p 6380 ping', { host: 'cache', port: 6380 }],
  ['nc -zv -w 2 kafka 9092', { host: 'kafka', port: 9092 }],
])('%s talks to a host', (text, expected) => {
  const [command] = shellCommands(text);
  expect(command && contactedHost(command, new Map())).toMatchObject(expected);
});

test.each(['curl http://$HOST/', 'psql -c "select 1"', 'echo http://api:8080', 'curl -o /tmp/x'])(
  '%s talks to no host that can be known',
  (text) => {
    const [command] = shellCommands(text);
    expect(command && contactedHost(command, new Map())).toBeUndefined();
  },
);

test.each([
  ['helm upgrade --install api ./chart -n payments', { isInstall: true, namespace: 'payments' }],
  ['helm install api ./chart --namespace=$NS', { isInstall: true, namespace: '*' }],
  ['helm status api', { isInstall: false }],
])('%s', (text, expected) => {
  const [command] = shellCommands(text);
  expect(command && helmCommand(command)).toEqual(expected);
});

test('resources are known by plural, short name and kind', () => {
  expect(['deploy', 'deployments', 'Deployment', 'deployments.apps'].map(kindOfResource)).toEqual(
    Array(4).fill('apps/Deployment'),
  );
  expect(kindOfResource('gizmos')).toBeUndefined();
  expect(resourceOfKind('networking.k8s.io/Ingress')).toBe('ingresses');
});

describe('whatever a text is made of, it takes a time that grows with its length', () => {
  const seconds = (work: () => void): number => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1e6;
  };
  const loops = Array.from({ length: 30 }, (_, i) => `for x${i} in a b c; do :; done`).join('\n');

  test.each([
    ['redirections', '>'.repeat(200_000)],
    ['here-documents', '<<'.repeat(100_000)],
    ['here-documents that never end', '<<a\n'.repeat(50_000)],
    ['braces that do not close', '${a'.repeat(60_000)],
    ['arithmetic that does not close', '$(('.repeat(60_000)],
    ['arrays that do not close', 'a=('.repeat(60_000)],
    ['commands beside many loops', `${loops}\n${'a;'.repeat(90_000)}`],
    ['commands in a loop', `for x in ${'a '.repeat(30)}; do\n${'$x;'.repeat(60_000)}done`],
    ['pipes', 'a|'.repeat(100_000)],
    ['substitutions', '$(`"$('.repeat(30_000)],
  ])('%s', (_, text) => {
    expect(seconds(() => shellCommands(text))).toBeLessThan(2);
  });

  test('the image of a container', () => {
    const image = `${'/helm:'.repeat(150_000)}\nx`;
    expect(seconds(() => containerScript({ image, args: ['a'] }, 'shop'))).toBeLessThan(2);
  });
});
