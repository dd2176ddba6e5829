import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isRecord, type Json } from '#kube';
import { source } from '#files';
import { parseYaml } from '#yaml';
import { fleetCrds, formatPath, schemaCatalog, validateObject } from './index.ts';

const catalog = schemaCatalog((name) => {
  try {
    return readFileSync(new URL(`./packs/${name}`, import.meta.url));
  } catch {
    return undefined;
  }
});

/** Violations in one line each: `severity code path: message`. */
function faults(yaml: string, kubernetes = '1.33', crds = ''): readonly string[] {
  const fleet = fleetCrds(documents(crds));
  return documents(yaml).flatMap((object) => {
    const { source, violations } = validateObject(catalog, object, { kubernetes, crds: fleet });
    const lines = violations.map(
      ({ severity, code, path, message }) => `${severity} ${code} ${formatPath(path)}: ${message}`,
    );
    return source === 'unknown' ? ['unknown', ...lines] : lines;
  });
}

function documents(yaml: string): readonly Json[] {
  const stream = parseYaml(source('test.yaml', yaml));
  return stream.documents.map((document) => document.value).filter(isRecord);
}

const deployment = (pod: string): string => `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
${pod.replace(/^/gm, '      ')}
`;

describe('built-in kinds', () => {
  test('a sound Deployment has no violations', () => {
    expect(
      faults(deployment('containers:\n- { name: web, image: nginx, ports: [{ containerPort: 80 }] }')),
    ).toEqual([]);
  });

  test('a misspelt field names its neighbour', () => {
    const [result] = validateObject(
      catalog,
      documents(deployment('containers:\n- { name: web, image: nginx, imagePullPolice: Always }'))[0] ?? {},
      { kubernetes: '1.33' },
    ).violations;
    expect(result).toMatchObject({
      code: 'unknown-field',
      suggestion: { kind: 'rename', to: 'imagePullPolicy' },
    });
  });

  test('a container field in the pod spec is shown where it belongs', () => {
    const [result] = validateObject(
      catalog,
      documents(
        deployment('containers:\n- { name: web, image: nginx }\nlivenessProbe: { tcpSocket: { port: 80 } }'),
      )[0] ?? {},
      { kubernetes: '1.33' },
    ).violations;
    expect(result).toMatchObject({
      path: ['spec', 'template', 'spec', 'livenessProbe'],
      suggestion: { kind: 'move', to: 'spec.template.spec.containers[*].livenessProbe' },
    });
  });

  test.each([
    [
      'a number for a string',
      'containers:\n- { name: web, image: nginx, env: [{ name: A, value: 1 }] }',
      'error wrong-type spec.template.spec.containers[0].env[0].value: must be a string, got the number 1',
    ],
    [
      'a quoted number',
      'containers:\n- { name: web, image: nginx, ports: [{ containerPort: "80" }] }',
      'error wrong-type spec.template.spec.containers[0].ports[0].containerPort: must be an integer, got the string "80"',
    ],
    [
      'an enum in the wrong case',
      'containers:\n- { name: web, image: nginx, imagePullPolicy: always }',
      'error bad-value spec.template.spec.containers[0].imagePullPolicy: must be one of Always, Never, IfNotPresent; got "always"',
    ],
    [
      'a broken quantity',
      'containers:\n- { name: web, image: nginx, resources: { limits: { memory: 1GB } } }',
      'error bad-format spec.template.spec.containers[0].resources.limits.memory: must be a quantity such as 500m or 1Gi, got "1GB"',
    ],
    [
      'a mount without a volume',
      'containers:\n- { name: web, image: nginx, volumeMounts: [{ name: data, mountPath: /data }] }',
      'error bad-value spec.template.spec.containers[0].volumeMounts[0].name: the pod has no volume named "data"',
    ],
    [
      'a probe with two handlers',
      'containers:\n- { name: web, image: nginx, readinessProbe: { tcpSocket: { port: 1 }, httpGet: { port: 1 } } }',
      'error conflict spec.template.spec.containers[0].readinessProbe: the readinessProbe has httpGet and tcpSocket; only one is allowed',
    ],
    [
      'a request above its limit',
      'containers:\n- { name: web, image: nginx, resources: { requests: { cpu: 2 }, limits: { cpu: 500m } } }',
      'error conflict spec.template.spec.containers[0].resources.requests.cpu: requests 2 of cpu, more than its limit of 500m',
    ],
    [
      'a label outside of matchLabels',
      'containers:\n- { name: web, image: nginx }\naffinity:\n  podAntiAffinity:\n    requiredDuringSchedulingIgnoredDuringExecution:\n    - { topologyKey: zone, labelSelector: { app.example.org/name: web } }',
      'error unknown-field spec.template.spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].labelSelector[app.example.org/name]: unknown field "spec.template.spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].labelSelector[app.example.org/name]"',
    ],
    [
      'a reference of the wrong kind',
      'containers:\n- { name: web, image: nginx, env: [{ name: A, valueFrom: { configMapRef: { name: a, key: b } } }] }',
      'error unknown-field spec.template.spec.containers[0].env[0].valueFrom.configMapRef: unknown field "spec.template.spec.containers[0].env[0].valueFrom.configMapRef"',
    ],
  ])('%s is refused', (_name, pod, expected) => {
    expect(faults(deployment(pod))).toContain(expected);
  });

  test('of some kinds there is one, and its name is given', () => {
    const firewall = (name: string) =>
      faults(`{ apiVersion: k8s.ovn.org/v1, kind: EgressFirewall, metadata: { name: ${name} } }`);
    expect(firewall('default')).toEqual(['unknown']);
    expect(firewall('payments')).toEqual([
      'unknown',
      'error bad-name metadata.name: name "payments" is not valid: the only one there may be is called default',
    ]);
  });

  test('null is the zero value', () => {
    expect(
      faults(
        deployment(
          'containers:\n- { name: web, image: nginx, env: null, command: null, resources: { limits: null } }\nvolumes: null',
        ),
      ),
    ).toEqual([]);
  });

  test('a selector that does not match its template is refused', () => {
    expect(
      faults(
        deployment('containers: [{ name: web, image: nginx }]').replace('app: web } }', 'app: other } }'),
      ),
    ).toEqual([
      'error conflict spec.template.metadata.labels: spec.selector (app=other) does not match the labels of the pod template',
    ]);
  });

  test('a field that a later version brought is unknown before it', () => {
    const pod =
      'initContainers: [{ name: proxy, image: envoy, restartPolicy: Always }]\ncontainers: [{ name: web, image: nginx }]';
    expect(faults(deployment(pod), '1.27')).toHaveLength(1);
    expect(faults(deployment(pod), '1.29')).toEqual([]);
  });

  test('plain text under data of a Secret is refused', () => {
    expect(
      faults('{ apiVersion: v1, kind: Secret, metadata: { name: s }, data: { a: not base64! } }'),
    ).toHaveLength(1);
  });
});

