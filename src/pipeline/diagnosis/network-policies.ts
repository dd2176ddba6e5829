import { type Json, type Manifest, arrayAt, isRecord, matchesSelector, recordAt, recordsAt } from '#kube';
import { podsOf } from './services.ts';
import type { ClusterView } from './world.ts';

/**
 * The policies that together keep a pod from the pods behind a Service: they select those, and none of them lets it in.
 * Peers by address may be anybody and count as letting it in; ports are not looked at.
 */
export function policiesAgainst(client: Manifest, service: Manifest, view: ClusterView): readonly Manifest[] {
  const backends = podsOf(service, view);
  const policies = view
    .ofKind('NetworkPolicy', service.metadata?.namespace ?? '')
    .filter((policy) => isForIngress(policy) && backends.some((pod) => selects(policy, pod)));
  return policies.some((policy) => admits(policy, client, view)) ? [] : policies;
}

function isForIngress(policy: Manifest): boolean {
  const types = arrayAt(policy, 'spec', 'policyTypes');
  return types.length === 0 || types.includes('Ingress');
}

function selects(policy: Manifest, pod: Manifest): boolean {
  return matchesSelector(recordAt(policy, 'spec', 'podSelector'), pod.metadata?.labels);
}

function admits(policy: Manifest, client: Manifest, view: ClusterView): boolean {
  const rules = recordsAt(policy, 'spec', 'ingress').map(([, rule]) => rule);
  return rules.some((rule) => {
    const peers = recordsAt(rule, 'from').map(([, peer]) => peer);
    return peers.length === 0 || peers.some((peer) => isPeer(peer, policy, { client, view }));
  });
}

function isPeer(
  peer: Json,
  policy: Manifest,
  { client, view }: { readonly client: Manifest; readonly view: ClusterView },
): boolean {
  if (isRecord(peer['ipBlock'])) return true;
  const home = client.metadata?.namespace ?? '';
  const namespace = view.find({ group: '', kind: 'Namespace', namespace: '', name: home });
  const isThere = isRecord(peer['namespaceSelector'])
    ? // A namespace that was not read may have any label.
      namespace === undefined || matchesSelector(peer['namespaceSelector'], namespace.metadata?.labels)
    : home === (policy.metadata?.namespace ?? '');
  return isThere && matchesSelector(recordAt(peer, 'podSelector'), client.metadata?.labels);
}
