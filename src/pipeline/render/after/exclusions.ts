import { type ObjectId, arrayAt, isRecord } from '#kube';
import { type ArgoSettings, gobwasGlob } from '#sources';
import { parseYamlValue } from '#yaml';

/** Whether the settings make Argo CD ignore a kind (util/settings/resources_filter.go). */
export function isExcludedKind(id: ObjectId, settings: ArgoSettings): boolean {
  const { exclusions, inclusions } = filtersOf(settings);
  const isIncluded = inclusions.length === 0 || inclusions.some((filter) => matches(filter, id));
  return !isIncluded || exclusions.some((filter) => matches(filter, id)) || isCoreExclusion(id);
}

type Filter = { readonly apiGroups: readonly string[]; readonly kinds: readonly string[] };
type Filters = { readonly exclusions: readonly Filter[]; readonly inclusions: readonly Filter[] };

function filtersOf(settings: ArgoSettings): Filters {
  let filters = known.get(settings);
  if (!filters) {
    const written = settings.config['resource.exclusions'];
    const isBefore3 = /^v?[12]\./.test(settings.version ?? '');
    filters = {
      exclusions: written === undefined ? (isBefore3 ? [] : defaultExclusions) : parseFilters(written),
      inclusions: parseFilters(settings.config['resource.inclusions'] ?? ''),
    };
    known.set(settings, filters);
  }
  return filters;
}

const known = new WeakMap<ArgoSettings, Filters>();

function parseFilters(text: string): readonly Filter[] {
  let value: unknown;
  try {
    value = parseYamlValue(text);
  } catch {
    return [];
  }
  return (Array.isArray(value) ? value : []).filter(isRecord).map((filter) => ({
    apiGroups: arrayAt(filter, 'apiGroups').map(String),
    kinds: arrayAt(filter, 'kinds').map(String),
  }));
}

function matches(filter: Filter, { group, kind }: ObjectId): boolean {
  const inGroup = filter.apiGroups.length === 0 || filter.apiGroups.some((glob) => gobwasGlob(glob)(group));
  return inGroup && (filter.kinds.length === 0 || filter.kinds.some((name) => name === '*' || name === kind));
}

/** Kinds that no setting brings back: events and metrics. */
function isCoreExclusion({ group }: ObjectId): boolean {
  return group === 'events.k8s.io' || group === 'metrics.k8s.io';
}

/** The exclusions of the argocd-cm that 3.0 and later install. */
const defaultExclusions: readonly Filter[] = [
  { apiGroups: ['', 'discovery.k8s.io'], kinds: ['Endpoints', 'EndpointSlice'] },
  { apiGroups: ['coordination.k8s.io'], kinds: ['Lease'] },
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
  },
  { apiGroups: ['certificates.k8s.io'], kinds: ['CertificateSigningRequest'] },
  { apiGroups: ['cert-manager.io'], kinds: ['CertificateRequest'] },
  { apiGroups: ['cilium.io'], kinds: ['CiliumIdentity', 'CiliumEndpoint', 'CiliumEndpointSlice'] },
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
  },
];
