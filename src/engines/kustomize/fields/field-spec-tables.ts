/**
 * The fields that kustomize's transformers touch by default (`api/internal/konfig/builtinpluginconsts`), as facts.
 * A key is `Kind.version@group` with the parts that are demanded, `*` for any kind; the value lists paths, a
 * trailing `+` marks a path that is created when it is missing. Under `pods` stand paths below the pod spec of every
 * kind that has one (`podKinds`).
 */
export type FieldTable = Readonly<Record<string, string>>;

/** The kinds that hold a pod spec, and where. */
export const podKinds: Readonly<Record<string, string>> = {
  'Pod.v1': 'spec',
  PodTemplate: 'template/spec',
  Deployment: 'spec/template/spec',
  ReplicaSet: 'spec/template/spec',
  DaemonSet: 'spec/template/spec',
  StatefulSet: 'spec/template/spec',
  Job: 'spec/template/spec',
  CronJob: 'spec/jobTemplate/spec/template/spec',
};

/** For each kind of target: the fields of other kinds that name it. */
export const nameReferenceTable: Readonly<Record<string, FieldTable>> = {
  Deployment: {
    HorizontalPodAutoscaler: 'spec/scaleTargetRef/name',
  },
  ReplicationController: {
    HorizontalPodAutoscaler: 'spec/scaleTargetRef/name',
  },
  ReplicaSet: {
    HorizontalPodAutoscaler: 'spec/scaleTargetRef/name',
  },
  StatefulSet: {
    HorizontalPodAutoscaler: 'spec/scaleTargetRef/name',
  },
  'ConfigMap.v1': {
    pods: 'volumes/configMap/name containers/env/valueFrom/configMapKeyRef/name initContainers/env/valueFrom/configMapKeyRef/name containers/envFrom/configMapRef/name initContainers/envFrom/configMapRef/name volumes/projected/sources/configMap/name',
    Node: 'spec/configSource/configMap',
    Role: 'rules/resourceNames',
    ClusterRole: 'rules/resourceNames',
    Ingress: 'metadata/annotations/nginx.ingress.kubernetes.io\\/fastcgi-params-configmap',
  },
  'Secret.v1': {
    pods: 'volumes/secret/secretName containers/env/valueFrom/secretKeyRef/name initContainers/env/valueFrom/secretKeyRef/name containers/envFrom/secretRef/name initContainers/envFrom/secretRef/name imagePullSecrets/name volumes/projected/sources/secret/name',
    Ingress:
      'spec/tls/secretName metadata/annotations/ingress.kubernetes.io\\/auth-secret metadata/annotations/nginx.ingress.kubernetes.io\\/auth-secret metadata/annotations/nginx.ingress.kubernetes.io\\/auth-tls-secret',
    ServiceAccount: 'imagePullSecrets/name',
    StorageClass:
      'parameters/secretName parameters/adminSecretName parameters/userSecretName parameters/secretRef',
    Role: 'rules/resourceNames',
    ClusterRole: 'rules/resourceNames',
    'Service.v1@serving.knative.dev': 'spec/template/spec/containers/env/valueFrom/secretKeyRef/name',
    PersistentVolume: 'spec/azureFile/secretName',
  },
  'Service.v1': {
    'StatefulSet@apps': 'spec/serviceName',
    Ingress:
      'spec/rules/http/paths/backend/serviceName spec/backend/serviceName spec/rules/http/paths/backend/service/name spec/defaultBackend/service/name',
    'APIService@apiregistration.k8s.io': 'spec/service/name',
    'ValidatingWebhookConfiguration@admissionregistration.k8s.io': 'webhooks/clientConfig/service',
    'MutatingWebhookConfiguration@admissionregistration.k8s.io': 'webhooks/clientConfig/service',
  },
  'Role@rbac.authorization.k8s.io': {
    'RoleBinding@rbac.authorization.k8s.io': 'roleRef/name',
  },
  'ClusterRole@rbac.authorization.k8s.io': {
    'RoleBinding@rbac.authorization.k8s.io': 'roleRef/name',
    'ClusterRoleBinding@rbac.authorization.k8s.io': 'roleRef/name',
  },
  'ServiceAccount.v1': {
    'RoleBinding@rbac.authorization.k8s.io': 'subjects',
    'ClusterRoleBinding@rbac.authorization.k8s.io': 'subjects',
    Pod: 'spec/serviceAccountName',
    StatefulSet: 'spec/template/spec/serviceAccountName',
    Deployment: 'spec/template/spec/serviceAccountName',
    ReplicationController: 'spec/template/spec/serviceAccountName',
    CronJob: 'spec/jobTemplate/spec/template/spec/serviceAccountName',
    Job: 'spec/template/spec/serviceAccountName',
    DaemonSet: 'spec/template/spec/serviceAccountName',
  },
  'PersistentVolumeClaim.v1': {
    Pod: 'spec/volumes/persistentVolumeClaim/claimName',
    StatefulSet: 'spec/template/spec/volumes/persistentVolumeClaim/claimName',
    Deployment: 'spec/template/spec/volumes/persistentVolumeClaim/claimName',
    ReplicationController: 'spec/template/spec/volumes/persistentVolumeClaim/claimName',
    CronJob: 'spec/jobTemplate/spec/template/spec/volumes/persistentVolumeClaim/claimName',
    Job: 'spec/template/spec/volumes/persistentVolumeClaim/claimName',
    DaemonSet: 'spec/template/spec/volumes/persistentVolumeClaim/claimName',
  },
  'PersistentVolume.v1': {
    PersistentVolumeClaim: 'spec/volumeName',
    ClusterRole: 'rules/resourceNames',
  },
  'StorageClass.v1@storage.k8s.io': {
    PersistentVolume: 'spec/storageClassName',
    PersistentVolumeClaim: 'spec/storageClassName',
    StatefulSet: 'spec/volumeClaimTemplates/spec/storageClassName',
  },
  'PriorityClass.v1@scheduling.k8s.io': {
    Pod: 'spec/priorityClassName',
    StatefulSet: 'spec/template/spec/priorityClassName',
    Deployment: 'spec/template/spec/priorityClassName',
    ReplicationController: 'spec/template/spec/priorityClassName',
    CronJob: 'spec/jobTemplate/spec/template/spec/priorityClassName',
    Job: 'spec/template/spec/priorityClassName',
    DaemonSet: 'spec/template/spec/priorityClassName',
  },
  'IngressClass.v1@networking.k8s.io/v1': {
    Ingress: 'spec/ingressClassName',
  },
  'ValidatingAdmissionPolicy@admissionregistration.k8s.io': {
    'ValidatingAdmissionPolicyBinding@admissionregistration.k8s.io': 'spec/policyName',
  },
};

