import type { Edge, FleetObject } from '#fleet';
import { idText } from '#kube';
import { type NeedBuilder, fieldPlace } from '../need-builder.ts';
import { clusterKey } from '../need-ids.ts';
import { podsRunNeed } from '../pod-need.ts';
import { backendsOf } from './backends.ts';

/** A secret store is Ready only when the provider it names answers: some pod behind its Service runs. */
export function storeNeeds(builder: NeedBuilder, object: FleetObject): readonly string[] {
  if (object.id.group !== 'external-secrets.io' || !stores.has(object.id.kind)) return [];
  return builder.fleet.edgesFrom(object).flatMap((edge) => providerNeed(builder, edge) ?? []);
}

const stores: ReadonlySet<string> = new Set(['SecretStore', 'ClusterSecretStore']);

function providerNeed(builder: NeedBuilder, edge: Edge): string | undefined {
  const { from, to, role, path, resolution } = edge;
  if (role !== 'url' || path[1] !== 'provider' || resolution.state !== 'resolved') return undefined;
  const backends = resolution.objects.flatMap((service) => backendsOf(builder.fleet, service));
  if (backends.length === 0) return undefined;
  return builder.add(`answers:${clusterKey(from)}→${to.namespace}/${to.name}`, () => ({
    kind: 'endpoints-ready',
    message: `Service ${to.namespace}/${to.name}, from which ${idText(from.id)} reads, does not answer`,
    because: 'the operator marks a store Ready only after it has reached its provider',
    ...fieldPlace(from, path),
    any: [backends.map((backend) => podsRunNeed(builder, backend))],
  }));
}
