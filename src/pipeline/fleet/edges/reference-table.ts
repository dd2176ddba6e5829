/** Where a kind keeps references. Paths: see `select`; `key`, `port`, `namespace` are relative to the parent of the name. */
export type ReferenceRow = {
  /** `group/Kind` of the object that refers. */
  readonly from: string;
  /** Pattern of the field that holds the name. */
  readonly name: string;
  /** `group/Kind` referred to; or the field beside the name that says it, with the value it has when absent. */
  readonly to:
    | string
    | {
        readonly kindField: string;
        readonly kinds: Readonly<Record<string, string>>;
        readonly absent?: string;
      };
  readonly role: string;
  /** Field beside the name with the namespace; own namespace when absent; `''` for cluster-scoped targets. */
  readonly namespaceField?: string;
  readonly key?: string;
  readonly port?: string;
  readonly optionalField?: string;
  readonly isOptional?: boolean;
};

const stores = {
  SecretStore: 'external-secrets.io/SecretStore',
  ClusterSecretStore: 'external-secrets.io/ClusterSecretStore',
};
const issuers = { Issuer: 'cert-manager.io/Issuer', ClusterIssuer: 'cert-manager.io/ClusterIssuer' };
const roles = {
  Role: 'rbac.authorization.k8s.io/Role',
  ClusterRole: 'rbac.authorization.k8s.io/ClusterRole',
};
const scaled = {
  Deployment: 'apps/Deployment',
  StatefulSet: 'apps/StatefulSet',
  ReplicaSet: 'apps/ReplicaSet',
  Rollout: 'argoproj.io/Rollout',
  DeploymentConfig: 'apps.openshift.io/DeploymentConfig',
};
const traefikServices = { Service: '/Service', TraefikService: 'traefik.io/TraefikService' };