describe('API versions', () => {
  test.each([
    [
      '{ apiVersion: networking.k8s.io/v1beta1, kind: Ingress, metadata: { name: a } }',
      'error api-removed apiVersion: networking.k8s.io/v1beta1 Ingress is not served since Kubernetes 1.22',
    ],
    [
      '{ apiVersion: apps/v1, kind: CronJob, metadata: { name: a } }',
      'error wrong-api-version apiVersion: there is no CronJob in apps/v1',
    ],
    [
      '{ apiVersion: app/v1, kind: Deployment, metadata: { name: a } }',
      'error wrong-api-version apiVersion: there is no Deployment in app/v1',
    ],
    [
      '{ apiVersion: apps/v1, kind: Deploymnt, metadata: { name: a } }',
      'error wrong-api-version kind: there is no kind Deploymnt in apps/v1',
    ],
    [
      '{ apiVersion: argoproj.io/v1, kind: Application, metadata: { name: a } }',
      'error wrong-api-version apiVersion: there is no Application in argoproj.io/v1',
    ],
  ])('%s', (yaml, expected) => {
    expect(faults(yaml)).toEqual(['unknown', expected]);
  });

  test('a template that was not filled in is not verified, and nothing is said against it', () => {
    const [claim = {}] = documents(
      '{ apiVersion: v1, kind: PersistentVolumeClaim, metadata: { name: a }, spec: { accessModes: [ReadWriteOnce], storageClassName: {{ .class }}, resources: { requests: { storage: "{{ .size }}" } } } }',
    );
    expect(validateObject(catalog, claim, { kubernetes: '1.33' })).toEqual({
      source: 'built-in',
      violations: [],
      notVerified: [
        'spec.storageClassName is a template that was not filled in',
        'spec.resources.requests.storage is a template that was not filled in',
      ],
    });
  });

  test('a parameter of an ApplicationSet is refused where its definition wants another type than a string', () => {
    const template = `{ metadata: { name: '{{ name }}' }, spec: { project: default, source: { repoURL: '{{ url }}', path: a }, destination: {}, syncPolicy: { automated: { allowEmpty: '{{ allowEmpty }}' } } } }`;
    expect(
      faults(
        `{ apiVersion: argoproj.io/v1alpha1, kind: ApplicationSet, metadata: { name: a }, spec: { generators: [], template: ${template} } }`,
      ),
    ).toEqual([
      'error wrong-type spec.template.spec.syncPolicy.automated.allowEmpty: must be a boolean, got the string "{{ allowEmpty }}"',
    ]);
  });

  test.each(['<STORAGE_SIZE>', '<<__claims.size__>>', '${SIZE}', '__SIZE__'])(
    'a value that waits for a script, such as %s, is not verified',
    (size) => {
      const [claim = {}] = documents(
        `{ apiVersion: v1, kind: PersistentVolumeClaim, metadata: { name: a }, spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: "${size}" } } } }`,
      );
      const { violations, notVerified } = validateObject(catalog, claim, { kubernetes: '1.33' });
      expect(violations).toEqual([]);
      expect(notVerified).toEqual(['spec.resources.requests.storage is a template that was not filled in']);
    },
  );

  test('a kustomization is not an object', () => {
    const [, fault = ''] = faults(
      '{ apiVersion: kustomize.config.k8s.io/v1beta1, kind: Kustomization, resources: [a.yaml] }',
    );
    expect(fault).toMatch(/^error wrong-api-version apiVersion: .* is a file for Kustomize/);
  });

  test('a kind nobody knows with an empty spec is reported', () => {
    expect(faults('{ apiVersion: acme.example/v1, kind: Rocket, metadata: { name: a }, spec: }')).toEqual([
      'unknown',
      'warning wrong-type spec: spec is null, so nothing is configured',
    ]);
  });

  test('a kind nobody knows is unknown, not fine', () => {
    expect(faults('{ apiVersion: acme.example/v1, kind: Rocket, metadata: { name: a } }')).toEqual([
      'unknown',
    ]);
  });

  test('Helm capabilities follow the version', () => {
    expect(catalog.apiVersions('v1.31.2')).toContain('apps/v1/Deployment');
    expect(catalog.apiVersions('1.31')).toContain('flowcontrol.apiserver.k8s.io/v1beta3');
    expect(catalog.apiVersions('1.33')).not.toContain('flowcontrol.apiserver.k8s.io/v1beta3');
    expect(catalog.apiVersions('1.33')).not.toContain('resource.k8s.io/v1beta1');
  });
});

