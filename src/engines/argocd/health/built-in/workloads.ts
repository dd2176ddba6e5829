import { type Manifest, isRecord, numberAt, recordAt, recordsAt } from '#kube';
import type { Health } from '../health.ts';
import { count, judged, quoted, word } from './reading.ts';

function isUnobserved(object: Manifest): boolean {
  return count(object, 'metadata', 'generation') > count(object, 'status', 'observedGeneration');
}

/** apps/v1 Deployment (gitops-engine/pkg/health/health_deployment.go). */
export function deploymentHealth(object: Manifest): Health {
  if (recordAt(object, 'spec')['paused'] === true) return judged('Suspended', 'Deployment is paused');
  const start = 'Waiting for rollout to finish:';
  if (isUnobserved(object)) {
    return judged('Progressing', `${start} observed deployment generation less than desired generation`);
  }
  const progress = recordsAt(object, 'status', 'conditions').find(
    ([, item]) => item['type'] === 'Progressing',
  );
  if (progress?.[1]['reason'] === 'ProgressDeadlineExceeded') {
    return judged(
      'Degraded',
      `Deployment ${quoted(word(object, 'metadata', 'name'))} exceeded its progress deadline`,
    );
  }
  const wanted = numberAt(object, 'spec', 'replicas');
  const updated = count(object, 'status', 'updatedReplicas');
  if (wanted !== undefined && updated < wanted) {
    return judged('Progressing', `${start} ${updated} out of ${wanted} new replicas have been updated...`);
  }
  const total = count(object, 'status', 'replicas');
  if (total > updated) {
    return judged('Progressing', `${start} ${total - updated} old replicas are pending termination...`);
  }
  const available = count(object, 'status', 'availableReplicas');
  if (available < updated) {
    return judged('Progressing', `${start} ${available} of ${updated} updated replicas are available...`);
  }
  return judged('Healthy');
}

/** apps/v1 StatefulSet (health_statefulset.go). */
export function statefulSetHealth(object: Manifest): Health {
  if (count(object, 'status', 'observedGeneration') === 0 || isUnobserved(object)) {
    return judged('Progressing', 'Waiting for statefulset spec update to be observed...');
  }
  const wanted = numberAt(object, 'spec', 'replicas');
  const ready = count(object, 'status', 'readyReplicas');
  if (wanted !== undefined && ready < wanted) {
    return judged('Progressing', `Waiting for ${wanted - ready} pods to be ready...`);
  }
  const updated = count(object, 'status', 'updatedReplicas');
  const strategy = word(object, 'spec', 'updateStrategy', 'type');
  if (strategy === 'RollingUpdate' && isRecord(recordAt(object, 'spec', 'updateStrategy')['rollingUpdate'])) {
    const partition = numberAt(object, 'spec', 'updateStrategy', 'rollingUpdate', 'partition');
    if (wanted !== undefined && partition !== undefined && updated < wanted - partition) {
      const progress = `${updated} out of ${wanted - partition} new pods have been updated...`;
      return judged('Progressing', `Waiting for partitioned roll out to finish: ${progress}`);
    }
    return judged('Healthy', `partitioned roll out complete: ${updated} new pods have been updated...`);
  }
  if (strategy === 'OnDelete') return judged('Healthy', `statefulset has ${ready} ready pods`);
  const revision = word(object, 'status', 'updateRevision');
  const current = word(object, 'status', 'currentRevision');
  if (revision !== current) {
    const progress = `${updated} pods at revision ${revision}...`;
    return judged('Progressing', `waiting for statefulset rolling update to complete ${progress}`);
  }
  const pods = count(object, 'status', 'currentReplicas');
  return judged('Healthy', `statefulset rolling update complete ${pods} pods at revision ${current}...`);
}

/** apps/v1 DaemonSet (health_daemonset.go). */
export function daemonSetHealth(object: Manifest): Health {
  if (isUnobserved(object)) {
    const message =
      'Waiting for rollout to finish: observed daemon set generation less than desired generation';
    return judged('Progressing', message);
  }
  const updated = count(object, 'status', 'updatedNumberScheduled');
  const desired = count(object, 'status', 'desiredNumberScheduled');
  if (word(object, 'spec', 'updateStrategy', 'type') === 'OnDelete') {
    return judged('Healthy', `daemon set ${updated} out of ${desired} new pods have been updated`);
  }
  const start = `Waiting for daemon set ${quoted(word(object, 'metadata', 'name'))} rollout to finish:`;
  if (updated < desired) {
    return judged('Progressing', `${start} ${updated} out of ${desired} new pods have been updated...`);
  }
  const available = count(object, 'status', 'numberAvailable');
  if (available < desired) {
    return judged('Progressing', `${start} ${available} of ${desired} updated pods are available...`);
  }
  return judged('Healthy');
}

/** apps/v1 ReplicaSet (health_replicaset.go). */
export function replicaSetHealth(object: Manifest): Health {
  const start = 'Waiting for rollout to finish:';
  if (isUnobserved(object)) {
    return judged('Progressing', `${start} observed replica set generation less than desired generation`);
  }
  const failure = recordsAt(object, 'status', 'conditions').find(
    ([, item]) => item['type'] === 'ReplicaFailure',
  );
  if (failure?.[1]['status'] === 'True') return judged('Degraded', word(failure[1], 'message'));
  const wanted = numberAt(object, 'spec', 'replicas');
  const available = count(object, 'status', 'availableReplicas');
  if (wanted !== undefined && available < wanted) {
    return judged('Progressing', `${start} ${available} out of ${wanted} new replicas are available...`);
  }
  return judged('Healthy');
}

/** batch/v1 Job (health_job.go): a condition counts by its presence; only Suspended looks at its status. */
export function jobHealth(object: Manifest): Health {
  let failure: string | undefined;
  let message: string | undefined;
  let isSuspended = false;
  for (const [, condition] of recordsAt(object, 'status', 'conditions')) {
    if (condition['type'] === 'Failed') failure = word(condition, 'message');
    else if (condition['type'] === 'Complete' || condition['type'] === 'Suspended') {
      message = word(condition, 'message');
      if (condition['type'] === 'Suspended' && condition['status'] === 'True') isSuspended = true;
    }
  }
  if (failure !== undefined) return judged('Degraded', failure);
  if (message === undefined) return judged('Progressing');
  return judged(isSuspended ? 'Suspended' : 'Healthy', message);
}