/** The references of kinds whose fields need no more than a path to be read. */
export const referenceTable: readonly ReferenceRow[] = [
  {
    from: '/ServiceAccount',
    name: 'imagePullSecrets[].name',
    to: '/Secret',
    role: 'imagePullSecret',
    isOptional: true,
  },
  { from: 'apps/StatefulSet', name: 'spec.serviceName', to: '/Service', role: 'governingService' },
  {
    from: 'rbac.authorization.k8s.io/RoleBinding',
    name: 'roleRef.name',
    to: { kindField: 'kind', kinds: roles },
    role: 'role',
  },
  {
    from: 'rbac.authorization.k8s.io/ClusterRoleBinding',
    name: 'roleRef.name',
    to: { kindField: 'kind', kinds: roles },
    role: 'role',
  },
  {
    from: 'rbac.authorization.k8s.io/RoleBinding',
    name: 'subjects[].name',
    to: { kindField: 'kind', kinds: { ServiceAccount: '/ServiceAccount' } },
    namespaceField: 'namespace',
    role: 'subject',
  },
  {
    from: 'rbac.authorization.k8s.io/ClusterRoleBinding',
    name: 'subjects[].name',
    to: { kindField: 'kind', kinds: { ServiceAccount: '/ServiceAccount' } },
    namespaceField: 'namespace',
    role: 'subject',
  },
  {
    from: 'autoscaling/HorizontalPodAutoscaler',
    name: 'spec.scaleTargetRef.name',
    to: { kindField: 'kind', kinds: scaled },
    role: 'scaleTarget',
  },
  {
    from: 'autoscaling.k8s.io/VerticalPodAutoscaler',
    name: 'spec.targetRef.name',
    to: { kindField: 'kind', kinds: scaled },
    role: 'scaleTarget',
  },
  {
    from: 'keda.sh/ScaledObject',
    name: 'spec.scaleTargetRef.name',
    to: { kindField: 'kind', kinds: scaled, absent: 'apps/Deployment' },
    role: 'scaleTarget',
  },
  {
    from: 'keda.sh/ScaledObject',
    name: 'spec.triggers[].authenticationRef.name',
    to: {
      kindField: 'kind',
      kinds: {
        TriggerAuthentication: 'keda.sh/TriggerAuthentication',
        ClusterTriggerAuthentication: 'keda.sh/ClusterTriggerAuthentication',
      },
      absent: 'keda.sh/TriggerAuthentication',
    },
    role: 'authentication',
  },
  {
    from: 'keda.sh/TriggerAuthentication',
    name: 'spec.secretTargetRef[].name',
    to: '/Secret',
    key: 'key',
    role: 'authentication',
  },

  {
    from: 'networking.k8s.io/Ingress',
    name: 'spec.rules[].http.paths[].backend.service.name',
    to: '/Service',
    port: 'port.number|port.name',
    role: 'backend',
  },
  {
    from: 'networking.k8s.io/Ingress',
    name: 'spec.defaultBackend.service.name',
    to: '/Service',
    port: 'port.number|port.name',
    role: 'backend',
  },
  {
    from: 'networking.k8s.io/Ingress',
    name: 'spec.ingressClassName',
    to: 'networking.k8s.io/IngressClass',
    role: 'ingressClass',
  },
  { from: 'networking.k8s.io/Ingress', name: 'spec.tls[].secretName', to: '/Secret', role: 'tls' },
  {
    from: 'route.openshift.io/Route',
    name: 'spec.to.name',
    to: { kindField: 'kind', kinds: { Service: '/Service' }, absent: '/Service' },
    role: 'backend',
  },
  {
    from: 'route.openshift.io/Route',
    name: 'spec.alternateBackends[].name',
    to: { kindField: 'kind', kinds: { Service: '/Service' }, absent: '/Service' },
    role: 'backend',
  },
  {
    from: 'traefik.io/IngressRoute',
    name: 'spec.routes[].services[].name',
    to: { kindField: 'kind', kinds: traefikServices, absent: '/Service' },
    namespaceField: 'namespace',
    port: 'port',
    role: 'backend',
  },
  {
    from: 'traefik.io/IngressRoute',
    name: 'spec.routes[].middlewares[].name',
    to: 'traefik.io/Middleware',
    namespaceField: 'namespace',
    role: 'middleware',
  },
  { from: 'traefik.io/IngressRoute', name: 'spec.tls.secretName', to: '/Secret', role: 'tls' },
  {
    from: 'traefik.containo.us/IngressRoute',
    name: 'spec.routes[].services[].name',
    to: { kindField: 'kind', kinds: { Service: '/Service' }, absent: '/Service' },
    namespaceField: 'namespace',
    port: 'port',
    role: 'backend',
  },
  {
    from: 'traefik.containo.us/IngressRoute',
    name: 'spec.routes[].middlewares[].name',
    to: 'traefik.containo.us/Middleware',
    namespaceField: 'namespace',
    role: 'middleware',
  },
  {
    from: 'traefik.io/IngressRouteTCP',
    name: 'spec.routes[].services[].name',
    to: '/Service',
    namespaceField: 'namespace',
    port: 'port',
    role: 'backend',
  },
  {
    from: 'apisix.apache.org/ApisixRoute',
    name: 'spec.http[].backends[].serviceName',
    to: '/Service',
    port: 'servicePort',
    role: 'backend',
  },
  {
    from: 'apisix.apache.org/ApisixRoute',
    name: 'spec.stream[].backend.serviceName',
    to: '/Service',
    port: 'servicePort',
    role: 'backend',
  },
  {
    from: 'apisix.apache.org/ApisixTls',
    name: 'spec.secret.name',
    to: '/Secret',
    namespaceField: 'namespace',
    role: 'tls',
  },

  {
    from: 'gateway.networking.k8s.io/Gateway',
    name: 'spec.gatewayClassName',
    to: 'gateway.networking.k8s.io/GatewayClass',
    role: 'gatewayClass',
  },
  {
    from: 'gateway.networking.k8s.io/Gateway',
    name: 'spec.listeners[].tls.certificateRefs[].name',
    to: { kindField: 'kind', kinds: { Secret: '/Secret' }, absent: '/Secret' },
    namespaceField: 'namespace',
    role: 'tls',
  },

  {
    from: 'cert-manager.io/Certificate',
    name: 'spec.issuerRef.name',
    to: { kindField: 'kind', kinds: issuers, absent: 'cert-manager.io/Issuer' },
    role: 'issuer',
  },
  { from: 'cert-manager.io/Issuer', name: 'spec.ca.secretName', to: '/Secret', role: 'ca' },

  {
    from: 'external-secrets.io/ExternalSecret',
    name: 'spec.secretStoreRef.name',
    to: { kindField: 'kind', kinds: stores, absent: 'external-secrets.io/SecretStore' },
    role: 'secretStore',
  },
  {
    from: 'external-secrets.io/ExternalSecret',
    name: 'spec.data[].sourceRef.storeRef.name',
    to: { kindField: 'kind', kinds: stores, absent: 'external-secrets.io/SecretStore' },
    role: 'secretStore',
  },
  {
    from: 'external-secrets.io/PushSecret',
    name: 'spec.secretStoreRefs[].name',
    to: { kindField: 'kind', kinds: stores, absent: 'external-secrets.io/SecretStore' },
    role: 'secretStore',
  },
  {
    from: 'external-secrets.io/PushSecret',
    name: 'spec.selector.secret.name',
    to: '/Secret',
    role: 'pushed',
  },
  {
    from: 'external-secrets.io/SecretStore',
    name: 'spec.provider.vault.auth.kubernetes.serviceAccountRef.name',
    to: '/ServiceAccount',
    role: 'storeAccount',
  },
  {
    from: 'external-secrets.io/SecretStore',
    name: 'spec.provider.vault.auth.tokenSecretRef.name',
    to: '/Secret',
    key: 'key',
    role: 'storeSecret',
  },
  {
    from: 'external-secrets.io/SecretStore',
    name: 'spec.provider.aws.auth.jwt.serviceAccountRef.name',
    to: '/ServiceAccount',
    role: 'storeAccount',
  },
  {
    from: 'external-secrets.io/SecretStore',
    name: 'spec.provider.kubernetes.auth.serviceAccount.name',
    to: '/ServiceAccount',
    namespaceField: 'namespace',
    role: 'storeAccount',
  },
  {
    from: 'external-secrets.io/ClusterSecretStore',
    name: 'spec.provider.vault.auth.kubernetes.serviceAccountRef.name',
    to: '/ServiceAccount',
    namespaceField: 'namespace',
    role: 'storeAccount',
  },
  {
    from: 'external-secrets.io/ClusterSecretStore',
    name: 'spec.provider.vault.auth.tokenSecretRef.name',
    to: '/Secret',
    key: 'key',
    namespaceField: 'namespace',
    role: 'storeSecret',
  },
  {
    from: 'external-secrets.io/ClusterSecretStore',
    name: 'spec.provider.aws.auth.jwt.serviceAccountRef.name',
    to: '/ServiceAccount',
    namespaceField: 'namespace',
    role: 'storeAccount',
  },
  {
    from: 'external-secrets.io/ClusterSecretStore',
    name: 'spec.provider.kubernetes.auth.serviceAccount.name',
    to: '/ServiceAccount',
    namespaceField: 'namespace',
    role: 'storeAccount',
  },

  {
    from: 'apiregistration.k8s.io/APIService',
    name: 'spec.service.name',
    to: '/Service',
    namespaceField: 'namespace',
    role: 'apiService',
  },
  {
    from: 'admissionregistration.k8s.io/ValidatingWebhookConfiguration',
    name: 'webhooks[].clientConfig.service.name',
    to: '/Service',
    namespaceField: 'namespace',
    role: 'webhook',
  },
  {
    from: 'admissionregistration.k8s.io/MutatingWebhookConfiguration',
    name: 'webhooks[].clientConfig.service.name',
    to: '/Service',
    namespaceField: 'namespace',
    role: 'webhook',
  },
  {
    from: 'apiextensions.k8s.io/CustomResourceDefinition',
    name: 'spec.conversion.webhook.clientConfig.service.name',
    to: '/Service',
    namespaceField: 'namespace',
    role: 'webhook',
  },
  {
    from: 'console.openshift.io/ConsolePlugin',
    name: 'spec.backend.service.name',
    to: '/Service',
    namespaceField: 'namespace',
    port: 'port',
    role: 'backend',
  },
  {
    from: 'console.openshift.io/ConsolePlugin',
    name: 'spec.service.name',
    to: '/Service',
    namespaceField: 'namespace',
    port: 'port',
    role: 'backend',
  },

  {
    from: 'build.openshift.io/BuildConfig',
    name: 'spec.source.sourceSecret.name',
    to: '/Secret',
    role: 'sourceSecret',
  },
  {
    from: 'build.openshift.io/BuildConfig',
    name: 'spec.output.pushSecret.name',
    to: '/Secret',
    role: 'pushSecret',
  },
  {
    from: 'build.openshift.io/BuildConfig',
    name: 'spec.output.to.name',
    to: { kindField: 'kind', kinds: { ImageStreamTag: 'image.openshift.io/ImageStreamTag' } },
    namespaceField: 'namespace',
    role: 'imageStream',
  },
  {
    from: 'build.openshift.io/BuildConfig',
    name: 'spec.strategy.*.from.name',
    to: { kindField: 'kind', kinds: { ImageStreamTag: 'image.openshift.io/ImageStreamTag' } },
    namespaceField: 'namespace',
    role: 'imageStream',
  },
  {
    from: 'tekton.dev/Pipeline',
    name: 'spec.tasks[].taskRef.name',
    to: {
      kindField: 'kind',
      kinds: { Task: 'tekton.dev/Task', ClusterTask: 'tekton.dev/ClusterTask' },
      absent: 'tekton.dev/Task',
    },
    role: 'task',
  },
  {
    from: 'tekton.dev/Pipeline',
    name: 'spec.finally[].taskRef.name',
    to: {
      kindField: 'kind',
      kinds: { Task: 'tekton.dev/Task', ClusterTask: 'tekton.dev/ClusterTask' },
      absent: 'tekton.dev/Task',
    },
    role: 'task',
  },
  {
    from: 'tekton.dev/PipelineRun',
    name: 'spec.pipelineRef.name',
    to: 'tekton.dev/Pipeline',
    role: 'pipeline',
  },
  {
    from: 'tekton.dev/PipelineRun',
    name: 'spec.taskRunTemplate.serviceAccountName',
    to: '/ServiceAccount',
    role: 'serviceAccount',
  },
  {
    from: 'tekton.dev/TaskRun',
    name: 'spec.taskRef.name',
    to: { kindField: 'kind', kinds: { Task: 'tekton.dev/Task' }, absent: 'tekton.dev/Task' },
    role: 'task',
  },
  {
    from: 'triggers.tekton.dev/EventListener',
    name: 'spec.serviceAccountName',
    to: '/ServiceAccount',
    role: 'serviceAccount',
  },
  {
    from: 'triggers.tekton.dev/EventListener',
    name: 'spec.triggers[].bindings[].ref',
    to: {
      kindField: 'kind',
      kinds: { TriggerBinding: 'triggers.tekton.dev/TriggerBinding' },
      absent: 'triggers.tekton.dev/TriggerBinding',
    },
    role: 'binding',
  },
  {
    from: 'triggers.tekton.dev/EventListener',
    name: 'spec.triggers[].template.ref',
    to: 'triggers.tekton.dev/TriggerTemplate',
    role: 'template',
  },

  {
    from: 'serving.kserve.io/InferenceService',
    name: 'spec.predictor.serviceAccountName',
    to: '/ServiceAccount',
    role: 'serviceAccount',
  },
  {
    from: 'serving.kserve.io/InferenceService',
    name: 'spec.predictor.model.runtime',
    to: 'serving.kserve.io/ServingRuntime',
    role: 'runtime',
  },
  {
    from: 'argoproj.io/Rollout',
    name: 'spec.strategy.canary.stableService',
    to: '/Service',
    role: 'stableService',
  },
  {
    from: 'argoproj.io/Rollout',
    name: 'spec.strategy.canary.canaryService',
    to: '/Service',
    role: 'canaryService',
  },
  {
    from: 'argoproj.io/Rollout',
    name: 'spec.strategy.blueGreen.activeService',
    to: '/Service',
    role: 'activeService',
  },
  {
    from: 'argoproj.io/Rollout',
    name: 'spec.strategy.blueGreen.previewService',
    to: '/Service',
    role: 'previewService',
  },
  {
    from: 'argoproj.io/Workflow',
    name: 'spec.workflowTemplateRef.name',
    to: 'argoproj.io/WorkflowTemplate',
    role: 'template',
  },
  {
    from: 'argoproj.io/CronWorkflow',
    name: 'spec.workflowSpec.workflowTemplateRef.name',
    to: 'argoproj.io/WorkflowTemplate',
    role: 'template',
  },
  {
    from: 'postgresql.cnpg.io/Cluster',
    name: 'spec.bootstrap.initdb.secret.name',
    to: '/Secret',
    role: 'credentials',
  },
  {
    from: 'postgresql.cnpg.io/Cluster',
    name: 'spec.superuserSecret.name',
    to: '/Secret',
    role: 'credentials',
  },
  {
    from: 'postgresql.cnpg.io/Cluster',
    name: 'spec.backup.barmanObjectStore.s3Credentials.*.name',
    to: '/Secret',
    key: 'key',
    role: 'credentials',
  },
  {
    from: 'postgresql.cnpg.io/ScheduledBackup',
    name: 'spec.cluster.name',
    to: 'postgresql.cnpg.io/Cluster',
    role: 'cluster',
  },
  {
    from: 'postgresql.cnpg.io/Pooler',
    name: 'spec.cluster.name',
    to: 'postgresql.cnpg.io/Cluster',
    role: 'cluster',
  },
  {
    from: 'k8up.io/Schedule',
    name: 'spec.backend.repoPasswordSecretRef.name',
    to: '/Secret',
    key: 'key',
    role: 'credentials',
  },
];
