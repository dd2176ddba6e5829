import { type FleetObject, unseenIn } from '#fleet';
import { idText, recordsAt, stringAt } from '#kube';
import { type NeedBuilder, fieldPlace } from '../need-builder.ts';
import { clusterKey, needIds } from '../need-ids.ts';
import { broken, unknown } from '../need.ts';
import type { HealthRequirements } from './health-requirements.ts';

/** An autoscaler is Degraded while its target or the metrics it asks for are not there (gitops-engine, health_hpa.go). */
export function autoscalerRequirements(
  builder: NeedBuilder,
  object: FleetObject,
): HealthRequirements | undefined {
  if (object.id.group !== 'autoscaling' || object.id.kind !== 'HorizontalPodAutoscaler') return undefined;
  const targets = builder.fleet
    .edgesFrom(object)
    .flatMap((edge) => (edge.resolution.state === 'resolved' ? edge.resolution.objects : []));
  const asksUsage = recordsAt(object.manifest, 'spec', 'metrics').some(([, metric]) =>
    (stringAt(metric, 'type') ?? '').endsWith('Resource'),
  );
  return {
    requirements: [
      ...targets.map((target) => needIds.exists(target)),
      ...(asksUsage ? [metricsNeed(builder, object)] : []),
    ],
  };
}

function metricsNeed(builder: NeedBuilder, object: FleetObject): string {
  return builder.add(`metrics:${clusterKey(object)}`, () => {
    const need = {
      kind: 'metrics-served',
      message: `${idText(object.id)} gets no resource metrics: nothing serves metrics.k8s.io`,
      because: 'an autoscaler on CPU or memory asks the metrics API',
      ...fieldPlace(object, ['spec', 'metrics']),
    };
    const services = builder.fleet
      .ofKind('apiregistration.k8s.io/APIService')
      .filter((service) => stringAt(service.manifest, 'spec', 'group') === 'metrics.k8s.io');
    if (services.length > 0) return { ...need, any: [services.map((service) => needIds.exists(service))] };
    const { apis } = builder.fleet.facts;
    if (apis === undefined)
      return { ...need, ground: unknown('whether metrics.k8s.io is served; declare it under apis') };
    if (apis.some((api) => api.startsWith('metrics.k8s.io/'))) return need;
    const unseen = unseenIn(builder.fleet, object.world, '');
    return {
      ...need,
      ground: unseen
        ? unknown(`whether ${unseen.owner.name}, which is not seen whole, serves metrics.k8s.io`)
        : broken,
    };
  });
}
