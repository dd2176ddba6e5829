import { arrayAt, isRecord, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { NamedBy, Naming } from '../edge.ts';
import { type PodTemplate, containersOf, podTemplates } from '../pods.ts';

/** What the pods of an object need to start: Secrets, ConfigMaps, keys, ServiceAccount, claims and classes. */
export function podEdges<T extends Naming>(from: T): readonly NamedBy<T>[] {
  const found: NamedBy<T>[] = [];
  for (const pod of podTemplates(from.manifest)) {
    const add = adder(from, found);
    accountEdges(pod, add);
    environmentEdges(pod, add);
    volumeEdges(from, pod, add);
  }
  return found;
}

type Wanted = {
  readonly path: YamlPath;
  readonly kind: string;
  readonly group?: string;
  readonly name: unknown;
  readonly key?: unknown;
  readonly role: string;
  readonly isOptional?: boolean;
  readonly isClusterScoped?: boolean;
};
type Add = (wanted: Wanted) => void;

function adder<T extends Naming>(from: T, found: NamedBy<T>[]): Add {
  return (wanted) => {
    if (typeof wanted.name !== 'string' || wanted.name === '') return;
    found.push({
      from,
      path: wanted.path,
      to: {
        group: wanted.group ?? '',
        kind: wanted.kind,
        namespace: wanted.isClusterScoped === true ? '' : from.id.namespace,
        name: wanted.name,
        ...(typeof wanted.key === 'string' ? { key: wanted.key } : {}),
      },
      role: wanted.role,
      isOptional: wanted.isOptional ?? false,
      certainty: 'field',
    });
  };
}

function accountEdges({ spec, path }: PodTemplate, add: Add): void {
  const field = stringAt(spec, 'serviceAccountName') === undefined ? 'serviceAccount' : 'serviceAccountName';
  add({ path: [...path, field], kind: 'ServiceAccount', name: spec[field], role: 'serviceAccount' });
  add({
    path: [...path, 'priorityClassName'],
    group: 'scheduling.k8s.io',
    kind: 'PriorityClass',
    name: spec['priorityClassName'],
    role: 'priorityClass',
    isClusterScoped: true,
  });
  add({
    path: [...path, 'runtimeClassName'],
    group: 'node.k8s.io',
    kind: 'RuntimeClass',
    name: spec['runtimeClassName'],
    role: 'runtimeClass',
    isClusterScoped: true,
  });
  for (const [index, secret] of recordsAt(spec, 'imagePullSecrets')) {
    const at = [...path, 'imagePullSecrets', index, 'name'];
    // A missing pull secret does not stop the pod: the kubelet tries without it.
    add({ path: at, kind: 'Secret', name: secret['name'], role: 'imagePullSecret', isOptional: true });
  }
}

function environmentEdges(pod: PodTemplate, add: Add): void {
  for (const container of containersOf(pod)) {
    for (const [index, variable] of recordsAt(container.spec, 'env')) {
      for (const [field, kind] of keyFields) {
        const source = recordAt(variable, 'valueFrom', field);
        const path = [...container.path, 'env', index, 'valueFrom', field, 'name'];
        add({
          path,
          kind,
          name: source['name'],
          key: source['key'],
          role: 'env',
          isOptional: source['optional'] === true,
        });
      }
    }
    for (const [index, from] of recordsAt(container.spec, 'envFrom')) {
      for (const [field, kind] of wholeFields) {
        const source = recordAt(from, field);
        const path = [...container.path, 'envFrom', index, field, 'name'];
        add({ path, kind, name: source['name'], role: 'envFrom', isOptional: source['optional'] === true });
      }
    }
  }
}

const keyFields = [
  ['secretKeyRef', 'Secret'],
  ['configMapKeyRef', 'ConfigMap'],
] as const;
const wholeFields = [
  ['secretRef', 'Secret'],
  ['configMapRef', 'ConfigMap'],
] as const;

function volumeEdges(from: Naming, pod: PodTemplate, add: Add): void {
  const mounted = mountedVolumes(pod);
  for (const [index, volume] of recordsAt(pod.spec, 'volumes')) {
    const path = [...pod.path, 'volumes', index];
    const isUnused = mounted !== undefined && !mounted.has(stringAt(volume, 'name') ?? '');
    const secret = recordAt(volume, 'secret');
    sourceEdges(add, {
      path: [...path, 'secret'],
      kind: 'Secret',
      nameField: 'secretName',
      source: secret,
      isUnused,
    });
    const configMap = recordAt(volume, 'configMap');
    sourceEdges(add, {
      path: [...path, 'configMap'],
      kind: 'ConfigMap',
      nameField: 'name',
      source: configMap,
      isUnused,
    });
    add({
      path: [...path, 'persistentVolumeClaim', 'claimName'],
      kind: 'PersistentVolumeClaim',
      name: stringAt(volume, 'persistentVolumeClaim', 'claimName'),
      role: 'volume',
    });
    const secretRef = [...path, 'csi', 'nodePublishSecretRef', 'name'];
    add({
      path: secretRef,
      kind: 'Secret',
      name: stringAt(volume, 'csi', 'nodePublishSecretRef', 'name'),
      role: 'volume',
      isOptional: isUnused,
    });
    for (const [position, projected] of recordsAt(volume, 'projected', 'sources')) {
      for (const [field, kind] of [
        ['secret', 'Secret'],
        ['configMap', 'ConfigMap'],
      ] as const) {
        const source = recordAt(projected, field);
        sourceEdges(add, {
          path: [...path, 'projected', 'sources', position, field],
          kind,
          nameField: 'name',
          source,
          isUnused,
        });
      }
    }
  }
  for (const [index, claim] of recordsAt(from.manifest, 'spec', 'volumeClaimTemplates')) {
    storageClassEdge(add, ['spec', 'volumeClaimTemplates', index, 'spec'], recordAt(claim, 'spec'));
  }
}

/**
 * The volumes that a container mounts; `undefined` of a part of a pod without containers. The kubelet sets up no others (volumemanager, desired_state_of_world_populator.go).
 * The scheduler still asks for the claims of all.
 */
function mountedVolumes(pod: PodTemplate): ReadonlySet<string> | undefined {
  const containers = containersOf(pod);
  if (containers.length === 0) return undefined;
  return new Set(
    containers.flatMap(({ spec }) =>
      ['volumeMounts', 'volumeDevices'].flatMap((field) =>
        recordsAt(spec, field).flatMap(([, mount]) => stringAt(mount, 'name') ?? []),
      ),
    ),
  );
}

/** The edge from a claim to its class; an empty class name means a volume bound by hand. */
export function claimEdges<T extends Naming>(from: T): readonly NamedBy<T>[] {
  if (from.id.group !== '' || from.id.kind !== 'PersistentVolumeClaim') return [];
  const found: NamedBy<T>[] = [];
  storageClassEdge(adder(from, found), ['spec'], recordAt(from.manifest, 'spec'));
  return found;
}

function storageClassEdge(add: Add, path: YamlPath, spec: Readonly<Record<string, unknown>>): void {
  add({
    path: [...path, 'storageClassName'],
    group: 'storage.k8s.io',
    kind: 'StorageClass',
    name: spec['storageClassName'],
    role: 'storageClass',
    isClusterScoped: true,
  });
}

type VolumeSource = {
  readonly path: YamlPath;
  readonly kind: string;
  readonly nameField: string;
  readonly source: Readonly<Record<string, unknown>>;
  readonly isUnused: boolean;
};

/** One edge for the object, and one for each key that is picked out of it. */
function sourceEdges(add: Add, { path, kind, nameField, source, isUnused }: VolumeSource): void {
  const isOptional = isUnused || source['optional'] === true;
  const name = source[nameField];
  const items = arrayAt(source, 'items');
  if (items.length === 0) add({ path: [...path, nameField], kind, name, role: 'volume', isOptional });
  items.forEach((item, index) => {
    if (!isRecord(item)) return;
    add({ path: [...path, 'items', index, 'key'], kind, name, key: item['key'], role: 'volume', isOptional });
  });
}
