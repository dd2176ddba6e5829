import { expect, test } from 'vitest';
import { source } from '#files';
import { type KubeObject, documentOrigin, isManifest, manifestId } from '#kube';
import type { Problem } from '#outcome';
import { type Unit, emptyUnit, initialStanding } from '#render';
import type { Owner } from '#sources';
import { parseYaml } from '#yaml';
import { buildFleet } from './build-fleet.ts';
import type { Edge } from './edge.ts';

type Options = {
  readonly problems?: readonly Problem[];
  readonly namespace?: string;
  readonly undeployed?: boolean;
};

function application(
  name: string,
  yaml: string,
  { problems = [], namespace = 'payments', undeployed = false }: Options = {},
): Unit {
  const { documents } = parseYaml(source(`${name}.yaml`, yaml));
  const objects = documents.flatMap((document) => {
    if (!isManifest(document.value)) return [];
    const object: KubeObject = { manifest: document.value, origin: documentOrigin(document) };
    const id = manifestId(document.value);
    const isCluster = ['Namespace', 'ClusterIssuer', 'ClusterRole'].includes(id.kind);
    return [{ ...object, id: { ...id, namespace: id.namespace || (isCluster ? '' : namespace) }, source: 0 }];
  });
  const manifest = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name } };
  const [first] = parseYaml(
    source(`apps/${name}.yaml`, `kind: Application\nmetadata: { name: ${name} }\n`),
  ).documents;
  if (!first) throw new Error('no document');
  const common = {
    target: 'default',
    name,
    origin: documentOrigin(first),
    sources: [],
    destination: { server: 'https://kubernetes.default.svc', namespace },
  };
  const owner: Owner = undeployed
    ? { ...common, kind: 'folder', path: name }
    : {
        ...common,
        kind: 'application',
        namespace: 'argocd',
        project: 'default',
        manifest,
        definedBy: { kind: 'file' },
      };
  return {
    ...emptyUnit(owner, initialStanding(owner, {})),
    tools: ['directory'],
    objects,
    problems,
  };
}

function edges(...applications: readonly Unit[]): readonly Edge[] {
  const found = buildFleet({ name: 'default', facts: {} }, applications).edges;
  return found.filter(({ from }) => from.id.kind !== 'Application');
}

function states(found: readonly Edge[]): readonly string[] {
  return found.map(
    ({ to, resolution }) =>
      `${to.kind}/${to.name}${to.key === undefined ? '' : `#${to.key}`} ${resolution.state}`,
  );
}

const deployment = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      serviceAccountName: api
      containers:
        - name: api
          image: api
          env:
            - name: PASSWORD
              valueFrom: { secretKeyRef: { name: db, key: password } }
          envFrom:
            - configMapRef: { name: settings }
`;

test('a pod that names what is nowhere has edges to nothing', () => {
  expect(states(edges(application('api', deployment)))).toEqual([
    'ServiceAccount/api absent',
    'Secret/db#password absent',
    'ConfigMap/settings absent',
  ]);
});

test('an ExternalSecret of another application produces the Secret with its keys', () => {
  const secrets = application(
    'secrets',
    `
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata: { name: database }
spec:
  secretStoreRef: { name: vault, kind: ClusterSecretStore }
  target: { name: db }
  data:
    - { secretKey: PASS_WORD, remoteRef: { key: db } }
`,
  );
  const found = edges(application('api', deployment), secrets).find(({ to }) => to.name === 'db');
  expect(found?.resolution).toMatchObject({
    state: 'lacking',
    missing: 'key',
    available: ['PASS_WORD'],
  });
});

test('a URL names the Service and the port it needs', () => {
  const consumer = deployment
    .replace('envFrom:', `envFrom:\n            # url\n`)
    .replace('            - configMapRef: { name: settings }\n', '');
  const config = `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { url: "http://ledger.payments.svc.cluster.local:9090/v1" }
---
apiVersion: v1
kind: Service
metadata: { name: ledger }
spec: { ports: [{ port: 8080, name: http }] }
`;
  const found = edges(application('api', `${consumer}---${config}`)).find(({ role }) => role === 'url');
  expect(found).toMatchObject({
    to: { kind: 'Service', name: 'ledger', port: 9090 },
    resolution: { state: 'lacking', missing: 'port' },
  });
});

