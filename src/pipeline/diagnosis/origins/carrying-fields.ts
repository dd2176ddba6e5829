import { type Container, type FleetObject, containersOf, podTemplates } from '#fleet';
import type { Manifest } from '#kube';
import { type YamlPath, valueAt } from '#yaml';
import type { Cause } from '../diagnosis.ts';

/** The fields of a rendered object that carry a cause; none where its class tells nothing about fields. */
export function carryingFields(
  cause: Cause,
  object: FleetObject,
  copies: readonly Manifest[],
): readonly YamlPath[] {
  return carriers[cause.class]?.(object, cause, copies) ?? [];
}

/** `copies` are what clusters have of the object. */
type Carrier = (object: FleetObject, cause: Cause, copies: readonly Manifest[]) => readonly YamlPath[];

/** For each class where it stands. Of several fields the first that is set counts; if none is, the first could be. */
const carriers: Readonly<Partial<Record<string, Carrier>>> = {
  'untolerated-taint': ofPods(['tolerations'], ['nodeSelector'], ['affinity']),
  'pool-affinity-assumption': ofPods(['nodeSelector'], ['affinity']),
  'pod-spread-impossible': ofPods(['topologySpreadConstraints'], ['affinity']),
  'imagepullsecret-missing-in-namespace': ofPods(['imagePullSecrets']),
  'imagepullsecret-not-attached': ofPods(['imagePullSecrets']),
  'placeholder-or-wrong-credential': ofPods(['imagePullSecrets']),
  'hostport-collision': ofContainers(['ports']),
  'autoscaler-at-max': ofContainers(['resources']),
  'resource-quota-exceeded': ofContainers(['resources']),
  'memory-limit-below-vendor': ofContainers(['resources', 'limits', 'memory'], ['resources']),
  'probe-budget-too-strict': ofContainers(['readinessProbe'], ['livenessProbe'], ['startupProbe']),
  'podsecurity-violation': either(
    ofContainers(['securityContext']),
    ofPods(['securityContext'], ['hostNetwork'], ['hostPID'], ['hostIPC']),
  ),
  'scc-uid-range-violation': either(ofContainers(['securityContext']), ofPods(['securityContext'])),
  'image-missing-entrypoint': ofContainers(['command'], ['image']),
  'unsuitable-tool-image': ofContainers(['image'], ['command']),
  'image-tag-not-published': ofImages,
  'image-platform-mismatch': ofImages,
  'operator-rewrites-image-ref': ofImages,
  'rate-limited-registry': ofImages,
  'registry-unreachable': ofImages,
  'selector-immutable-change': ofObject(['spec', 'selector']),
  'statefulset-immutable-change': ofObject(['spec', 'volumeClaimTemplates'], ['spec', 'serviceName']),
  'job-immutable-update': ofObject(['spec', 'template']),
  'storageclass-missing': ofObject(
    ['spec', 'storageClassName'],
    ['spec', 'volumeClaimTemplates', 0, 'spec', 'storageClassName'],
  ),
  'pvc-wffc-wave-deadlock': ofWave,
  'wave-inversion-dependency': ofWave,
  'presync-needs-sync-resource': ofObject(['metadata', 'annotations', 'argocd.argoproj.io/hook']),
  'tracked-job-ttl-churn': ofObject(['spec', 'ttlSecondsAfterFinished']),
  'source-path-missing-at-revision': ofObject(['spec', 'source', 'path'], ['spec', 'sources']),
  'target-revision-stale': ofObject(['spec', 'source', 'targetRevision'], ['spec', 'sources']),
  'project-missing-or-unreachable': ofObject(['spec', 'project']),
  'project-source-not-permitted': ofObject(['spec', 'sourceRepos'], ['spec', 'project']),
  'project-destination-not-permitted': ofObject(['spec', 'destinations'], ['spec', 'project']),
  'manual-sync-in-critical-path': ofObject(['spec', 'syncPolicy']),
  'secretstore-endpoint-wrong': ofObject(['spec', 'provider']),
};

function ofObject(...fields: readonly YamlPath[]): Carrier {
  return ({ manifest }) => chosen(manifest, fields);
}

function ofWave({ manifest }: FleetObject): readonly YamlPath[] {
  return set(manifest, [['metadata', 'annotations', 'argocd.argoproj.io/sync-wave']]);
}

function ofPods(...fields: readonly YamlPath[]): Carrier {
  return ({ manifest }) =>
    podTemplates(manifest).flatMap(({ path }) => chosen(manifest, below(path, fields)));
}

/** Of several containers those that the cause names, or else all. */
function ofContainers(...fields: readonly YamlPath[]): Carrier {
  return ({ manifest }, cause) => {
    const all = podTemplates(manifest).flatMap(containersOf);
    const words = new Set(cause.say.what.split(/[\s:,]+/));
    const named = all.filter(({ spec }) => typeof spec['name'] === 'string' && words.has(spec['name']));
    return (named.length > 0 ? named : all).flatMap(({ path }) => set(manifest, below(path, fields)));
  };
}

/** The images that the cause speaks of, in git or in what a cluster made of it. */
function ofImages(
  { manifest }: FleetObject,
  { root, evidence }: Cause,
  copies: readonly Manifest[],
): readonly YamlPath[] {
  const text = [root, ...evidence.map(({ value }) => value)].join('\n');
  const isNamed = ({ spec }: Container): boolean =>
    typeof spec['image'] === 'string' && text.includes(spec['image']);
  const named = new Set(
    [manifest, ...copies]
      .flatMap(podTemplates)
      .flatMap(containersOf)
      .filter(isNamed)
      .map(({ spec }) => spec['name']),
  );
  return podTemplates(manifest)
    .flatMap(containersOf)
    .filter(({ spec }) => named.has(spec['name']))
    .map(({ path }) => [...path, 'image']);
}

function either(first: Carrier, second: Carrier): Carrier {
  return (object, cause, copies) => {
    const found = first(object, cause, copies);
    return found.length > 0 ? found : second(object, cause, copies);
  };
}

function below(path: YamlPath, fields: readonly YamlPath[]): readonly YamlPath[] {
  return fields.map((field) => [...path, ...field]);
}

function set(manifest: unknown, paths: readonly YamlPath[]): readonly YamlPath[] {
  return paths.filter((path) => valueAt(manifest, path) !== undefined).slice(0, 1);
}

function chosen(manifest: unknown, paths: readonly YamlPath[]): readonly YamlPath[] {
  const found = set(manifest, paths);
  return found.length > 0 ? found : paths.slice(0, 1);
}
