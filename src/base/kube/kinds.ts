/** Whether objects of a kind live in a namespace. */
export type Scope = 'namespaced' | 'cluster';

export type GroupKind = { readonly group: string; readonly kind: string };

/** Splits `apps/v1` into group and version; the core group is `''`. */
export function splitApiVersion(apiVersion: string): { readonly group: string; readonly version: string } {
  const slash = apiVersion.indexOf('/');
  return slash < 0
    ? { group: '', version: apiVersion }
    : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) };
}

/** Whether a group is part of Kubernetes itself, so that its kinds are served without any CRD. */
export function isBuiltInGroup(group: string): boolean {
  return builtInGroups.has(group);
}

/** The scope of a kind that Kubernetes itself serves; `undefined` for kinds of other groups. */
export function builtInScope({ group, kind }: GroupKind): Scope | undefined {
  if (!builtInGroups.has(group)) return undefined;
  return clusterKinds.has(`${group}/${kind}`) ? 'cluster' : 'namespaced';
}

/** Whether a kind is known to be cluster-scoped: built-in, or one of the well-known third-party kinds. */
export function isClusterScoped({ group, kind }: GroupKind): boolean {
  return clusterKinds.has(`${group}/${kind}`);
}

const builtInGroups: ReadonlySet<string> = new Set([
  '',
  'admissionregistration.k8s.io',
  'apiextensions.k8s.io',
  'apiregistration.k8s.io',
  'apps',
  'authentication.k8s.io',
  'authorization.k8s.io',
  'autoscaling',
  'batch',
  'certificates.k8s.io',
  'coordination.k8s.io',
  'discovery.k8s.io',
  'events.k8s.io',
  'extensions',
  'flowcontrol.apiserver.k8s.io',
  'internal.apiserver.k8s.io',
  'networking.k8s.io',
  'node.k8s.io',
  'policy',
  'rbac.authorization.k8s.io',
  'resource.k8s.io',
  'scheduling.k8s.io',
  'storage.k8s.io',
  'storagemigration.k8s.io',
]);

