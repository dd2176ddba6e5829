import { type Manifest, splitApiVersion } from '#kube';
import type { ArgoCdVersion } from '../../version/version.ts';
import { type Health, HealthError } from '../health.ts';
import { demandTypes } from './demand-types.ts';
import { podHealth } from './pod.ts';
import {
  apiServiceHealth,
  autoscalerHealth,
  claimHealth,
  ingressHealth,
  serviceHealth,
  workflowHealth,
} from './services.ts';
import {
  daemonSetHealth,
  deploymentHealth,
  jobHealth,
  replicaSetHealth,
  statefulSetHealth,
} from './workloads.ts';

type GoCheck = {
  /** The versions of the group the check converts; others are an error. Undefined: any. */
  readonly versions?: readonly string[];
  /** The word its error messages use for the kind. */
  readonly noun?: string;
  readonly judge: (object: Manifest, version: ArgoCdVersion) => Health;
};

const goChecks: Readonly<Record<string, GoCheck>> = {
  'apps/Deployment': { versions: ['v1'], judge: deploymentHealth },
  'apps/StatefulSet': { versions: ['v1'], judge: statefulSetHealth },
  'apps/DaemonSet': { versions: ['v1'], judge: daemonSetHealth },
  'apps/ReplicaSet': { versions: ['v1'], judge: replicaSetHealth },
  'batch/Job': { versions: ['v1'], judge: jobHealth },
  '/Pod': {
    versions: ['v1'],
    judge: (object, version) => podHealth(object, version.has('podIgnoreRestartPolicy')),
  },
  '/Service': { versions: ['v1'], judge: serviceHealth },
  '/PersistentVolumeClaim': { versions: ['v1'], judge: claimHealth },
  'extensions/Ingress': { judge: ingressHealth },
  'networking.k8s.io/Ingress': { judge: ingressHealth },
  'autoscaling/HorizontalPodAutoscaler': { versions: ['v1', 'v2'], noun: 'HPA', judge: autoscalerHealth },
  'apiregistration.k8s.io/APIService': { versions: ['v1', 'v1beta1'], judge: apiServiceHealth },
  'argoproj.io/Workflow': { judge: workflowHealth },
};

/** Whether Argo CD has a check in Go for a kind (gitops-engine/pkg/health/health.go, GetHealthCheckFunc). */
export function hasBuiltInCheck(group: string, kind: string): boolean {
  return Object.hasOwn(goChecks, `${group}/${kind}`);
}

/** The health of an object by Argo CD's check in Go; undefined when its kind has none. */
export function builtInHealth(object: Manifest, version: ArgoCdVersion): Health | undefined {
  const { group, version: apiVersion } = splitApiVersion(object.apiVersion);
  const check = goChecks[`${group}/${object.kind}`];
  if (check === undefined) return undefined;
  // Up to 3.4 the beta versions of the autoscaler were judged too.
  const isBetaAutoscaler =
    check.noun === 'HPA' && /^v2beta[12]$/.test(apiVersion) && version.has('betaAutoscalers');
  if (check.versions !== undefined && !check.versions.includes(apiVersion) && !isBetaAutoscaler) {
    const gvk = `${group}/${apiVersion}, Kind=${object.kind}`;
    throw new HealthError(`unsupported ${check.noun ?? object.kind} GVK: ${gvk}`);
  }
  // Kinds of which any version is judged are read field by field, not as a type.
  if (check.versions !== undefined) demandTypes(object);
  return check.judge(object, version);
}