test('scripts look for objects and create others', () => {
  const job = `
apiVersion: batch/v1
kind: Job
metadata: { name: wait }
spec:
  template:
    spec:
      containers:
        - name: wait
          image: kubectl
          command: [sh, -c]
          args:
            - |
              until kubectl get deployment ledger -n payments; do sleep 1; done
              kubectl create secret generic db --from-literal=password=$(openssl rand -hex 8)
              cat <<EOF | kubectl apply -f -
              kind: ConfigMap
              apiVersion: v1
              metadata:
                name: settings
              EOF
`;
  expect(states(edges(application('api', `${deployment}---${job}`)))).toEqual([
    'ServiceAccount/api absent',
    'Secret/db#password resolved',
    'ConfigMap/settings resolved',
    'Deployment/ledger absent',
  ]);
});

test('a script finds a custom object in the namespace that it names, whatever else stands in none', () => {
  const route = (name: string) =>
    `apiVersion: route.openshift.io/v1\nkind: Route\nmetadata: { name: ${name} }\n`;
  const job = `apiVersion: batch/v1
kind: Job
metadata: { name: read }
spec:
  template:
    spec: { containers: [{ name: read, image: cli, command: [sh, -c, 'oc get route shop -n web'] }] }
`;
  const found = edges(
    application('web', route('shop'), { namespace: 'web' }),
    application('old', route('old'), { namespace: '', undeployed: true }),
    application('read', job),
  );
  expect(states(found)).toContain('Route/shop resolved');
});

test('a Service selects the workloads that carry its labels', () => {
  const service =
    'apiVersion: v1\nkind: Service\nmetadata: { name: api }\nspec: { selector: { app: api } }\n';
  const fleet = buildFleet({ name: 'default', facts: {} }, [
    application('api', `${deployment}---\n${service}`),
  ]);
  expect(
    fleet.selections.map(({ from, matches }) => [from.id.name, matches.map(({ id }) => id.kind)]),
  ).toEqual([['api', ['Deployment']]]);
});

test('an edge leads to what is deployed, not to its namesake in git', () => {
  const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: api }\n';
  const former: Unit = {
    ...application('former', account),
    standing: { kind: 'undeployed', why: 'left-out' },
  };
  const [edge] = edges(former, application('api', `${deployment}---\n${account}`));
  const found = edge?.resolution.state === 'resolved' ? edge.resolution.objects : [];
  expect(found.map(({ unit }) => unit.owner.name)).toEqual(['api']);
});

test('an undeployed renderable is completed by what stands elsewhere in the tree', () => {
  const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: api }\n';
  const found = edges(
    application('api', deployment, { undeployed: true, namespace: '' }),
    application('base', account),
  );
  expect(states(found)[0]).toBe('ServiceAccount/api resolved');
});

test('what policies, rules of Kyverno and resources of Crossplane carry is made by them', () => {
  const carriers = `
apiVersion: policy.open-cluster-management.io/v1
kind: Policy
metadata: { name: baseline }
spec:
  policy-templates:
    - objectDefinition:
        kind: ConfigurationPolicy
        spec:
          object-templates:
            - complianceType: musthave
              objectDefinition:
                apiVersion: v1
                kind: ServiceAccount
                metadata: { name: api, namespace: payments }
---
apiVersion: kyverno.io/v1
kind: Policy
metadata: { name: settings-for-all }
spec:
  rules:
    - generate: { apiVersion: v1, kind: ConfigMap, name: settings, namespace: '{{request.object.metadata.name}}' }
---
apiVersion: database.example.org/v1
kind: PostgresInstance
metadata: { name: ledger }
spec:
  writeConnectionSecretToRef: { name: db, namespace: payments }
`;
  expect(states(edges(application('api', `${deployment}---${carriers}`)))).toEqual([
    'ServiceAccount/api resolved',
    'Secret/db#password resolved',
    'ConfigMap/settings resolved',
  ]);
});

test('pairs of name and key in the resources of known operators are keys of Secrets', () => {
  const issuer = `
apiVersion: cert-manager.io/v1
kind: Issuer
metadata: { name: letsencrypt }
spec:
  acme:
    privateKeySecretRef: { name: account }
    solvers:
      - dns01: { cloudflare: { apiTokenSecretRef: { name: dns, key: token } } }
---
apiVersion: v1
kind: Secret
metadata: { name: dns }
stringData: { api-token: '' }
`;
  const [found] = edges(application('issuers', issuer));
  expect(found).toMatchObject({
    role: 'access',
    to: { kind: 'Secret', name: 'dns', key: 'token' },
    resolution: { state: 'lacking', missing: 'key' },
  });
});
