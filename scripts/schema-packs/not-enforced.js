// OpenAPI calls a field required when its Go tag has no `omitempty`. The API server does not read that: its
// validation code decides, and a missing struct, number or list is often just the zero value. These are the
// fields that may be left out although OpenAPI says otherwise (pkg/apis/*/validation, defaults.go).
const fields = {
  NetworkPolicySpec: ['podSelector'],
  RoleRef: ['apiGroup'],
  StatefulSetSpec: ['serviceName'],
  PriorityClass: ['value'],
  Sysctl: ['value'],
  EndpointSlice: ['endpoints'],
  LimitRangeSpec: ['limits'],
  CSIDriver: ['spec'],
  PreferredSchedulingTerm: ['preference'],
  WeightedPodAffinityTerm: ['podAffinityTerm'],
  CustomResourceDefinitionVersion: ['served', 'storage'],
  ISCSIVolumeSource: ['lun'],
  ISCSIPersistentVolumeSource: ['lun'],
  SleepAction: ['seconds'],
  CSINode: ['spec'],
  CSINodeSpec: ['drivers'],
  Lease: ['spec'],
  VolumeAttachment: ['spec'],
  ResourceClaim: ['spec'],
  ResourceClaimTemplate: ['spec'],
  DeviceClass: ['spec'],
  ControllerRevision: ['revision'],
  Binding: ['target'],
  Event: ['involvedObject', 'metadata', 'eventTime'],
  ClusterRole: ['rules'],
  Role: ['rules'],
  HTTPHeader: ['value'],
  PodDNSConfigOption: ['name'],
  PodIP: ['ip'],
  HostIP: ['ip'],
  APIServiceSpec: ['groupPriorityMinimum', 'versionPriority'],
  Overhead: ['podFixed'],
};

const never =
  /Status$|Condition$|^(NodeSystemInfo|NodeDaemonEndpoints|DaemonEndpoint|AttachedVolume|ContainerImage|ContainerState.*|PortStatus|LoadBalancerIngress|IngressPortStatus|Series|EventSeries|TokenRequest.*|SubjectAccessReview.*|.*Review|.*ReviewSpec|UserInfo|AuditAnnotation.*|StorageVersion.*|ServerStorageVersion)$/;

/** Required fields of a definition that the API server lets a manifest leave out. */
export function notEnforced(definition) {
  const name = definition.split('.').at(-1);
  if (never.test(name)) return anything;
  return fields[name] ?? [];
}

const anything = { includes: () => true };