const clusterKindsByGroup: Readonly<Record<string, string>> = {
  '': 'Namespace Node PersistentVolume ComponentStatus',
  'admissionregistration.k8s.io':
    'MutatingWebhookConfiguration ValidatingWebhookConfiguration ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding MutatingAdmissionPolicy MutatingAdmissionPolicyBinding',
  'apiextensions.k8s.io': 'CustomResourceDefinition',
  'apiregistration.k8s.io': 'APIService',
  'authentication.k8s.io': 'TokenReview SelfSubjectReview',
  'authorization.k8s.io': 'SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview',
  'certificates.k8s.io': 'CertificateSigningRequest ClusterTrustBundle',
  extensions: 'PodSecurityPolicy',
  'flowcontrol.apiserver.k8s.io': 'FlowSchema PriorityLevelConfiguration',
  'internal.apiserver.k8s.io': 'StorageVersion',
  'networking.k8s.io': 'IngressClass IPAddress ServiceCIDR',
  'node.k8s.io': 'RuntimeClass',
  policy: 'PodSecurityPolicy',
  'rbac.authorization.k8s.io': 'ClusterRole ClusterRoleBinding',
  'resource.k8s.io': 'DeviceClass ResourceSlice',
  'scheduling.k8s.io': 'PriorityClass',
  'storage.k8s.io': 'StorageClass VolumeAttachment CSIDriver CSINode VolumeAttributesClass',
  'storagemigration.k8s.io': 'StorageVersionMigration',
  'addon.open-cluster-management.io': 'AddOnTemplate ClusterManagementAddOn',
  'apiextensions.crossplane.io':
    'CompositeResourceDefinition Composition CompositionRevision EnvironmentConfig ManagedResourceActivationPolicy ManagedResourceDefinition Usage',
  'argoproj.io': 'ClusterAnalysisTemplate ClusterWorkflowTemplate',
  'authorization.openshift.io': 'ClusterRole ClusterRoleBinding',
  'capsule.clastix.io':
    'CapsuleConfiguration GlobalCustomQuota GlobalResourceQuota GlobalTenantResource ResourcePool Tenant TenantOwner',
  'cert-manager.io': 'ClusterIssuer',
  'cilium.io':
    'CiliumBGPAdvertisement CiliumBGPClusterConfig CiliumBGPNodeConfig CiliumBGPNodeConfigOverride CiliumBGPPeerConfig CiliumCIDRGroup CiliumClusterwideEnvoyConfig CiliumClusterwideNetworkPolicy CiliumDatapathPlugin CiliumEgressGatewayPolicy CiliumEndpointSlice CiliumIdentity CiliumL2AnnouncementPolicy CiliumLoadBalancerIPPool CiliumNode CiliumPodIPPool',
  'cluster.open-cluster-management.io': 'ClusterClaim ManagedCluster ManagedClusterSet',
  'config.openshift.io':
    'APIServer Authentication Backup Build CRIOCredentialProviderConfig ClusterImagePolicy ClusterMonitoring ClusterOperator ClusterVersion Console DNS FeatureGate Image ImageContentPolicy ImageDigestMirrorSet ImageTagMirrorSet Infrastructure Ingress InsightsDataGather Network Node OAuth OperatorHub PKI Project Proxy Scheduler',
  'console.openshift.io':
    'ConsoleCLIDownload ConsoleExternalLogLink ConsoleLink ConsoleNotification ConsolePlugin ConsoleQuickStart ConsoleSample ConsoleYAMLSample',
  'crd.projectcalico.org':
    'BGPConfiguration BGPFilter BGPPeer BlockAffinity CalicoNodeStatus ClusterInformation FelixConfiguration GlobalNetworkPolicy GlobalNetworkSet HostEndpoint IPAMBlock IPAMConfig IPAMHandle IPPool IPReservation KubeControllersConfiguration StagedGlobalNetworkPolicy Tier',
  'datasciencecluster.opendatahub.io': 'DataScienceCluster',
  'dscinitialization.opendatahub.io': 'DSCInitialization',
  'external-secrets.io': 'ClusterExternalSecret ClusterPushSecret ClusterSecretStore',
  'gateway.networking.k8s.io': 'GatewayClass',
  'generators.external-secrets.io': 'ClusterGenerator',
  'helm.crossplane.io': 'ProviderConfig ProviderConfigUsage Release',
  'imageregistry.operator.openshift.io': 'Config ImagePruner',
  'karpenter.azure.com': 'AKSNodeClass',
  'karpenter.k8s.aws': 'EC2NodeClass',
  'karpenter.sh': 'NodeClaim NodeOverlay NodePool',
  'keda.sh': 'ClusterTriggerAuthentication',
  'kubernetes.crossplane.io': 'Object ObservedObjectCollection ProviderConfig ProviderConfigUsage',
  'kueue.x-k8s.io':
    'AdmissionCheck ClusterQueue Cohort MultiKueueCluster MultiKueueConfig ProvisioningRequestConfig ResourceFlavor Topology WorkloadPriorityClass',
  'kyverno.io': 'ClusterCleanupPolicy ClusterPolicy GlobalContextEntry',
  'machineconfiguration.openshift.io':
    'ContainerRuntimeConfig ControllerConfig InternalReleaseImage KubeletConfig MachineConfig MachineConfigNode MachineConfigPool MachineOSBuild MachineOSConfig OSImageStream PinnedImageSet',
  'nfd.k8s-sigs.io': 'NodeFeatureRule',
  'nmstate.io': 'NMState NodeNetworkConfigurationEnactment NodeNetworkConfigurationPolicy NodeNetworkState',
  'oauth.openshift.io': 'OAuthAccessToken OAuthClient OAuthClientAuthorization',
  'operator.openshift.io':
    'Authentication CSISnapshotController CloudCredential ClusterAPI ClusterCSIDriver ClusterVersionOperator Config Console DNS Etcd EtcdBackup ImageContentSourcePolicy InsightsOperator KubeAPIServer KubeControllerManager KubeScheduler KubeStorageVersionMigrator MachineConfiguration Network OLM OpenShiftAPIServer OpenShiftControllerManager ServiceCA Storage',
  'operator.tekton.dev':
    'ManualApprovalGate OpenShiftPipelinesAsCode SyncerService TektonAddon TektonChain TektonConfig TektonDashboard TektonHub TektonInstallerSet TektonMulticlusterProxyAAE TektonPipeline TektonPruner TektonResult TektonScheduler TektonTrigger',
  'operator.tigera.io':
    'APIServer ApplicationLayer Authentication Compliance GatewayAPI Goldmane ImageSet Installation IntrusionDetection Istio LogCollector LogStorage ManagementCluster ManagementClusterConnection Manager Monitor NonClusterHost PacketCaptureAPI PolicyRecommendation TigeraStatus Whisker',
  'operators.coreos.com': 'OLMConfig Operator',
  'pkg.crossplane.io':
    'Configuration ConfigurationRevision DeploymentRuntimeConfig Function FunctionRevision ImageConfig Lock Provider ProviderRevision',
  'policies.kyverno.io':
    'DeletingPolicy GeneratingPolicy ImageValidatingPolicy MutatingPolicy ValidatingPolicy',
  'policy.cert-manager.io': 'CertificateRequestPolicy',
  'policy.networking.k8s.io': 'AdminNetworkPolicy BaselineAdminNetworkPolicy',
  'postgresql.cnpg.io': 'ClusterImageCatalog',
  'project.openshift.io': 'Project ProjectRequest',
  'projectcalico.org':
    'BGPConfiguration BGPFilter BGPPeer BlockAffinity CalicoNodeStatus ClusterInformation FelixConfiguration GlobalNetworkPolicy GlobalNetworkSet HostEndpoint IPAMBlock IPAMConfiguration IPAMHandle IPPool IPReservation KubeControllersConfiguration StagedGlobalNetworkPolicy Tier',
  'quota.openshift.io': 'ClusterResourceQuota',
  'security.openshift.io': 'SecurityContextConstraints',
  'serving.kserve.io':
    'ClusterServingRuntime ClusterStorageContainer LocalModelCache LocalModelNode LocalModelNodeGroup',
  'shipwright.io': 'ClusterBuildStrategy',
  'snapshot.storage.k8s.io': 'VolumeSnapshotClass VolumeSnapshotContent',
  'tekton.dev': 'ClusterTask',
  'templates.gatekeeper.sh': 'ConstraintTemplate',
  'triggers.tekton.dev': 'ClusterInterceptor ClusterTriggerBinding',
  'trust.cert-manager.io': 'Bundle',
  'user.openshift.io': 'Group Identity User UserIdentityMapping',
};

const clusterKinds: ReadonlySet<string> = new Set(
  Object.entries(clusterKindsByGroup).flatMap(([group, kinds]) =>
    kinds.split(' ').map((kind) => `${group}/${kind}`),
  ),
);
