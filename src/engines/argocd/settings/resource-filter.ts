import { asText } from '#text';
import { arrayAt, type GroupKind, recordsAt } from '#kube';
import { matchesGlob } from '../glob.ts';

/** Kinds of some groups on some clusters; an empty list of any of these means all. */
export type FilteredResource = {
  readonly apiGroups: readonly string[];
  readonly kinds: readonly string[];
  readonly clusters: readonly string[];
};

/** What Argo CD is set to look at and to leave out. */
export type ResourceFilter = {
  readonly exclusions: readonly FilteredResource[];
  readonly inclusions: readonly FilteredResource[];
};

/** Always excluded, whatever settings say (util/settings/resources_filter.go). */
const coreExclusions: readonly FilteredResource[] = [
  { apiGroups: ['events.k8s.io', 'metrics.k8s.io'], kinds: [], clusters: [] },
  { apiGroups: [''], kinds: ['Event'], clusters: [] },
  { apiGroups: ['coordination.k8s.io'], kinds: ['Lease'], clusters: [] },
];

/** `resource.exclusions` of the install manifests since 3.0 (manifests/base/config/argocd-cm.yaml). */
export const installedExclusions: readonly FilteredResource[] = [
  { apiGroups: ['', 'discovery.k8s.io'], kinds: ['Endpoints', 'EndpointSlice'], clusters: [] },
  { apiGroups: ['coordination.k8s.io'], kinds: ['Lease'], clusters: [] },
  {
    apiGroups: ['authentication.k8s.io', 'authorization.k8s.io'],
    kinds: [
      'SelfSubjectReview',
      'TokenReview',
      'LocalSubjectAccessReview',
      'SelfSubjectAccessReview',
      'SelfSubjectRulesReview',
      'SubjectAccessReview',
    ],
    clusters: [],
  },
  { apiGroups: ['certificates.k8s.io'], kinds: ['CertificateSigningRequest'], clusters: [] },
  { apiGroups: ['cert-manager.io'], kinds: ['CertificateRequest'], clusters: [] },
  {
    apiGroups: ['cilium.io'],
    kinds: ['CiliumIdentity', 'CiliumEndpoint', 'CiliumEndpointSlice'],
    clusters: [],
  },
  {
    apiGroups: ['kyverno.io', 'reports.kyverno.io', 'wgpolicyk8s.io'],
    kinds: [
      'PolicyReport',
      'ClusterPolicyReport',
      'EphemeralReport',
      'ClusterEphemeralReport',
      'AdmissionReport',
      'ClusterAdmissionReport',
      'BackgroundScanReport',
      'ClusterBackgroundScanReport',
      'UpdateRequest',
    ],
    clusters: [],
  },
];

/** The setting by which Argo CD leaves a kind alone; `built-in` what it leaves alone whatever the settings say. */
export type Exclusion = 'built-in' | 'resource.exclusions' | 'resource.inclusions';

/** Why Argo CD does not look at a kind on a cluster: exclusions beat inclusions, and inclusions exclude the rest. */
export function exclusionOf(
  filter: ResourceFilter,
  { group, kind }: GroupKind,
  cluster: string,
): Exclusion | undefined {
  const matches = (item: FilteredResource) =>
    matchesFilter(item, group, kind) && matchesCluster(item, cluster);
  if (coreExclusions.some(matches)) return 'built-in';
  if (filter.exclusions.some(matches)) return 'resource.exclusions';
  if (filter.inclusions.some(matches)) return undefined;
  const isNarrowed = filter.inclusions.some((item) => matchesCluster(item, cluster));
  return isNarrowed ? 'resource.inclusions' : undefined;
}

function matchesFilter(item: FilteredResource, group: string, kind: string): boolean {
  const isGroup =
    item.apiGroups.length === 0 || item.apiGroups.some((pattern) => matchesGlob(pattern, group));
  return isGroup && (item.kinds.length === 0 || item.kinds.includes('*') || item.kinds.includes(kind));
}

function matchesCluster(item: FilteredResource, cluster: string): boolean {
  return item.clusters.length === 0 || item.clusters.some((pattern) => matchesGlob(pattern, cluster));
}

/** The filters in the YAML of `resource.exclusions` or `resource.inclusions`. */
export function filteredResources(value: unknown): readonly FilteredResource[] {
  return recordsAt({ value }, 'value').map(([, item]) => ({
    apiGroups: strings(item, 'apiGroups'),
    kinds: strings(item, 'kinds'),
    clusters: strings(item, 'clusters'),
  }));
}

function strings(item: unknown, key: string): readonly string[] {
  return arrayAt(item, key).map(asText);
}
