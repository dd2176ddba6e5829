import { deployment, service } from './plain-files.ts';

/** A base and one overlay for each target, with patches, images and generated settings. */
export function kustomizeFiles(
  name: string,
  targets: readonly string[],
  chance: () => number,
): [string, string][] {
  const base = `apps/${name}/base`;
  const port = 8000 + Math.floor(chance() * 900);
  return [
    [`${base}/deployment.yaml`, deployment(name, port)],
    [`${base}/service.yaml`, service(name, port)],
    [`${base}/account.yaml`, `apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: ${name} }\n`],
    [`${base}/route.yaml`, route(name)],
    [`${base}/settings.env`, Array.from({ length: 15 }, (_, at) => `SETTING_${at}=${at * 7}`).join('\n')],
    [
      `${base}/kustomization.yaml`,
      `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [deployment.yaml, service.yaml, account.yaml, route.yaml]
configMapGenerator:
  - name: ${name}-settings
    envs: [settings.env]
labels:
  - pairs: { team: ${name} }
`,
    ],
    ...targets.flatMap((target) => overlay(name, target, chance)),
  ];
}

function overlay(name: string, target: string, chance: () => number): [string, string][] {
  const folder = `apps/${name}/overlays/${target}`;
  return [
    [
      `${folder}/kustomization.yaml`,
      `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
namespace: ${name}
resources: [../../base, budget.yaml]
images:
  - name: registry.acme.test/${name}
    newTag: "1.${Math.floor(chance() * 30)}.0"
replicas:
  - { name: ${name}, count: ${2 + Math.floor(chance() * 4)} }
patches:
  - path: resources.yaml
  - target: { kind: Ingress }
    patch: |-
      - { op: replace, path: /spec/rules/0/host, value: ${name}.${target}.acme.test }
configMapGenerator:
  - name: ${name}-settings
    behavior: merge
    literals: [ENVIRONMENT=${target}]
`,
    ],
    [
      `${folder}/resources.yaml`,
      `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  template:
    spec:
      containers:
        - name: server
          resources: { limits: { memory: ${256 + Math.floor(chance() * 8) * 64}Mi } }
`,
    ],
    [
      `${folder}/budget.yaml`,
      `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: ${name} }
spec:
  maxUnavailable: 1
  selector:
    matchLabels: { app.kubernetes.io/name: ${name} }
`,
    ],
  ];
}

function route(name: string): string {
  return `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: ${name} }
spec:
  ingressClassName: nginx
  rules:
    - host: ${name}.acme.test
      http:
        paths: [{ path: /, pathType: Prefix, backend: { service: { name: ${name}, port: { name: http } } } }]
`;
}
