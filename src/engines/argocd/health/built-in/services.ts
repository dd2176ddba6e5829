import { asText } from '#text';
import { type Json, type Manifest, arrayAt, entryOf, isRecord, recordsAt } from '#kube';
import { type Health, HealthError } from '../health.ts';
import { judged, word } from './reading.ts';

/** v1 Service (gitops-engine/pkg/health/health_service.go): only a LoadBalancer waits for its address. */
export function serviceHealth(object: Manifest): Health {
  const waits = word(object, 'spec', 'type') === 'LoadBalancer' && !hasAddress(object);
  return judged(waits ? 'Progressing' : 'Healthy');
}

/** Ingress of any group and version (health_ingress.go). */
export function ingressHealth(object: Manifest): Health {
  return judged(hasAddress(object) ? 'Healthy' : 'Progressing');
}

function hasAddress(object: Manifest): boolean {
  return arrayAt(object, 'status', 'loadBalancer', 'ingress').length > 0;
}

/** v1 PersistentVolumeClaim (health_pvc.go). */
export function claimHealth(object: Manifest): Health {
  const phase = word(object, 'status', 'phase');
  if (phase === 'Lost') return judged('Degraded');
  if (phase === 'Pending') return judged('Progressing');
  return judged(phase === 'Bound' ? 'Healthy' : 'Unknown');
}

/** apiregistration.k8s.io APIService (health_apiservice.go). */
export function apiServiceHealth(object: Manifest): Health {
  const available = recordsAt(object, 'status', 'conditions').find(
    ([, item]) => item['type'] === 'Available',
  )?.[1];
  if (available === undefined) return judged('Progressing', 'Waiting to be processed');
  const message = `${word(available, 'reason')}: ${word(available, 'message')}`;
  return judged(available['status'] === 'True' ? 'Healthy' : 'Progressing', message);
}

/** argoproj.io Workflow (health_argo.go). */
export function workflowHealth(object: Manifest): Health {
  const message = word(object, 'status', 'message');
  switch (word(object, 'status', 'phase')) {
    case '':
    case 'Pending':
    case 'Running':
      return judged('Progressing', message);
    case 'Succeeded':
      return judged('Healthy', message);
    case 'Failed':
    case 'Error':
      return judged('Degraded', message);
    default:
      return judged('Unknown', message);
  }
}

const failures: Readonly<Record<string, readonly string[]>> = {
  AbleToScale: ['FailedGetScale', 'FailedUpdateScale'],
  ScalingActive: [
    'FailedGetResourceMetric',
    'FailedGetObjectMetric',
    'FailedGetPodsMetric',
    'FailedGetExternalMetric',
    'FailedComputeMetricsReplicas',
    'InvalidSelector',
  ],
};

/** autoscaling HorizontalPodAutoscaler (health_hpa.go); version 1 keeps its conditions in an annotation. */
export function autoscalerHealth(object: Manifest): Health {
  const conditions =
    object.apiVersion === 'autoscaling/v1'
      ? annotatedConditions(object)
      : recordsAt(object, 'status', 'conditions').map(([, item]) => item);
  const failed = conditions.find((item) =>
    entryOf(failures, word(item, 'type'))?.includes(word(item, 'reason')),
  );
  if (failed !== undefined) return judged('Degraded', word(failed, 'message'));
  const scaled = conditions.find(
    (item) => ['AbleToScale', 'ScalingLimited'].includes(word(item, 'type')) && item['status'] === 'True',
  );
  return scaled === undefined
    ? judged('Progressing', 'Waiting to Autoscale')
    : judged('Healthy', word(scaled, 'message'));
}

function annotatedConditions(object: Manifest): readonly Json[] {
  const text = object.metadata?.annotations?.['autoscaling.alpha.kubernetes.io/conditions'];
  if (text === undefined) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isRecord).map(lowerKeys) : [];
  } catch (error) {
    throw new HealthError(`failed to convert conditions annotation to typed: ${asText(error)}`);
  }
}

/** Go matches the keys of the annotation whatever their case. */
function lowerKeys(condition: Json): Json {
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key.toLowerCase(), value]));
}
