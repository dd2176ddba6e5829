import { asText } from '#text';
import { type Json, entryOf, isRecord, recordAt } from '#kube';
import type { FieldPath } from '../violation.ts';

/** A pod template inside an object, and the way to it. */
export type PodTemplate = {
  readonly path: FieldPath;
  readonly metadata: Json;
  readonly spec: Json;
};

/** The pod template of a built-in workload; a Pod is its own. */
export function podTemplate(object: Json): PodTemplate | undefined {
  const path = entryOf(paths, asText(object['kind']));
  if (path === undefined) return undefined;
  const template = path.length === 0 ? object : recordAt(object, ...path);
  if (!isRecord(template['spec'])) return undefined;
  return { path, metadata: recordAt(template, 'metadata'), spec: recordAt(template, 'spec') };
}

const template = ['spec', 'template'];

const paths: Readonly<Record<string, readonly string[]>> = {
  Pod: [],
  PodTemplate: ['template'],
  ReplicationController: template,
  Deployment: template,
  ReplicaSet: template,
  StatefulSet: template,
  DaemonSet: template,
  Job: template,
  CronJob: ['spec', 'jobTemplate', ...template],
  DeploymentConfig: template,
};
