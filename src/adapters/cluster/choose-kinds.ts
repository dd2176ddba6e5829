import { compareTexts } from '#text';
import { isBuiltInGroup } from '#kube';
import type { ServedKind } from '#observed';

/**
 * The kinds worth reading, each in one version: everything that can be listed but what only measures, reports or
 * repeats. Secrets come first, because their values are then looked for in what follows, then Argo CD's own kinds, so
 * that a connection lost half-way has read the most important.
 */
export function chooseKinds(served: readonly ServedKind[]): readonly ServedKind[] {
  const chosen = new Map<string, ServedKind>();
  for (const kind of served) {
    if (!kind.verbs.includes('list') || kind.resource.includes('/') || isPassedOver(kind)) continue;
    const key = `${kind.group}/${kind.kind}`;
    const known = chosen.get(key);
    if (known === undefined || rank(kind.version) > rank(known.version)) chosen.set(key, kind);
  }
  return [...chosen.values()].toSorted((a, b) => place(a) - place(b) || compareTexts(keyOf(a), keyOf(b)));
}

/** Groups whose objects say nothing of a fleet's state, or far too much: metrics, scan reports, endpoints of the network. */
const passedOverGroups =
  /(^|\.)(metrics\.k8s\.io|aquasecurity\.github\.io|wgpolicyk8s\.io|reports\.kyverno\.io|spdx\.softwarecomposition\.kubescape\.io|packages\.operators\.coreos\.com|authorization\.openshift\.io|image\.openshift\.io|oauth\.openshift\.io|user\.openshift\.io|crd\.projectcalico\.org|projectcalico\.org|internal\.apiserver\.k8s\.io|flowcontrol\.apiserver\.k8s\.io|resource\.k8s\.io|stats\.antrea\.io)$/;

const passedOverKinds: ReadonlySet<string> = new Set([
  '/ComponentStatus',
  '/Endpoints',
  '/PodTemplate',
  'apps/ControllerRevision',
  'events.k8s.io/Event',
  'extensions/Ingress',
  'certificates.k8s.io/CertificateSigningRequest',
  'storage.k8s.io/CSINode',
  'storage.k8s.io/CSIStorageCapacity',
  'cilium.io/CiliumEndpoint',
  'cilium.io/CiliumEndpointSlice',
  'cilium.io/CiliumIdentity',
  'project.openshift.io/Project',
]);

function isPassedOver({ group, kind }: ServedKind): boolean {
  return passedOverGroups.test(group) || passedOverKinds.has(`${group}/${kind}`);
}

const firstKinds: readonly string[] = [
  '/Secret',
  '/Namespace',
  'argoproj.io/Application',
  'argoproj.io/AppProject',
  'argoproj.io/ApplicationSet',
  'argoproj.io/ArgoCD',
  '/ConfigMap',
  '/Node',
  '/Pod',
  '/Event',
];

/** Kubernetes' own kinds go before custom ones. */
function place(kind: ServedKind): number {
  const index = firstKinds.indexOf(`${kind.group}/${kind.kind}`);
  if (index >= 0) return index;
  return isBuiltInGroup(kind.group) ? firstKinds.length : firstKinds.length + 1;
}

/** v2 before v1 before v1beta1, as Kubernetes prefers them. */
function rank(version: string): number {
  const match = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(version);
  if (match === null) return 0;
  const stage = match[2] === undefined ? 2 : match[2] === 'beta' ? 1 : 0;
  return stage * 1_000_000 + Number(match[1]) * 1000 + Number(match[3] ?? 0) + 1;
}

function keyOf({ group, kind }: ServedKind): string {
  return `${group}/${kind}`;
}
