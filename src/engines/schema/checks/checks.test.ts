import { expect, test } from 'vitest';
import { isRecord } from '#kube';
import { parseYamlValue } from '#yaml';
import { formatPath } from '../violation.ts';
import { checksFor } from './index.ts';

/** One row a check; `npm run oracle:schema` holds the same checks against a real API server. */
test.each([
  [
    'a port name of 16 letters',
    'v1',
    'Pod',
    'spec: { containers: [{ name: a, image: b, ports: [{ name: abcdefghijklmnop, containerPort: 80 }] }] }',
    ['bad-name spec.containers[0].ports[0].name'],
  ],
  [
    'two containers of one name',
    'v1',
    'Pod',
    'spec: { containers: [{ name: a, image: b }, { name: a, image: b }] }',
    ['duplicate spec.containers[1].name'],
  ],
  [
    'no image',
    'v1',
    'Pod',
    'spec: { containers: [{ name: a }] }',
    ['missing-field spec.containers[0].image'],
  ],
  [
    'value and valueFrom',
    'v1',
    'Pod',
    'spec: { containers: [{ name: a, image: b, env: [{ name: A, value: x, valueFrom: { secretKeyRef: { name: s, key: k } } }] }] }',
    ['conflict spec.containers[0].env[0].valueFrom'],
  ],
  [
    'two variables of one name, which the server takes',
    'v1',
    'Pod',
    'spec: { containers: [{ name: a, image: b, env: [{ name: A, value: x }, { name: A, value: y }] }] }',
    [],
  ],
  [
    'a quoted probe port',
    'v1',
    'Pod',
    'spec: { containers: [{ name: a, image: b, livenessProbe: { tcpSocket: { port: "80" } } }] }',
    ['wrong-type spec.containers[0].livenessProbe.tcpSocket.port'],
  ],
  [
    'a volume with two sources',
    'v1',
    'Pod',
    'spec: { volumes: [{ name: v, emptyDir: {}, hostPath: { path: /a } }], containers: [{ name: a, image: b }] }',
    ['conflict spec.volumes[0]'],
  ],
  [
    'a resource without a domain',
    'v1',
    'Pod',
    'spec: { containers: [{ name: a, image: b, resources: { limits: { gpu: 1 } } }] }',
    ['bad-name spec.containers[0].resources.limits.gpu'],
  ],
  [
    'a DeploymentConfig whose image its trigger brings, with a resource that is none',
    'apps.openshift.io/v1',
    'DeploymentConfig',
    'spec: { template: { spec: { containers: [{ name: a, image: "", resources: { requests: { requests: 1 } } }] } } }',
    ['bad-name spec.template.spec.containers[0].resources.requests.requests'],
  ],
  [
    'a toleration without key and operator',
    'v1',
    'Pod',
    'spec: { tolerations: [{ effect: NoSchedule }], containers: [{ name: a, image: b }] }',
    ['bad-value spec.tolerations[0].operator'],
  ],
  [
    'a Job that always restarts',
    'batch/v1',
    'Job',
    'spec: { template: { spec: { containers: [{ name: a, image: b }] } } }',
    ['bad-value spec.template.spec.restartPolicy'],
  ],
  [
    'a claim template that is mounted',
    'apps/v1',
    'StatefulSet',
    'spec: { selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: b, volumeMounts: [{ name: data, mountPath: /d }] }] } }, volumeClaimTemplates: [{ metadata: { name: data }, spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } } }] }',
    [],
  ],
  [
    'six fields of cron',
    'batch/v1',
    'CronJob',
    'spec: { schedule: "0 0 * * * *", jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: b }] } } } } }',
    ['bad-format spec.schedule'],
  ],
  [
    'several ports without names',
    'v1',
    'Service',
    'spec: { ports: [{ port: 80 }, { port: 81 }] }',
    ['missing-field spec.ports[0].name', 'missing-field spec.ports[1].name'],
  ],
  [
    'a selector with matchLabels',
    'v1',
    'Service',
    'spec: { selector: { matchLabels: { a: b } }, ports: [{ port: 80 }] }',
    ['wrong-type spec.selector.matchLabels'],
  ],
  [
    'a node port of a ClusterIP',
    'v1',
    'Service',
    'spec: { ports: [{ port: 80, nodePort: 30000 }] }',
    ['conflict spec.ports[0].nodePort'],
  ],
  [
    'addresses that are none',
    'v1',
    'Service',
    'spec: { type: LoadBalancer, externalIPs: [10.0.0.300], loadBalancerSourceRanges: [10.0.0.1, 10.0.0.0/8], ports: [{ port: 80 }] }',
    ['bad-format spec.externalIPs[0]', 'bad-format spec.loadBalancerSourceRanges[0]'],
  ],
  ['a headless service without ports', 'v1', 'Service', 'spec: { clusterIP: None, selector: { a: b } }', []],
  [
    'a host with a scheme',
    'networking.k8s.io/v1',
    'Ingress',
    'spec: { rules: [{ host: "https://a.example" }] }',
    ['bad-value spec.rules[0].host'],
  ],
  [
    'a certificate for no host',
    'networking.k8s.io/v1',
    'Ingress',
    'spec: { rules: [{ host: "" }], tls: [{ hosts: [null, a.example] }] }',
    ['bad-value spec.tls[0].hosts[0]'],
  ],
  [
    'a relative path',
    'networking.k8s.io/v1',
    'Ingress',
    'spec: { rules: [{ http: { paths: [{ path: a, pathType: Prefix, backend: { service: { name: s, port: { number: 80 } } } }] } }] }',
    ['bad-value spec.rules[0].http.paths[0].path'],
  ],
  [
    'a backend without a port',
    'networking.k8s.io/v1',
    'Ingress',
    'spec: { defaultBackend: { service: { name: s } } }',
    ['missing-field spec.defaultBackend.service.port'],
  ],
  [
    'a placeholder for a network',
    'networking.k8s.io/v1',
    'Ingress',
    'metadata: { annotations: { nginx.ingress.kubernetes.io/whitelist-source-range: OFFICE/32 } }\nspec: { defaultBackend: { service: { name: s, port: { number: 80 } } } }',
    ['bad-format metadata.annotations[nginx.ingress.kubernetes.io/whitelist-source-range]'],
  ],
  [
    'more minReplicas than maxReplicas',
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    'spec: { minReplicas: 3, maxReplicas: 2 }',
    ['conflict spec.minReplicas'],
  ],
  [
    'both bounds of a budget',
    'policy/v1',
    'PodDisruptionBudget',
    'spec: { minAvailable: 1, maxUnavailable: 1 }',
    ['conflict spec.maxUnavailable'],
  ],
  ['a key with a slash', 'v1', 'ConfigMap', 'data: { a/b: c }', ['bad-name data[a/b]']],
  [
    'a TLS secret without a key',
    'v1',
    'Secret',
    'type: kubernetes.io/tls\ndata: { tls.crt: YQ== }',
    ['missing-field data[tls.key]'],
  ],
  [
    'a rule without apiGroups',
    'rbac.authorization.k8s.io/v1',
    'Role',
    'rules: [{ resources: [pods], verbs: [get] }]',
    ['missing-field rules[0].apiGroups'],
  ],
  [
    'a binding of a cluster to a Role',
    'rbac.authorization.k8s.io/v1',
    'ClusterRoleBinding',
    'roleRef: { kind: Role, name: a }',
    ['bad-value roleRef.kind'],
  ],
  [
    'a claim without access modes',
    'v1',
    'PersistentVolumeClaim',
    'spec: { resources: { requests: { storage: 1Gi } } }',
    ['missing-field spec.accessModes'],
  ],
  [
    'an operator that needs values',
    'networking.k8s.io/v1',
    'NetworkPolicy',
    'spec: { podSelector: { matchExpressions: [{ key: a, operator: In }] } }',
    ['missing-field spec.podSelector.matchExpressions[0].values'],
  ],
  [
    'a webhook of two names',
    'admissionregistration.k8s.io/v1',
    'ValidatingWebhookConfiguration',
    'webhooks: [{ name: a.b, clientConfig: { url: "https://a" }, admissionReviewVersions: [v1], sideEffects: None }]',
    ['bad-name webhooks[0].name'],
  ],
  [
    'a definition that stores two versions',
    'apiextensions.k8s.io/v1',
    'CustomResourceDefinition',
    'spec: { versions: [{ name: v1, storage: true, schema: { openAPIV3Schema: { type: object } } }, { name: v2, storage: true, schema: { openAPIV3Schema: { properties: { a: {} } } } }] }',
    [
      'bad-value spec.versions',
      'not-structural spec.versions[1].schema.openAPIV3Schema.type',
      'not-structural spec.versions[1].schema.openAPIV3Schema.type',
      'not-structural spec.versions[1].schema.openAPIV3Schema.properties.a.type',
    ],
  ],
  [
    'a generated name with an underscore',
    'argoproj.io/v1alpha1',
    'ApplicationSet',
    'spec: { template: { metadata: { name: "my_app-{{ .name }}" } } }',
    ['bad-name spec.template.metadata.name'],
  ],
  [
    'an Application with generators',
    'argoproj.io/v1alpha1',
    'Application',
    'spec: { generators: [], template: {} }',
    ['wrong-api-version kind'],
  ],
])('%s', (_name, apiVersion, kind, yaml, expected) => {
  const object = parseYamlValue(`apiVersion: ${apiVersion}\nkind: ${kind}\n${yaml}`);
  if (!isRecord(object)) throw new Error('the example must be a map');
  const found: string[] = [];
  for (const check of checksFor(apiVersion, kind))
    check(object, ({ code, path }) => found.push(`${code} ${formatPath(path)}`));
  expect(found).toEqual(expected);
});
