import type { FleetObject } from '#fleet';
import { idText, stringAt } from '#kube';
import { type NeedBuilder, fieldPlace } from '../need-builder.ts';
import { clusterKey } from '../need-ids.ts';
import { broken, unknown } from '../need.ts';
import type { HealthRequirements } from './health-requirements.ts';

/** Services of type LoadBalancer and Ingresses are healthy once they have an address (gitops-engine, health_service.go and health_ingress.go). */
export function networkRequirements(
  builder: NeedBuilder,
  object: FleetObject,
): HealthRequirements | undefined {
  const { group, kind } = object.id;
  if (group === '' && kind === 'Service') {
    const wantsAddress = stringAt(object.manifest, 'spec', 'type') === 'LoadBalancer';
    return { requirements: wantsAddress ? [addressNeed(builder, object, ['spec', 'type'])] : [] };
  }
  if (kind === 'Ingress' && (group === 'networking.k8s.io' || group === 'extensions')) {
    return { requirements: [addressNeed(builder, object, ['spec', 'ingressClassName'])] };
  }
  return undefined;
}

function addressNeed(builder: NeedBuilder, object: FleetObject, path: readonly string[]): string {
  return builder.add(`address:${clusterKey(object)}`, () => {
    const need = {
      kind: 'address-assigned',
      message: `${idText(object.id)} gets no address, so it stays Progressing`,
      because: 'a controller must write status.loadBalancer.ingress',
      ...fieldPlace(object, path),
    };
    if (hasOwnController(builder, object)) return need;
    const { loadBalancer } = builder.fleet.facts;
    if (loadBalancer === true) return need;
    return {
      ...need,
      ground:
        loadBalancer === undefined
          ? unknown('whether Services and Ingresses get an address; declare it as loadBalancer')
          : broken,
    };
  });
}

/** An IngressClass of the fleet says that its controller is the fleet's own business. */
function hasOwnController(builder: NeedBuilder, object: FleetObject): boolean {
  if (object.id.kind !== 'Ingress') return false;
  const name = stringAt(object.manifest, 'spec', 'ingressClassName');
  return builder.fleet
    .ofKind('networking.k8s.io/IngressClass')
    .some((known) => known.world === object.world && (name === undefined || known.id.name === name));
}
