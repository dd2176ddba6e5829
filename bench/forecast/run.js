// How long the forecast takes, and that its cost is linear: `npm run bench:forecast [-- 5000]`.
// Fleets of growing size are made in memory: operators, a chain of secrets, and services in waves with hooks.
import { buildFleet, forecastFleet, memoryTree, readSettings, renderTree } from '../../dist/index.js';

const largest = Number(process.argv[2] ?? 5000);
const sizes = [largest / 8, largest / 4, largest / 2, largest].map(Math.round);
const config = {
  targets: [{ name: 'bench', roots: [], facts: { namespaces: [], objects: [], apis: [] } }],
  repositories: { 'https://git.acme.test/fleet.git': '.' },
  policies: {},
  waivers: [],
  isDeclared: true,
};
let perApplication;

for (const size of sizes) {
  const { targets } = renderTree({ tree: memoryTree(files(size)), config });
  const [target] = targets;
  const fleet = buildFleet(target.target, target.applications);
  const before = process.cpuUsage();
  const forecast = forecastFleet(fleet, { settings: readSettings(), projects: [] });
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  const cost = (seconds / size) * 1e6;
  perApplication ??= cost;
  const verdicts = Object.groupBy
    ? Object.entries(Object.groupBy(forecast.applications, (each) => each.verdict)).map(
        ([name, all]) => `${all.length} ${name}`,
      )
    : [`${forecast.applications.length} applications`];
  process.stdout.write(
    `${size} applications, ${fleet.objects.length} objects: ${seconds.toFixed(2)} s of CPU, ${cost.toFixed(0)} µs each (${(cost / perApplication).toFixed(2)}× the smallest); ${verdicts.join(', ')}\n`,
  );
}

function files(size) {
  const tree = {};
  for (let index = 0; index < size; index++) {
    const name = `service-${index}`;
    tree[`apps/${name}.yaml`] = application(name);
    tree[`services/${name}/all.yaml`] = manifests(name, index);
  }
  return tree;
}

function application(name) {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.acme.test/fleet.git, path: services/${name} }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;
}

/** Every tenth service needs a Secret of a later wave and is blocked. */
function manifests(name, index) {
  return `apiVersion: v1
kind: Secret
metadata: { name: db, annotations: { argocd.argoproj.io/sync-wave: "${index % 10 === 0 ? 2 : -1}" } }
stringData: { password: x }
---
apiVersion: v1
kind: ServiceAccount
metadata: { name: api }
---
apiVersion: v1
kind: Service
metadata: { name: api, annotations: { argocd.argoproj.io/sync-wave: "1" } }
spec: { selector: { app: api }, ports: [{ port: 80 }] }
---
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
          image: registry.acme.test/${name}:1.0.0
          env: [{ name: PASSWORD, valueFrom: { secretKeyRef: { name: db, key: password } } }]
---
apiVersion: batch/v1
kind: Job
metadata: { name: smoke, annotations: { argocd.argoproj.io/hook: PostSync } }
spec: { template: { spec: { restartPolicy: Never, containers: [{ name: smoke, image: registry.acme.test/smoke:1.0.0 }] } } }
`;
}