describe('custom kinds', () => {
  test('an unknown field of an Application is found', () => {
    const application =
      '{ apiVersion: argoproj.io/v1alpha1, kind: Application, metadata: { name: a }, spec: { project: default, destination: {}, source: { repoURL: x, helm: { valuesFiles: [a.yaml] } } } }';
    expect(faults(application)).toEqual([
      'error unknown-field spec.source.helm.valuesFiles: unknown field "spec.source.helm.valuesFiles"',
    ]);
  });

  test('the definition of the fleet goes before the packed one', () => {
    const crd = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: rockets.acme.example }
spec:
  group: acme.example
  scope: Namespaced
  names: { kind: Rocket, plural: rockets }
  versions:
  - name: v1
    served: true
    storage: true
    schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, required: [fuel], properties: { fuel: { type: string, enum: [lox] }, stages: { type: integer, minimum: 1 }, tags: { type: array, x-kubernetes-list-type: set, items: { type: string } } } } } } }
`;
    expect(
      faults(
        '{ apiVersion: acme.example/v1, kind: Rocket, metadata: { name: a }, spec: { fuel: lox, stages: 2 } }',
        '1.33',
        crd,
      ),
    ).toEqual([]);
    expect(
      faults('{ apiVersion: acme.example/v1, kind: Rocket, metadata: { name: a }, spec: null }', '1.33', crd),
    ).toEqual([]);
    expect(
      faults(
        '{ apiVersion: acme.example/v1, kind: Rocket, metadata: { name: a }, spec: { stages: 0, tags: [a, a], colour: red } }',
        '1.33',
        crd,
      ),
    ).toEqual([
      'error bad-value spec.stages: must be at least 1, got 0',
      'error duplicate spec.tags[1]: repeats an earlier entry (value must be unique)',
      'error unknown-field spec.colour: unknown field "spec.colour"',
      'error missing-field spec.fuel: required field "spec.fuel" is missing',
    ]);
    expect(
      faults('{ apiVersion: acme.example/v2, kind: Rocket, metadata: { name: a } }', '1.33', crd),
    ).toEqual([
      'unknown',
      'error api-not-served apiVersion: the CustomResourceDefinition of Rocket in this fleet serves v1, not v2',
    ]);
  });

  test('of two definitions of a kind, each lends its versions', () => {
    const definition = (version: string): string => `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: rockets.acme.example }