/** Where labels stand: on objects and in pod templates. */
export const metadataLabelTable: FieldTable = {
  '*': 'metadata/labels+',
  'ReplicationController.v1': 'spec/template/metadata/labels+',
  Deployment: 'spec/template/metadata/labels+',
  ReplicaSet: 'spec/template/metadata/labels+',
  DaemonSet: 'spec/template/metadata/labels+',
  'StatefulSet@apps': 'spec/template/metadata/labels+ spec/volumeClaimTemplates[]/metadata/labels+',
  'Job@batch': 'spec/template/metadata/labels+',
  'CronJob@batch': 'spec/jobTemplate/metadata/labels+ spec/jobTemplate/spec/template/metadata/labels+',
};

/** Where selectors repeat labels. */
export const selectorLabelTable: FieldTable = {
  'Service.v1': 'spec/selector+',
  'ReplicationController.v1': 'spec/selector+',
  Deployment: 'spec/selector/matchLabels+',
  'Deployment@apps':
    'spec/template/spec/affinity/podAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels spec/template/spec/affinity/podAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels spec/template/spec/affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels spec/template/spec/affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels spec/template/spec/topologySpreadConstraints/labelSelector/matchLabels',
  ReplicaSet: 'spec/selector/matchLabels+',
  DaemonSet: 'spec/selector/matchLabels+',
  'StatefulSet@apps':
    'spec/selector/matchLabels+ spec/template/spec/affinity/podAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels spec/template/spec/affinity/podAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels spec/template/spec/affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels spec/template/spec/affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels spec/template/spec/topologySpreadConstraints/labelSelector/matchLabels',
  'Job@batch': 'spec/selector/matchLabels',
  'CronJob@batch': 'spec/jobTemplate/spec/selector/matchLabels',
  'PodDisruptionBudget@policy': 'spec/selector/matchLabels',
  'NetworkPolicy@networking.k8s.io':
    'spec/podSelector/matchLabels spec/ingress/from/podSelector/matchLabels spec/egress/to/podSelector/matchLabels',
};

