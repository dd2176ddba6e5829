/** A mix of manifests as fleets have it: workloads, configuration, routes with CEL rules, applications. */
export function manifest(index: number): object {
  const name = `app-${index}`;
  const labels = { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': `team-${index % 40}` };
  const metadata = { name, namespace: `team-${index % 40}`, labels };
  switch (index % 10) {
    case 0:
    case 1:
    case 2:
      return deployment(metadata, labels, index);
    case 3:
    case 4:
      return {
        apiVersion: 'v1',
        kind: 'Service',
        metadata,
        spec: { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
      };
    case 5:
    case 6:
      return {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata,
        data: { 'app.yaml': `replicas: ${index}\n`, LEVEL: 'info' },
      };
    case 7:
      return {
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        metadata: { ...metadata, namespace: 'argocd' },
        spec: {
          project: 'default',
          source: {
            repoURL: 'https://git.example/fleet.git',
            path: `apps/${name}`,
            targetRevision: 'main',
            helm: { valueFiles: ['values.yaml'] },
          },
          destination: { server: 'https://kubernetes.default.svc', namespace: metadata.namespace },
          syncPolicy: { automated: { prune: true, selfHeal: true }, syncOptions: ['CreateNamespace=true'] },
        },
      };
    case 8:
      return {
        apiVersion: 'gateway.networking.k8s.io/v1',
        kind: 'HTTPRoute',
        metadata,
        spec: {
          parentRefs: [{ name: 'public', namespace: 'gateway' }],
          hostnames: [`${name}.example.com`],
          rules: [
            { matches: [{ path: { type: 'PathPrefix', value: '/' } }], backendRefs: [{ name, port: 80 }] },
          ],
        },
      };
    default:
      return {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'Ingress',
        metadata,
        spec: {
          ingressClassName: 'nginx',
          rules: [
            {
              host: `${name}.example.com`,
              http: {
                paths: [
                  { path: '/', pathType: 'Prefix', backend: { service: { name, port: { name: 'http' } } } },
                ],
              },
            },
          ],
        },
      };
  }
}

function deployment(metadata: object, labels: object, index: number): object {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: {
      replicas: index % 5,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          serviceAccountName: 'default',
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [
            {
              name: 'app',
              image: `registry.example/app:${index}`,
              ports: [{ name: 'http', containerPort: 8080 }],
              env: [
                { name: 'LEVEL', valueFrom: { configMapKeyRef: { name: 'app', key: 'LEVEL' } } },
                { name: 'INDEX', value: `${index}` },
              ],
              resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '256Mi' } },
              readinessProbe: { httpGet: { path: '/ready', port: 'http' }, periodSeconds: 5 },
              volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
            },
          ],
          volumes: [{ name: 'tmp', emptyDir: {} }],
        },
      },
    },
  };
}
