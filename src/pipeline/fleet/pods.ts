import { remembered } from '#answers';
import { trimmed } from '#budget';
import { builtInKnowledge } from '#knowledge';
import { type Json, type Manifest, isRecord, recordAt, recordsAt, splitApiVersion, select } from '#kube';
import type { YamlPath } from '#yaml';

/** A pod that an object will start: its spec, its labels, and where both stand. */
export type PodTemplate = {
  readonly spec: Json;
  readonly path: YamlPath;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly annotations: Readonly<Record<string, unknown>>;
};

/** A container with its way from the root of the object. */
export type Container = {
  readonly path: YamlPath;
  readonly spec: Json;
  readonly kind: 'container' | 'init' | 'ephemeral';
};

/** The pods that an object describes; empty for kinds that start none, or whose pods an operator designs. */
export const podTemplates = remembered(readTemplates);

function readTemplates(manifest: Manifest): readonly PodTemplate[] {
  const { group } = splitApiVersion(manifest.apiVersion);
  const { kind } = manifest;
  const pattern = templatePaths[`${group}/${kind}`] ?? builtInKnowledge.of({ group, kind }).podTemplate;
  if (pattern === undefined) return none;
  const found: PodTemplate[] = [];
  for (const { path, value } of pattern === ''
    ? [{ path: [], value: manifest }]
    : select(manifest, pattern)) {
    if (!isRecord(value) || !isRecord(value['spec'])) continue;
    found.push({
      spec: value['spec'],
      path: trimmed([...path, 'spec']),
      labels: recordAt(value, 'metadata', 'labels'),
      annotations: recordAt(value, 'metadata', 'annotations'),
    });
  }
  return trimmed(found);
}

const none: readonly PodTemplate[] = [];

/** Every container of a pod, init containers first. */
export const containersOf = remembered(readContainers);

function readContainers(pod: PodTemplate): readonly Container[] {
  const found: Container[] = [];
  for (const [field, kind] of containerFields) {
    for (const [index, spec] of recordsAt(pod.spec, field))
      found.push({ path: trimmed([...pod.path, field, index]), spec, kind });
  }
  return trimmed(found);
}

const containerFields = [
  ['initContainers', 'init'],
  ['containers', 'container'],
  ['ephemeralContainers', 'ephemeral'],
] as const;

/** Where each kind of Kubernetes keeps its pod template; `''` is the object itself. */
const templatePaths: Readonly<Record<string, string>> = {
  '/Pod': '',
  '/PodTemplate': 'template',
  '/ReplicationController': 'spec.template',
  'apps/DaemonSet': 'spec.template',
  'apps/Deployment': 'spec.template',
  'apps/ReplicaSet': 'spec.template',
  'apps/StatefulSet': 'spec.template',
  'batch/CronJob': 'spec.jobTemplate.spec.template',
  'batch/Job': 'spec.template',
  'extensions/DaemonSet': 'spec.template',
  'extensions/Deployment': 'spec.template',
};