/** Where annotations stand. */
export const annotationTable: FieldTable = {
  '*': 'metadata/annotations+',
  'ReplicationController.v1': 'spec/template/metadata/annotations+',
  Deployment: 'spec/template/metadata/annotations+',
  ReplicaSet: 'spec/template/metadata/annotations+',
  DaemonSet: 'spec/template/metadata/annotations+',
  StatefulSet: 'spec/template/metadata/annotations+',
  'Job@batch': 'spec/template/metadata/annotations+',
  'CronJob@batch':
    'spec/jobTemplate/metadata/annotations+ spec/jobTemplate/spec/template/metadata/annotations+',
};

/** Fields that hold a namespace, besides `metadata.namespace`. */
export const namespaceTable: FieldTable = {
  Namespace: 'metadata/name+',
  'APIService@apiregistration.k8s.io': 'spec/service/namespace+',
  'CustomResourceDefinition@apiextensions.k8s.io': 'spec/conversion/webhook/clientConfig/service/namespace',
};

/** Fields that hold an image. */
export const imageTable: FieldTable = {
  '*': 'spec/containers[]/image+ spec/initContainers[]/image+ spec/volumes[]/image/reference+ spec/template/spec/containers[]/image+ spec/template/spec/initContainers[]/image+ spec/template/spec/volumes[]/image/reference+',
};

/** Fields that hold a number of replicas. */
export const replicaTable: FieldTable = {
  Deployment: 'spec/replicas+',
  ReplicationController: 'spec/replicas+',
  ReplicaSet: 'spec/replicas+',
  StatefulSet: 'spec/replicas+',
};

/** Fields in which `$(VAR)` is replaced. */
export const varReferenceTable: FieldTable = {
  CronJob:
    'spec/jobTemplate/spec/template/spec/containers/args spec/jobTemplate/spec/template/spec/containers/command spec/jobTemplate/spec/template/spec/containers/env/value spec/jobTemplate/spec/template/spec/containers/volumeMounts/mountPath spec/jobTemplate/spec/template/spec/initContainers/args spec/jobTemplate/spec/template/spec/initContainers/command spec/jobTemplate/spec/template/spec/initContainers/env/value spec/jobTemplate/spec/template/spec/initContainers/volumeMounts/mountPath spec/jobTemplate/spec/template/volumes/nfs/server',
  DaemonSet:
    'spec/template/spec/containers/args spec/template/spec/containers/command spec/template/spec/containers/env/value spec/template/spec/containers/volumeMounts/mountPath spec/template/spec/initContainers/args spec/template/spec/initContainers/command spec/template/spec/initContainers/env/value spec/template/spec/initContainers/volumeMounts/mountPath spec/template/spec/volumes/nfs/server',
  Deployment:
    'spec/template/spec/containers/args spec/template/spec/containers/command spec/template/spec/containers/env/value spec/template/spec/containers/volumeMounts/mountPath spec/template/spec/initContainers/args spec/template/spec/initContainers/command spec/template/spec/initContainers/env/value spec/template/spec/initContainers/volumeMounts/mountPath spec/template/spec/volumes/nfs/server spec/template/metadata/annotations',
  Ingress: 'spec/rules/host spec/tls/hosts spec/tls/secretName',
  Job: 'spec/template/spec/containers/args spec/template/spec/containers/command spec/template/spec/containers/env/value spec/template/spec/containers/volumeMounts/mountPath spec/template/spec/initContainers/args spec/template/spec/initContainers/command spec/template/spec/initContainers/env/value spec/template/spec/initContainers/volumeMounts/mountPath spec/template/spec/volumes/nfs/server',
  Pod: 'spec/containers/args spec/containers/command spec/containers/env/value spec/containers/volumeMounts/mountPath spec/initContainers/args spec/initContainers/command spec/initContainers/env/value spec/initContainers/volumeMounts/mountPath spec/volumes/nfs/server',
  ReplicaSet:
    'spec/template/spec/containers/args spec/template/spec/containers/command spec/template/spec/containers/env/value spec/template/spec/containers/volumeMounts/mountPath spec/template/spec/initContainers/args spec/template/spec/initContainers/command spec/template/spec/initContainers/env/value spec/template/spec/initContainers/volumeMounts/mountPath spec/template/spec/volumes/nfs/server',
  Service: 'spec/ports/port spec/ports/targetPort',
  StatefulSet:
    'spec/template/spec/containers/args spec/template/spec/containers/command spec/template/spec/containers/env/value spec/template/spec/containers/volumeMounts/mountPath spec/template/spec/initContainers/args spec/template/spec/initContainers/command spec/template/spec/initContainers/env/value spec/template/spec/initContainers/volumeMounts/mountPath spec/volumeClaimTemplates/spec/nfs/server',
  PersistentVolume: 'spec/nfs/server',
  '*': 'metadata/labels metadata/annotations',
};
