// Small builders, so that a situation shows only what is particular to it. Every fleet here is our own.

/** An object with a namespace. */
export function object({ apiVersion, kind, name, namespace }, rest = {}) {
  const { labels, annotations, ...fields } = rest;
  const metadata = { name, ...(namespace === '' ? {} : { namespace }) };
  if (labels !== undefined) metadata.labels = labels;
  if (annotations !== undefined) metadata.annotations = annotations;
  return { apiVersion, kind, metadata, ...fields };
}

/** A Deployment of one pod. `pod` is laid over the pod's spec, `container` over its container. */
export function deployment(name, namespace, { pod = {}, container = {}, spec = {}, ...rest } = {}) {
  const labels = { app: name };
  return object(
    { apiVersion: 'apps/v1', kind: 'Deployment', name, namespace },
    {
      ...rest,
      spec: {
        replicas: 1,
        // Ten minutes until a rollout counts as failed would make recordings long.
        progressDeadlineSeconds: 20,
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: { containers: [{ name, image: `registry.acme.test/${name}:1.4.2`, ...container }], ...pod },
        },
        ...spec,
      },
    },
  );
}

/** A StatefulSet of one pod with a claim of its own when `storageClassName` is given. */
export function statefulSet(name, namespace, { pod = {}, container = {}, storageClassName } = {}) {
  const labels = { app: name };
  const claim = {
    metadata: { name: 'data' },
    spec: { accessModes: ['ReadWriteOnce'], storageClassName, resources: { requests: { storage: '1Gi' } } },
  };
  return object(
    { apiVersion: 'apps/v1', kind: 'StatefulSet', name, namespace },
    {
      spec: {
        serviceName: name,
        replicas: 1,
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: { containers: [{ name, image: `registry.acme.test/${name}:1.4.2`, ...container }], ...pod },
        },
        ...(storageClassName === undefined ? {} : { volumeClaimTemplates: [claim] }),
      },
    },
  );
}

/** A Service in front of the pods of that name. */
export function service(name, namespace, spec = {}) {
  return object(
    { apiVersion: 'v1', kind: 'Service', name, namespace },
    {
      spec: { selector: { app: name }, ports: [{ port: 80, targetPort: 8080 }], ...spec },
    },
  );
}

export function configMap(name, namespace, data) {
  return object({ apiVersion: 'v1', kind: 'ConfigMap', name, namespace }, { data });
}

export function job(name, namespace, { command, annotations, pod = {} }) {
  return object(
    { apiVersion: 'batch/v1', kind: 'Job', name, namespace },
    {
      annotations,
      spec: {
        backoffLimit: 0,
        template: {
          spec: {
            restartPolicy: 'Never',
            containers: [{ name, image: 'registry.acme.test/tools:1', command }],
            ...pod,
          },
        },
      },
    },
  );
}

/** A variable that is taken from a Secret. */
export function fromSecret(name, secret, key = 'password') {
  return { name, valueFrom: { secretKeyRef: { name: secret, key } } };
}

export function secretStore(name, namespace, server = 'http://vault.vault:8200') {
  return object(
    { apiVersion: 'external-secrets.io/v1', kind: 'SecretStore', name, namespace },
    {
      spec: {
        provider: {
          vault: {
            server,
            path: 'kv',
            version: 'v2',
            auth: { kubernetes: { mountPath: 'kubernetes', role: namespace } },
          },
        },
      },
    },
  );
}

export function externalSecret(name, namespace, { store = 'vault', keys = ['password'] } = {}) {
  return object(
    { apiVersion: 'external-secrets.io/v1', kind: 'ExternalSecret', name, namespace },
    {
      spec: {
        secretStoreRef: { kind: 'SecretStore', name: store },
        refreshInterval: '1h',
        target: { name },
        data: keys.map((key) => ({
          secretKey: key,
          remoteRef: { key: `${namespace}/${name}`, property: key },
        })),
      },
    },
  );
}

/** A condition Ready=False, as controllers write it; the time is added when it is written. */
export function notReady(reason, message) {
  return {
    conditions: [{ type: 'Ready', status: 'False', reason, message }],
  };
}

/** A condition Ready=True. */
export function ready(reason, message) {
  return {
    conditions: [{ type: 'Ready', status: 'True', reason, message }],
  };
}

/** A definition whose kind takes any fields and has a status. */
export function definition({ group, kind, plural, scope = 'Namespaced', annotations }) {
  const any = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
  return object(
    {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      name: `${plural}.${group}`,
      namespace: '',
    },
    {
      annotations,
      spec: {
        group,
        scope,
        names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            subresources: { status: {} },
            schema: { openAPIV3Schema: { type: 'object', properties: { spec: any, status: any } } },
          },
        ],
      },
    },
  );
}

/** A definition that is served under another version than v1. */
export function versioned(about, name) {
  const made = definition(about);
  const [version] = made.spec.versions;
  return { ...made, spec: { ...made.spec, versions: [{ ...version, name }] } };
}

/** A definition whose kind has these properties. */
export function withSchema(made, properties) {
  const [version] = made.spec.versions;
  const schema = { openAPIV3Schema: { type: 'object', properties } };
  return { ...made, spec: { ...made.spec, versions: [{ ...version, schema }] } };
}

/** A namespace that is there before. */
export function namespace(name) {
  return object({ apiVersion: 'v1', kind: 'Namespace', name, namespace: '' });
}

/** A sync policy that applies once and leaves alone what differs afterwards. */
export const withoutHealing = {
  syncOptions: ['CreateNamespace=true'],
  automated: { prune: false, selfHeal: false },
  retry: { limit: 0 },
};

/** An ApplicationSet of the folders below `apps`; `steps` are values of the label `stage`, one after the other. */
export function applicationSet(name, { generators, name: application, labels, automated = true, steps }) {
  const syncPolicy = {
    syncOptions: ['CreateNamespace=true'],
    ...(automated ? { automated: { prune: true, selfHeal: true } } : {}),
  };
  const step = (stage) => ({ matchExpressions: [{ key: 'stage', operator: 'In', values: [stage] }] });
  return object(
    { apiVersion: 'argoproj.io/v1alpha1', kind: 'ApplicationSet', name, namespace: 'argocd' },
    {
      spec: {
        goTemplate: true,
        goTemplateOptions: ['missingkey=error'],
        generators,
        ...(steps === undefined
          ? {}
          : { strategy: { type: 'RollingSync', rollingSync: { steps: steps.map(step) } } }),
        template: {
          metadata: { name: application, ...(labels === undefined ? {} : { labels }) },
          spec: {
            project: 'default',
            source: {
              repoURL: 'https://git.acme.test/fleet.git',
              targetRevision: 'main',
              path: `apps/${application}`,
            },
            destination: { server: 'https://kubernetes.default.svc', namespace: application },
            syncPolicy,
          },
        },
      },
    },
  );
}
