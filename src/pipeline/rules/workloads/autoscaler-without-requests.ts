import { asText } from '#text';
import { type FleetObject, containersOf, podTemplates } from '#fleet';
import { recordAt, recordsAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** An autoscaler works with a share of the requests of pods that have none: it never scales. */
export const autoscalerWithoutRequests = defineRule<{
  scaler: string;
  resource: string;
  container: string;
  workload: string;
}>({
  name: 'autoscaler-without-requests',
  title: 'An autoscaler measures pods against requests that they do not make',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const scaler of fleet.ofKind('autoscaling/HorizontalPodAutoscaler')) {
      const space = fleet.inNamespace(scaler.world, scaler.id.namespace);
      if (space.some(({ id }) => id.kind === 'LimitRange')) continue;
      const target = recordAt(scaler.manifest, 'spec', 'scaleTargetRef');
      const workload = space.find(({ id }) => id.kind === target['kind'] && id.name === target['name']);
      if (!workload) continue;
      for (const [index, metric] of recordsAt(scaler.manifest, 'spec', 'metrics')) {
        if (stringAt(metric, 'resource', 'target', 'type') !== 'Utilization') continue;
        const resource = stringAt(metric, 'resource', 'name') ?? '';
        const container = withoutRequest(workload, resource);
        if (container === undefined) continue;
        report({
          object: scaler,
          path: ['spec', 'metrics', index],
          data: { scaler: scaler.id.name, resource, container, workload: kindName(workload.id) },
          related: [{ place: workload.origin.place, message: kindName(workload.id) }],
        });
      }
    }
  },
  say: ({ scaler, resource, container, workload }) => ({
    what: `HorizontalPodAutoscaler ${scaler} scales by requested ${resource}, and ${workload} requests none`,
    so: `It never scales: "missing request for ${resource}"`,
    do: `Set a request for ${resource} on container ${container}`,
  }),
});

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
