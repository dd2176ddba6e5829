import { type Fleet, type FleetObject, chosenOnce, containersOf, groupedOnce, podTemplates } from '#fleet';
import { asText } from '#text';
import { type Json, numberAt, recordAt, recordsAt, stringAt } from '#kube';

/** A metric of an autoscaler that is a share of a resource which a container of its workload does not request. */
export type UnmetMetric = {
  readonly path: readonly (string | number)[];
  readonly resource: string;
  readonly container: string;
  readonly workload: FleetObject;
};

/** What a HorizontalPodAutoscaler cannot measure, and whether it has anything else to go by. */
export function unmetMetrics(
  fleet: Fleet,
  { manifest, world, id }: FleetObject,
): { readonly unmet: readonly UnmetMetric[]; readonly hasOthers: boolean } {
  const space = fleet.inNamespace(world, id.namespace);
  const target = recordAt(manifest, 'spec', 'scaleTargetRef');
  const workload = byName(space, asText(target['name'])).find((each) => each.id.kind === target['kind']);
  const metrics = metricsOf(manifest);
  const isLimited = limitRanges(space).length > 0;
  if (!workload || isLimited) return { unmet: [], hasOthers: metrics.length > 0 };
  const unmet = metrics.flatMap(({ path, resource }) => {
    const container = resource === undefined ? undefined : withoutRequest(workload, resource);
    return resource === undefined || container === undefined ? [] : [{ path, resource, container, workload }];
  });
  return { unmet, hasOthers: unmet.length < metrics.length };
}

const byName = groupedOnce<FleetObject>(({ id }) => id.name);
const limitRanges = chosenOnce<FleetObject>(({ id }) => id.kind === 'LimitRange');

type Metric = Pick<UnmetMetric, 'path'> & {
  /** The resource of whose request it is a share. */
  readonly resource: string | undefined;
};

function metricsOf(manifest: Json): readonly Metric[] {
  // Version 1 of the API knows CPU alone.
  const path = ['spec', 'targetCPUUtilizationPercentage'];
  if (numberAt(manifest, ...path) !== undefined) return [{ path, resource: 'cpu' }];
  return recordsAt(manifest, 'spec', 'metrics').map(([index, metric]) => ({
    path: ['spec', 'metrics', index],
    resource:
      stringAt(metric, 'resource', 'target', 'type') === 'Utilization'
        ? (stringAt(metric, 'resource', 'name') ?? '')
        : undefined,
  }));
}

/** The first container that asks for no such resource; a limit alone is a request, too. */
function withoutRequest({ manifest }: FleetObject, resource: string): string | undefined {
  const lacking = podTemplates(manifest)
    .filter((pod) => recordAt(pod.spec, 'resources', 'requests')[resource] === undefined)
    .flatMap(containersOf)
    .filter(({ kind }) => kind === 'container')
    .find(
      ({ spec }) =>
        recordAt(spec, 'resources', 'requests')[resource] === undefined &&
        recordAt(spec, 'resources', 'limits')[resource] === undefined,
    );
  return lacking && asText(lacking.spec['name']);
}
