import { isRecord, type Json, type Manifest, splitApiVersion } from '#kube';
import { podSpecDefaults } from './pod-defaults.ts';

/**
 * The defaults that Kubernetes' own code would fill in, for the built-in kinds people apply. Argo CD fills them in on
 * both sides, so that a list which is replaced as a whole does not differ by what the server added to its items.
 */
export function setDefaults(object: Manifest): Manifest {
  const key = `${splitApiVersion(object.apiVersion).group}/${object.kind}`;
  const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
  const changed = rule?.(object);
  return changed === undefined ? object : { ...object, ...changed };
}

type Rule = (object: Json) => Json;

/** The map with what it lacks. */
export function fill(map: unknown, defaults: Json): Json {
  return { ...defaults, ...(isRecord(map) ? map : {}) };
}

/** Changes each map of a list under a key, if there is such a list. */
export function eachIn(map: Json, key: string, change: (item: Json) => Json): Json {
  const list = map[key];
  if (!Array.isArray(list)) return {};
  return { [key]: list.map((item: unknown) => (isRecord(item) ? change(item) : item)) };
}

/** Changes the map under a key, if there is one. */
export function within(map: Json, key: string, change: (inner: Json) => Json): Json {
  const inner = map[key];
  return isRecord(inner) ? { [key]: { ...inner, ...change(inner) } } : {};
}

function onSpec(change: (spec: Json) => Json): Rule {
  return (object) => within(object, 'spec', change);
}

function podTemplate(spec: Json): Json {
  return within(spec, 'template', (template) => within(template, 'spec', podSpecDefaults));
}

const jobSpec = (spec: Json): Json => ({
  ...fill(
    {},
    {
      backoffLimit: 6,
      completionMode: 'NonIndexed',
      suspend: false,
      podReplacementPolicy: 'TerminatingOrFailed',
    },
  ),
  ...spec,
  ...podTemplate(spec),
});

const rbac = 'rbac.authorization.k8s.io';

const bindingDefaults: Rule = (object) => ({
  ...within(object, 'roleRef', (reference) => ({ apiGroup: reference['apiGroup'] || rbac })),
  ...eachIn(object, 'subjects', (subject) => {
    const isAccount = subject['kind'] === 'ServiceAccount';
    return subject['apiGroup'] || isAccount ? subject : { ...subject, apiGroup: rbac };
  }),
});

const policyPorts = (rule: Json): Json => ({
  ...rule,
  ...eachIn(rule, 'ports', (port) => fill(port, { protocol: 'TCP' })),
});

const webhookDefaults: Rule = (object) =>
  eachIn(object, 'webhooks', (webhook) => ({
    ...fill(webhook, {
      failurePolicy: 'Fail',
      matchPolicy: 'Equivalent',
      namespaceSelector: {},
      objectSelector: {},
      timeoutSeconds: 10,
    }),
    ...eachIn(webhook, 'rules', (rule) => fill(rule, { scope: '*' })),
    ...within(webhook, 'clientConfig', (config) =>
      within(config, 'service', (service) => fill(service, { port: 443 })),
    ),
  }));

const rules: Readonly<Record<string, Rule>> = {
  '/Pod': onSpec(podSpecDefaults),
  '/ReplicationController': onSpec((spec) => ({ ...fill(spec, { replicas: 1 }), ...podTemplate(spec) })),
  '/Service': onSpec((spec) => ({
    ...fill(spec, { sessionAffinity: 'None', type: 'ClusterIP' }),
    ...eachIn(spec, 'ports', (port) => {
      const target = port['targetPort'];
      const isUnset = target === undefined || target === 0 || target === '';
      return { ...fill(port, { protocol: 'TCP' }), targetPort: isUnset ? port['port'] : target };
    }),
  })),
  '/Secret': (object) => fill(object['type'] ? { type: object['type'] } : {}, { type: 'Opaque' }),
  '/PersistentVolumeClaim': onSpec((spec) => fill(spec, { volumeMode: 'Filesystem' })),
  '/PersistentVolume': onSpec((spec) =>
    fill(spec, { persistentVolumeReclaimPolicy: 'Retain', volumeMode: 'Filesystem' }),
  ),
  'apps/Deployment': onSpec((spec) => ({
    ...fill(spec, { replicas: 1, revisionHistoryLimit: 10, progressDeadlineSeconds: 600 }),
    strategy: deploymentStrategy(spec['strategy']),
    ...podTemplate(spec),
  })),
  'apps/StatefulSet': onSpec((spec) => ({
    ...fill(spec, { replicas: 1, revisionHistoryLimit: 10, podManagementPolicy: 'OrderedReady' }),
    ...podTemplate(spec),
  })),
  'apps/DaemonSet': onSpec((spec) => ({ ...fill(spec, { revisionHistoryLimit: 10 }), ...podTemplate(spec) })),
  'apps/ReplicaSet': onSpec((spec) => ({ ...fill(spec, { replicas: 1 }), ...podTemplate(spec) })),
  'batch/Job': onSpec(jobSpec),
  'batch/CronJob': onSpec((spec) => ({
    ...fill(spec, {
      concurrencyPolicy: 'Allow',
      suspend: false,
      successfulJobsHistoryLimit: 3,
      failedJobsHistoryLimit: 1,
    }),
    ...within(spec, 'jobTemplate', (template) => within(template, 'spec', podTemplate)),
  })),
  'networking.k8s.io/NetworkPolicy': onSpec((spec) => ({
    ...fill(spec, {
      policyTypes:
        Array.isArray(spec['egress']) && spec['egress'].length > 0 ? ['Ingress', 'Egress'] : ['Ingress'],
    }),
    ...eachIn(spec, 'ingress', policyPorts),
    ...eachIn(spec, 'egress', policyPorts),
  })),
  'autoscaling/HorizontalPodAutoscaler': onSpec((spec) => fill(spec, { minReplicas: 1 })),
  'storage.k8s.io/StorageClass': (object) =>
    fill(object, { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate' }),
  [`${rbac}/RoleBinding`]: bindingDefaults,
  [`${rbac}/ClusterRoleBinding`]: bindingDefaults,
  'admissionregistration.k8s.io/MutatingWebhookConfiguration': (object) => ({
    ...webhookDefaults(object),
    ...eachIn(webhookDefaults(object), 'webhooks', (webhook) =>
      fill(webhook, { reinvocationPolicy: 'Never' }),
    ),
  }),
  'admissionregistration.k8s.io/ValidatingWebhookConfiguration': webhookDefaults,
};

function deploymentStrategy(strategy: unknown): Json {
  const given = isRecord(strategy) ? strategy : {};
  const type = given['type'] || 'RollingUpdate';
  if (type !== 'RollingUpdate') return { ...given, type };
  return {
    ...given,
    type,
    rollingUpdate: fill(given['rollingUpdate'], { maxSurge: '25%', maxUnavailable: '25%' }),
  };
}
