/** What a field holds in Go: a scalar, a time, anything, a list, a map by names, or fields. */
export type Shape =
  | 'any'
  | 'string'
  | 'int32'
  | 'int64'
  | 'bool'
  | 'time'
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> };

const texts: Shape = { list: 'string' };
const textMap: Shape = { map: 'string' };

function fields(of: Readonly<Record<string, Shape>>): Shape {
  return { fields: of };
}

/** Several fields of one type, by their names. */
function all(type: Shape, names: string): Readonly<Record<string, Shape>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

const metadata = fields({
  ...all('string', 'name generateName namespace selfLink uid resourceVersion'),
  generation: 'int64',
  creationTimestamp: 'time',
  deletionTimestamp: 'time',
  deletionGracePeriodSeconds: 'int64',
  labels: textMap,
  annotations: textMap,
  finalizers: texts,
  ownerReferences: {
    list: fields({
      ...all('string', 'apiVersion kind name uid'),
      ...all('bool', 'controller blockOwnerDeletion'),
    }),
  },
  managedFields: {
    list: fields({ ...all('string', 'manager operation apiVersion fieldsType subresource'), time: 'time' }),
  },
});

const conditions: Shape = {
  list: fields({
    ...all('string', 'type status reason message'),
    ...all('time', 'lastTransitionTime lastUpdateTime lastProbeTime'),
    observedGeneration: 'int64',
  }),
};

const selector = fields({
  matchLabels: textMap,
  matchExpressions: { list: fields({ ...all('string', 'key operator'), values: texts }) },
});

const environment: Shape = {
  list: fields({
    ...all('string', 'name value'),
    valueFrom: fields(
      all(fields({ ...all('string', 'name key'), optional: 'bool' }), 'configMapKeyRef secretKeyRef'),
    ),
  }),
};

const containers: Shape = {
  list: fields({
    ...all(
      'string',
      'name image imagePullPolicy workingDir terminationMessagePath terminationMessagePolicy restartPolicy',
    ),
    ...all(texts, 'command args'),
    ...all('bool', 'stdin stdinOnce tty'),
    env: environment,
    ports: {
      list: fields({ ...all('string', 'name protocol hostIP'), ...all('int32', 'containerPort hostPort') }),
    },
    volumeMounts: {
      list: fields({ ...all('string', 'name mountPath subPath mountPropagation'), readOnly: 'bool' }),
    },
    resources: fields({ limits: { map: 'any' }, requests: { map: 'any' } }),
    ...all(fields({}), 'livenessProbe readinessProbe startupProbe lifecycle securityContext'),
  }),
};

const podSpec = fields({
  ...all(
    'string',
    'restartPolicy dnsPolicy serviceAccountName serviceAccount nodeName hostname subdomain schedulerName priorityClassName preemptionPolicy runtimeClassName',
  ),
  ...all(
    'bool',
    'hostNetwork hostPID hostIPC shareProcessNamespace automountServiceAccountToken enableServiceLinks',
  ),
  ...all('int64', 'terminationGracePeriodSeconds activeDeadlineSeconds'),
  priority: 'int32',
  nodeSelector: textMap,
  ...all(containers, 'containers initContainers'),
  ...all({ list: fields({ name: 'string' }) }, 'volumes imagePullSecrets'),
  tolerations: {
    list: fields({ ...all('string', 'key operator value effect'), tolerationSeconds: 'int64' }),
  },
  ...all(fields({}), 'securityContext affinity dnsConfig'),
});

const template = fields({ metadata, spec: podSpec });

const running = fields({ startedAt: 'time' });
const terminated = fields({
  ...all('int32', 'exitCode signal'),
  ...all('string', 'reason message containerID'),
  ...all('time', 'startedAt finishedAt'),
});
const state = fields({ waiting: fields(all('string', 'reason message')), running, terminated });

const containerStatuses: Shape = {
  list: fields({
    ...all('string', 'name image imageID containerID'),
    ...all('bool', 'ready started'),
    restartCount: 'int32',
    ...all(state, 'state lastState'),
  }),
};

const rollingUpdate = fields({ partition: 'int32' });
const strategy = fields({ type: 'string', rollingUpdate });
const addresses = fields({
  loadBalancer: fields({ ingress: { list: fields(all('string', 'ip hostname ipMode')) } }),
});

function object(spec: Readonly<Record<string, Shape>>, status: Readonly<Record<string, Shape>>): Shape {
  return fields({
    ...all('string', 'apiVersion kind'),
    metadata,
    spec: fields(spec),
    status: fields(status),
  });
}

const workload = {
  ...all('int32', 'replicas minReadySeconds revisionHistoryLimit progressDeadlineSeconds'),
  selector,
  template,
};

