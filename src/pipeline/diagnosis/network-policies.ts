import { type Json, type Manifest, arrayAt, isRecord, matchesSelector, recordAt, recordsAt } from '#kube';
import { podsOf } from './services.ts';
import type { ClusterView } from './world.ts';

/**
 * The policies that together keep a pod from the pods behind a Service: those that select the pods there and do not let
 * it in, or those that select it and do not let it out. Peers by address may be anybody and count as admitted; ports are
 * not looked at.
 */
export function policiesAgainst(client: Manifest, service: Manifest, view: ClusterView): readonly Manifest[] {
  const backends = podsOf(service, view);
  const [first] = backends;
  if (first === undefined) return [];
  const entering = closed({ direction: 'Ingress', at: backends, peer: client, view });
  return entering.length > 0 ? entering : closed({ direction: 'Egress', at: [client], peer: first, view });
}

/** The policies that select a pod, when none of them lets it out to a port; whom it calls there is not looked at. */
export function policiesShut(pod: Manifest, port: number, view: ClusterView): readonly Manifest[] {
  const policies = view
    .ofKind('NetworkPolicy', pod.metadata?.namespace ?? '')
    .filter((policy) => isFor('Egress', policy) && selects(policy, pod));
  const isLet = (policy: Manifest): boolean =>
    recordsAt(policy, 'spec', 'egress').some(([, rule]) => {
      const ports = recordsAt(rule, 'ports').map(([, it]) => it['port']);
      return ports.length === 0 || ports.some((it) => typeof it !== 'number' || it === port);
    });
  return policies.some(isLet) ? [] : policies;
}

type Passage = {
  readonly direction: 'Ingress' | 'Egress';
  readonly at: readonly Manifest[];
  readonly peer: Manifest;
  readonly view: ClusterView;
};

/** The policies of one direction that select a pod, when none of them admits the peer. */
function closed({ direction, at, peer, view }: Passage): readonly Manifest[] {
  const policies = view
    .ofKind('NetworkPolicy', at[0]?.metadata?.namespace ?? '')
    .filter((policy) => isFor(direction, policy) && at.some((pod) => selects(policy, pod)));
  return policies.some((policy) => admits(policy, direction, { client: peer, view })) ? [] : policies;
}

function isFor(direction: Passage['direction'], policy: Manifest): boolean {
  const types = arrayAt(policy, 'spec', 'policyTypes');
  if (types.length > 0) return types.includes(direction);
  return direction === 'Ingress' || arrayAt(policy, 'spec', 'egress').length > 0;
}

function selects(policy: Manifest, pod: Manifest): boolean {
  return matchesSelector(recordAt(policy, 'spec', 'podSelector'), pod.metadata?.labels);
}

function admits(
  policy: Manifest,
  direction: Passage['direction'],
  who: { readonly client: Manifest; readonly view: ClusterView },
): boolean {
  const [list, ends] = direction === 'Ingress' ? ['ingress', 'from'] : ['egress', 'to'];
  const rules = recordsAt(policy, 'spec', list).map(([, rule]) => rule);
  return rules.some((rule) => {
    const peers = recordsAt(rule, ends).map(([, peer]) => peer);
    return peers.length === 0 || peers.some((peer) => isPeer(peer, policy, who));
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
