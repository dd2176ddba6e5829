/** The `group/Kind` that kubectl means by a resource name, short name or kind; `undefined` for unknown ones. */
export function kindOfResource(resource: string): string | undefined {
  const [name = '', ...group] = resource.toLowerCase().split('.');
  const found = kinds.get(name);
  if (found === undefined || group.length === 0) return found;
  const own = found.slice(0, found.indexOf('/'));
  if (own === '') return /^(?:v\d\w*)?$/.test(group.join('.')) ? found : undefined;
  return group.join('.').startsWith(own) || group.join('.').endsWith(own) ? found : undefined;
}

/** The plural under which RBAC knows a kind. */
export function resourceOfKind(groupKind: string): string {
  return plurals.get(groupKind) ?? `${groupKind.slice(groupKind.indexOf('/') + 1).toLowerCase()}s`;
}

const table: readonly (readonly [groupKind: string, plural: string, ...others: string[]])[] = [
  ['/ConfigMap', 'configmaps', 'cm'],
  ['/Namespace', 'namespaces', 'ns'],
  ['/Node', 'nodes', 'no'],
  ['/PersistentVolume', 'persistentvolumes', 'pv'],
  ['/PersistentVolumeClaim', 'persistentvolumeclaims', 'pvc'],
  ['/Pod', 'pods', 'po'],
  ['/Secret', 'secrets'],
  ['/Service', 'services', 'svc'],
  ['/ServiceAccount', 'serviceaccounts', 'sa'],
  ['/Endpoints', 'endpoints', 'ep'],
  ['/LimitRange', 'limitranges', 'limits'],
  ['/ResourceQuota', 'resourcequotas', 'quota'],
  ['/Event', 'events', 'ev'],
  ['apps/DaemonSet', 'daemonsets', 'ds'],
  ['apps/Deployment', 'deployments', 'deploy'],
  ['apps/ReplicaSet', 'replicasets', 'rs'],
  ['apps/StatefulSet', 'statefulsets', 'sts'],
  ['autoscaling/HorizontalPodAutoscaler', 'horizontalpodautoscalers', 'hpa'],
  ['policy/PodDisruptionBudget', 'poddisruptionbudgets', 'pdb'],
  ['scheduling.k8s.io/PriorityClass', 'priorityclasses', 'pc'],
  ['storage.k8s.io/StorageClass', 'storageclasses', 'sc'],
  ['batch/CronJob', 'cronjobs', 'cj'],
  ['batch/Job', 'jobs'],
  ['networking.k8s.io/Ingress', 'ingresses', 'ing'],
  ['networking.k8s.io/NetworkPolicy', 'networkpolicies', 'netpol'],
  ['rbac.authorization.k8s.io/ClusterRole', 'clusterroles'],
  ['rbac.authorization.k8s.io/ClusterRoleBinding', 'clusterrolebindings'],
  ['rbac.authorization.k8s.io/Role', 'roles'],
  ['rbac.authorization.k8s.io/RoleBinding', 'rolebindings'],
  ['apiextensions.k8s.io/CustomResourceDefinition', 'customresourcedefinitions', 'crd', 'crds'],
  ['argoproj.io/Application', 'applications', 'app', 'apps'],
  ['apps.openshift.io/DeploymentConfig', 'deploymentconfigs', 'dc'],
  ['build.openshift.io/BuildConfig', 'buildconfigs', 'bc'],
  ['build.openshift.io/Build', 'builds'],
  ['image.openshift.io/ImageStream', 'imagestreams', 'is'],
  ['image.openshift.io/ImageStreamTag', 'imagestreamtags', 'istag'],
  ['route.openshift.io/Route', 'routes'],
  ['operators.coreos.com/ClusterServiceVersion', 'clusterserviceversions', 'csv', 'csvs'],
  ['operators.coreos.com/Subscription', 'subscriptions', 'sub', 'subs'],
  ['operators.coreos.com/InstallPlan', 'installplans', 'ip'],
  ['external-secrets.io/ExternalSecret', 'externalsecrets', 'es'],
  ['external-secrets.io/SecretStore', 'secretstores', 'ss'],
  ['cert-manager.io/Certificate', 'certificates', 'cert', 'certs'],
  ['serving.kserve.io/InferenceService', 'inferenceservices', 'isvc'],
  ['tekton.dev/Pipeline', 'pipelines'],
  ['tekton.dev/PipelineRun', 'pipelineruns', 'pr', 'prs'],
  ['tekton.dev/Task', 'tasks'],
];

const kinds = new Map<string, string>();
const plurals = new Map<string, string>();
for (const [groupKind, plural, ...others] of table) {
  plurals.set(groupKind, plural);
  const kind = groupKind.slice(groupKind.indexOf('/') + 1).toLowerCase();
  for (const name of [kind, plural, ...others]) kinds.set(name, groupKind);
}
