import { stateAnnotation } from './stages.js';

/**
 * What in the scenario's namespaces is still on its way to where it will stay: a kubelet's decision that is not yet
 * in a pod's status, a finished pod that its Job has not counted, a Deployment that neither got its replicas nor
 * passed its progress deadline, an autoscaler that has not yet asked for metrics. While there is any, quiet applications only mean a busy machine. Sorted sentences.
 */
export async function findUnrest(api, namespaces) {
  const [pods, deployments, jobs, scalers] = await Promise.all([
    api.list('/api/v1/pods'),
    api.list('/apis/apps/v1/deployments'),
    api.list('/apis/batch/v1/jobs'),
    api.list('/apis/autoscaling/v2/horizontalpodautoscalers'),
  ]);
  const own = (it) => namespaces.includes(it.metadata.namespace);
  const finished = (job) => isFinished(job, pods);
  return [
    ...pods.filter((it) => own(it) && isUndecided(it)).map((it) => describe('Pod', it)),
    ...deployments.filter((it) => own(it) && isRolling(it)).map((it) => describe('Deployment', it)),
    ...jobs.filter((it) => own(it) && !isSettled(it) && finished(it)).map((it) => describe('Job', it)),
    ...scalers
      .filter((it) => own(it) && !isMeasured(it))
      .map((it) => describe('HorizontalPodAutoscaler', it)),
  ].sort();
}

const phases = {
  run: 'Running',
  unready: 'Running',
  complete: 'Succeeded',
  fail: 'Failed',
  crash: 'Running',
};

function isUndecided({ metadata, spec, status }) {
  if (metadata.deletionTimestamp !== undefined) return true;
  if (spec.nodeName === undefined) return !(status.conditions ?? []).some((it) => it.type === 'PodScheduled');
  const state = metadata.annotations?.[stateAnnotation];
  const isShown = (status.containerStatuses ?? []).length > 0;
  return state === undefined || !isShown || (phases[state] !== undefined && status.phase !== phases[state]);
}

function isRolling({ metadata, spec, status = {} }) {
  if (status.observedGeneration !== metadata.generation) return true;
  if (spec.paused === true) return false;
  const isAvailable =
    (status.availableReplicas ?? 0) >= spec.replicas && (status.updatedReplicas ?? 0) >= spec.replicas;
  const progressing = (status.conditions ?? []).find((it) => it.type === 'Progressing');
  return !isAvailable && progressing?.status !== 'False';
}

function isSettled({ spec, status = {} }) {
  return (
    spec.suspend === true || (status.conditions ?? []).some((it) => ['Complete', 'Failed'].includes(it.type))
  );
}

function isFinished({ metadata }, pods) {
  const own = pods.filter((it) =>
    (it.metadata.ownerReferences ?? []).some((owner) => owner.uid === metadata.uid),
  );
  return own.length > 0 && own.every((it) => ['Succeeded', 'Failed'].includes(it.status.phase));
}

function isMeasured({ status = {} }) {
  return (status.conditions ?? []).some((it) => it.type === 'ScalingActive');
}

function describe(kind, { metadata }) {
  return `${kind} ${metadata.namespace}/${metadata.name}`;
}
