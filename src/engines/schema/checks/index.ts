import { splitApiVersion } from '#kube';
import { autoscalers, cronJobs, disruptionBudgets, metrics, rollingUpdates } from './jobs.ts';
import { type Check } from './check.ts';
import { apiServices, ingressClasses, webhooks } from './admission.ts';
import { claims, claimTemplates, volumes } from './claims.ts';
import { limitRanges, quotas } from './quotas.ts';
import { labelSelectors } from './label-selectors.ts';
import { networkPolicies } from './network-policies.ts';
import { containers } from './containers.ts';
import { builds } from './builds.ts';
import { configMaps, secrets } from './data.ts';
import { definitions } from './definitions.ts';
import { applications, applicationSets } from './applications.ts';
import { ingressAnnotations } from './ingress-annotations.ts';
import { ingresses } from './ingresses.ts';
import { pods } from './pods.ts';
import { bindings, roles } from './rbac.ts';
import { selectors } from './selectors.ts';
import { services } from './services.ts';

/** The checks in code that the API server has for a kind; none for kinds we have no table entry for. */
export function checksFor(apiVersion: string, kind: string): readonly Check[] {
  return table.get(`${splitApiVersion(apiVersion).group}/${kind}`) ?? [];
}

const workload = [pods, containers, selectors, labelSelectors, rollingUpdates];

const table: ReadonlyMap<string, readonly Check[]> = new Map([
  ['/Pod', [pods, containers, labelSelectors]],
  ['/PodTemplate', [pods, containers]],
  ['/ReplicationController', workload],
  ['apps/Deployment', workload],
  ['apps/ReplicaSet', workload],
  ['apps/DaemonSet', workload],
  ['apps/StatefulSet', [...workload, claimTemplates]],
  ['apps.openshift.io/DeploymentConfig', [containers]],
  ['build.openshift.io/BuildConfig', [builds]],
  ['batch/Job', [pods, containers, labelSelectors]],
  ['batch/CronJob', [pods, containers, labelSelectors, cronJobs]],
  ['/Service', [services, labelSelectors]],
  ['/ConfigMap', [configMaps]],
  ['/Secret', [secrets]],
  ['/PersistentVolumeClaim', [claims]],
  ['/PersistentVolume', [volumes]],
  ['/ResourceQuota', [quotas]],
  ['/LimitRange', [limitRanges]],
  ['networking.k8s.io/Ingress', [ingresses, ingressAnnotations]],
  ['argoproj.io/Application', [applications]],
  ['argoproj.io/ApplicationSet', [applicationSets]],
  ['autoscaling/HorizontalPodAutoscaler', [autoscalers, metrics]],
  ['apiextensions.k8s.io/CustomResourceDefinition', [definitions]],
  ['policy/PodDisruptionBudget', [disruptionBudgets, labelSelectors]],
  ['networking.k8s.io/NetworkPolicy', [networkPolicies, labelSelectors]],
  ['networking.k8s.io/IngressClass', [ingressClasses]],
  ['admissionregistration.k8s.io/ValidatingWebhookConfiguration', [webhooks, labelSelectors]],
  ['admissionregistration.k8s.io/MutatingWebhookConfiguration', [webhooks, labelSelectors]],
  ['apiregistration.k8s.io/APIService', [apiServices]],
  ['rbac.authorization.k8s.io/Role', [roles]],
  ['rbac.authorization.k8s.io/ClusterRole', [roles]],
  ['rbac.authorization.k8s.io/RoleBinding', [bindings]],
  ['rbac.authorization.k8s.io/ClusterRoleBinding', [bindings]],
]);