/** The types of the kinds that Argo CD judges in Go, as far as objects of them are commonly filled. */
export const shapes: Readonly<Record<string, Shape>> = {
  Deployment: object(
    { ...workload, paused: 'bool', strategy: fields({ type: 'string', rollingUpdate: fields({}) }) },
    {
      observedGeneration: 'int64',
      ...all(
        'int32',
        'replicas updatedReplicas readyReplicas availableReplicas unavailableReplicas collisionCount terminatingReplicas',
      ),
      conditions,
    },
  ),
  ReplicaSet: object(workload, {
    observedGeneration: 'int64',
    ...all('int32', 'replicas fullyLabeledReplicas readyReplicas availableReplicas terminatingReplicas'),
    conditions,
  }),
  StatefulSet: object(
    {
      ...workload,
      ...all('string', 'serviceName podManagementPolicy'),
      updateStrategy: strategy,
      volumeClaimTemplates: { list: fields({ metadata }) },
    },
    {
      observedGeneration: 'int64',
      ...all(
        'int32',
        'replicas readyReplicas currentReplicas updatedReplicas collisionCount availableReplicas',
      ),
      ...all('string', 'currentRevision updateRevision'),
      conditions,
    },
  ),
  DaemonSet: object(
    { ...workload, updateStrategy: fields({ type: 'string', rollingUpdate: fields({}) }) },
    {
      observedGeneration: 'int64',
      ...all(
        'int32',
        'currentNumberScheduled numberMisscheduled desiredNumberScheduled numberReady updatedNumberScheduled numberAvailable numberUnavailable collisionCount',
      ),
      conditions,
    },
  ),
  Job: object(
    {
      ...all('int32', 'parallelism completions backoffLimit ttlSecondsAfterFinished'),
      activeDeadlineSeconds: 'int64',
      ...all('bool', 'suspend manualSelector'),
      ...all('string', 'completionMode podReplacementPolicy managedBy'),
      selector,
      template,
    },
    {
      ...all('int32', 'active succeeded failed ready terminating'),
      ...all('time', 'startTime completionTime'),
      completedIndexes: 'string',
      conditions,
    },
  ),
  Pod: fields({
    ...all('string', 'apiVersion kind'),
    metadata,
    spec: podSpec,
    status: fields({
      ...all('string', 'phase message reason hostIP podIP qosClass nominatedNodeName'),
      startTime: 'time',
      observedGeneration: 'int64',
      ...all({ list: fields({ ip: 'string' }) }, 'podIPs hostIPs'),
      ...all(containerStatuses, 'containerStatuses initContainerStatuses ephemeralContainerStatuses'),
      conditions,
    }),
  }),
  Service: object(
    {
      ...all(
        'string',
        'type clusterIP externalName sessionAffinity externalTrafficPolicy internalTrafficPolicy loadBalancerIP ipFamilyPolicy loadBalancerClass',
      ),
      ...all(texts, 'clusterIPs externalIPs ipFamilies loadBalancerSourceRanges'),
      ...all('bool', 'publishNotReadyAddresses allocateLoadBalancerNodePorts'),
      healthCheckNodePort: 'int32',
      selector: textMap,
      ports: {
        list: fields({ ...all('string', 'name protocol appProtocol'), ...all('int32', 'port nodePort') }),
      },
    },
    { ...fieldsOf(addresses), conditions },
  ),
  PersistentVolumeClaim: object(
    {
      ...all('string', 'volumeName storageClassName volumeMode'),
      accessModes: texts,
      selector,
      resources: fields({}),
    },
    { phase: 'string', accessModes: texts, capacity: { map: 'any' }, conditions },
  ),
  APIService: object(
    {
      ...all('string', 'group version'),
      insecureSkipTLSVerify: 'bool',
      ...all('int32', 'groupPriorityMinimum versionPriority'),
      service: fields({ ...all('string', 'name namespace'), port: 'int32' }),
    },
    { conditions },
  ),
  HorizontalPodAutoscaler: object(
    {
      ...all('int32', 'minReplicas maxReplicas targetCPUUtilizationPercentage'),
      scaleTargetRef: fields(all('string', 'apiVersion kind name')),
      metrics: { list: fields({ type: 'string' }) },
      behavior: fields({}),
    },
    {
      observedGeneration: 'int64',
      lastScaleTime: 'time',
      ...all('int32', 'currentReplicas desiredReplicas currentCPUUtilizationPercentage'),
      conditions,
      currentMetrics: { list: fields({ type: 'string' }) },
    },
  ),
};

function fieldsOf(shape: Shape): Readonly<Record<string, Shape>> {
  return typeof shape === 'object' && 'fields' in shape ? shape.fields : {};
}
