import {
  type Json,
  type Manifest,
  arrayAt,
  isRecord,
  matchesSelector,
  numberAt,
  recordAt,
  recordsAt,
  stringAt,
} from '#kube';
import { podsOf } from './services.ts';
import type { ClusterView } from './world.ts';

/**
 * The policies that together keep a pod from the pods behind a Service: those that select the pods there and do not let
 * it in, or those that select it and do not let it out, on any port that the Service sends to. Peers by address may be
 * anybody and count as admitted.
 */
export function policiesAgainst(client: Manifest, service: Manifest, view: ClusterView): readonly Manifest[] {
  const backends = podsOf(service, view);
  const [first] = backends;
  if (first === undefined) return [];
  const ports = targetPorts(service, backends);
  const entering = closed({ direction: 'Ingress', at: backends, peer: client, ports, view });
  return entering.length > 0
    ? entering
    : closed({ direction: 'Egress', at: [client], peer: first, ports, view });
}

/** The policies that select a pod, when none of them lets it out to a port; whom it calls there is not looked at. */
export function policiesShut(pod: Manifest, port: number, view: ClusterView): readonly Manifest[] {
  const policies = view
    .ofKind('NetworkPolicy', pod.metadata?.namespace ?? '')
    .filter((policy) => isFor('Egress', policy) && selects(policy, pod));
  const isLet = (policy: Manifest): boolean =>
    recordsAt(policy, 'spec', 'egress').some(([, rule]) => isPortLet(rule, [{ number: port }]));
  return policies.some(isLet) ? [] : policies;
}

/** A port of pods, as far as its number is known. */
type Port = { readonly number?: number | undefined; readonly name?: string | undefined };

/** The ports of pods to which a Service sends. */
function targetPorts(service: Manifest, pods: readonly Manifest[]): readonly Port[] {
  const own = pods
    .slice(0, 1)
    .flatMap((pod) => recordsAt(pod, 'spec', 'containers'))
    .flatMap(([, container]) => recordsAt(container, 'ports'))
    .map(([, it]): Port => ({ number: numberAt(it, 'containerPort'), name: stringAt(it, 'name') }));
  return recordsAt(service, 'spec', 'ports').map(([, it]): Port => {
    const target = it['targetPort'] ?? it['port'];
    if (typeof target === 'number')
      return { number: target, name: own.find((of) => of.number === target)?.name };
    return own.find(({ name }) => name === target) ?? { name: stringAt(it, 'targetPort') };
  });
}

/** Whether a rule lets anybody to one of some ports; what is not known of a port counts for it. */
function isPortLet(rule: Json, ports: readonly Port[]): boolean {
  const named = recordsAt(rule, 'ports').map(([, it]) => it);
  if (named.length === 0 || ports.length === 0) return true;
  return named.some((it) =>
    ports.some(({ number, name }) => {
      if (it['port'] === undefined) return true;
      if (typeof it['port'] === 'string')
        return name === undefined ? number === undefined : name === it['port'];
      const last = numberAt(it, 'endPort') ?? it['port'];
      return (
        number === undefined || (typeof last === 'number' && Number(it['port']) <= number && number <= last)
      );
    }),
  );
}

type Passage = {
  readonly direction: 'Ingress' | 'Egress';
  readonly at: readonly Manifest[];
  readonly peer: Manifest;
  readonly ports: readonly Port[];
  readonly view: ClusterView;
};

/** The policies of one direction that select a pod, when none of them admits the peer to one of the ports. */
function closed({ direction, at, peer, ports, view }: Passage): readonly Manifest[] {
  const policies = view
    .ofKind('NetworkPolicy', at[0]?.metadata?.namespace ?? '')
    .filter((policy) => isFor(direction, policy) && at.some((pod) => selects(policy, pod)));
  return policies.some((policy) => admits(policy, direction, { client: peer, ports, view })) ? [] : policies;
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
  who: { readonly client: Manifest; readonly ports: readonly Port[]; readonly view: ClusterView },
): boolean {
  const [list, ends] = direction === 'Ingress' ? ['ingress', 'from'] : ['egress', 'to'];
  const rules = recordsAt(policy, 'spec', list).map(([, rule]) => rule);
  return rules.some((rule) => {
    const peers = recordsAt(rule, ends).map(([, peer]) => peer);
    const isOfPeer = peers.length === 0 || peers.some((peer) => isPeer(peer, policy, who));
    return isOfPeer && isPortLet(rule, who.ports);
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
