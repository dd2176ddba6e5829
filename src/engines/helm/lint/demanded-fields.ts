import { isRecord, stringAt } from '#kube';
import { type YamlPath, valueAt } from '#yaml';

const pods: Readonly<Record<string, YamlPath>> = {
  Pod: ['spec'],
  Deployment: ['spec', 'template', 'spec'],
  StatefulSet: ['spec', 'template', 'spec'],
  DaemonSet: ['spec', 'template', 'spec'],
  ReplicaSet: ['spec', 'template', 'spec'],
  Job: ['spec', 'template', 'spec'],
  CronJob: ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
};

const others: Readonly<Record<string, readonly YamlPath[]>> = {
  Deployment: [
    ['spec', 'selector'],
    ['spec', 'selector', 'matchLabels'],
    ['spec', 'template'],
  ],
  StatefulSet: [
    ['spec', 'selector'],
    ['spec', 'selector', 'matchLabels'],
    ['spec', 'template'],
  ],
  DaemonSet: [
    ['spec', 'selector'],
    ['spec', 'selector', 'matchLabels'],
    ['spec', 'template'],
  ],
  Job: [['spec', 'template']],
  CronJob: [['spec', 'jobTemplate']],
  PersistentVolumeClaim: [
    ['spec', 'accessModes'],
    ['spec', 'resources'],
    ['spec', 'resources', 'requests'],
  ],
  RoleBinding: [['roleRef']],
  ClusterRoleBinding: [['roleRef']],
  HorizontalPodAutoscaler: [['spec', 'scaleTargetRef']],
};

/** Where the pods of a kind are described. */
export function podSpecPath(kind: string): YamlPath | undefined {
  return Object.hasOwn(pods, kind) ? pods[kind] : undefined;
}

/**
 * The lists and maps of a manifest that are null although the API server refuses the object without them (its
 * validation, pkg/apis/…/validation). Kinds of others are not known here.
 */
export function nullDemandedFields(manifest: unknown): readonly YamlPath[] {
  if (!isRecord(manifest) || !isOfKubernetes.test(stringAt(manifest, 'apiVersion') ?? '')) return [];
  const kind = stringAt(manifest, 'kind') ?? '';
  const pod = podSpecPath(kind);
  const own = Object.hasOwn(others, kind) ? (others[kind] ?? []) : [];
  const demanded = [...own, ...(pod ? [[...pod, 'containers']] : []), ...portsOf(manifest, kind)];
  return demanded.filter((path) => isNull(manifest, path));
}

const isOfKubernetes = /^(?:v1|(?:apps|batch|autoscaling|rbac\.authorization\.k8s\.io)\/v\d\w*)$/;

/** A Service has ports, unless it has no address of its own. What nobody can tell here does not count. */
function portsOf(manifest: Readonly<Record<string, unknown>>, kind: string): readonly YamlPath[] {
  if (kind !== 'Service' || valueAt(manifest, ['spec', 'clusterIP']) !== undefined) return [];
  const type = valueAt(manifest, ['spec', 'type']);
  return type === undefined || knownTypes.has(type) ? [['spec', 'ports']] : [];
}

const knownTypes: ReadonlySet<unknown> = new Set(['ClusterIP', 'NodePort', 'LoadBalancer']);

function isNull(manifest: unknown, path: YamlPath): boolean {
  const holder = valueAt(manifest, path.slice(0, -1));
  const key = path.at(-1);
  return isRecord(holder) && typeof key === 'string' && Object.hasOwn(holder, key) && holder[key] === null;
}