spec:
  group: acme.example
  names: { kind: Rocket, plural: rockets }
  versions: [{ name: ${version}, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`;
    const both = `${definition('v1')}---${definition('v1alpha2')}`;
    expect(
      faults('{ apiVersion: acme.example/v1, kind: Rocket, metadata: { name: a } }', '1.33', both),
    ).toEqual([]);
  });

  test('a definition that prunes nothing keeps unknown fields', () => {
    const old = `
apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: { name: rockets.acme.example }
spec:
  group: acme.example
  version: v1
  names: { kind: Rocket, plural: rockets }
  validation: { openAPIV3Schema: { properties: { spec: { type: object, properties: { fuel: { type: string } } } } } }
`;
    const rocket = (spec: string): string =>
      `{ apiVersion: acme.example/v1, kind: Rocket, metadata: { name: a }, spec: ${spec} }`;
    expect(faults(rocket('{ colour: red }'), '1.21', old)).toEqual([]);
    expect(faults(rocket('{ fuel: 1 }'), '1.21', old)).toEqual([
      'error wrong-type spec.fuel: must be a string, got the number 1',
    ]);
  });

  test('an object of a removed API is held against the one that replaces it with the same shape', () => {
    const job = (spec: string): string =>
      `{ apiVersion: batch/v1beta1, kind: CronJob, metadata: { name: a }, spec: ${spec} }`;
    expect(
      faults(job('{ schedule: "@daily", startingDeadlineSeconds: 30s, jobTemplate: {} }'), '1.33'),
    ).toEqual([
      'unknown',
      'error api-removed apiVersion: batch/v1beta1 CronJob is not served since Kubernetes 1.25',
      'warning wrong-type spec.startingDeadlineSeconds: must be an integer, got the string "30s"',
    ]);
  });

  test('what SOPS has encrypted is not judged', () => {
    const [secret = {}] = documents(
      '{ apiVersion: v1, kind: Secret, metadata: { name: a }, data: { a: "ENC[AES256_GCM,data:x]" }, sops: { mac: x } }',
    );
    expect(validateObject(catalog, secret, { kubernetes: '1.33' })).toEqual({
      source: 'built-in',
      violations: [],
      notVerified: ['the object is encrypted by SOPS'],
    });
    const { sops: _, ...bare } = secret;
    expect(validateObject(catalog, bare, { kubernetes: '1.33' })).toMatchObject({ violations: [] });
  });

  test('a schema of the user is asked last', () => {
    const userSchema = (apiVersion: string, kind: string): unknown =>
      apiVersion === 'acme.example/v1' && kind === 'Rocket'
        ? {
            type: 'object',
            properties: {
              spec: { type: 'object', additionalProperties: false, properties: { fuel: { type: 'string' } } },
            },
          }
        : undefined;
    const [rocket = {}] = documents(
      '{ apiVersion: acme.example/v1, kind: Rocket, metadata: { name: a }, spec: { fule: lox } }',
    );
    const { source, violations } = validateObject(catalog, rocket, { kubernetes: '1.33', userSchema });
    expect(source).toBe('catalog');
    expect(violations.map((violation) => violation.message)).toEqual(['unknown field "spec.fule"']);
  });

  test('CEL rules of a definition are run', () => {
    const secret =
      '{ apiVersion: networking.istio.io/v1, kind: DestinationRule, metadata: { name: a }, spec: { host: a, workloadSelector: { matchLabels: { "*bad": x } } } }';
    expect(faults(secret).join('\n')).toMatch(/rule spec.workloadSelector.matchLabels/);
    const route =
      '{ apiVersion: gateway.networking.k8s.io/v1, kind: HTTPRoute, metadata: { name: a }, spec: { rules: [{ matches: [{ path: { type: PathPrefix, value: no-slash } }] }] } }';
    expect(faults(route).join('\n')).toMatch(/rule spec.rules\[0\].matches\[0\].path/);
  });

  test('the core group must not be null in a ReferenceGrant', () => {
    const grant =
      '{ apiVersion: gateway.networking.k8s.io/v1beta1, kind: ReferenceGrant, metadata: { name: a }, spec: { from: [{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: a }], to: [{ group: , kind: Service }] } }';
    expect(faults(grant)).toEqual([
      'error missing-field spec.to[0].group: required field "spec.to[0].group" is missing',
    ]);
  });
});

test('rules of a CustomResourceDefinition that are none are passed over', () => {
  const crd = (rules: string) => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: rockets.acme.io }
spec:
  group: acme.io
  scope: Namespaced
  names: { kind: Rocket, plural: rockets }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties: { spec: { type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-validations: ${rules} } }
`;
  const rocket = 'apiVersion: acme.io/v1\nkind: Rocket\nmetadata: { name: r }\nspec: { a: 1 }\n';
  const rules =
    '[null, 7, [], {}, { rule: 7 }, { rule: "false", message: 7 }, { rule: "false", fieldPath: 7 }]';
  expect(faults(rocket, '1.33', crd(rules))).toEqual([]);
  expect(faults(rocket, '1.33', crd('[null, { rule: "false" }]'))).toHaveLength(1);
});
