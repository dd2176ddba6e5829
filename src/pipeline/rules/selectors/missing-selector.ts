import { asText } from '#text';
import { type Edge, type Fleet, type FleetObject, chosenOnce, groupedOnce, podTemplates } from '#fleet';
import { arrayAt, recordAt, recordsAt, stringAt } from '#kube';
import type { TreeIndex } from '#sources';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A Service without a selector beside the workload of its name: nothing says which pods are meant. */
export const missingSelector = defineRule<{ service: string; workload: string }>({
  name: 'missing-selector',
  title: 'A Service has no selector, and nothing else gives it endpoints',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report, { index }) {
    for (const service of fleet.ofKind('/Service')) {
      const spec = recordAt(service.manifest, 'spec');
      if (Object.keys(recordAt(spec, 'selector')).length > 0 || arrayAt(spec, 'ports').length === 0) continue;
      if (stringAt(spec, 'type') === 'ExternalName') continue;
      const workload = workloadOf(service, fleet);
      if (!workload || hasEndpoints(service, index) || mayWriteEndpoints(workload, fleet)) continue;
      const sets = (edge: Edge) => fleet.knowledge.of(edge.from.id).setsSelectorOf?.includes(edge.role);
      if (fleet.edgesTo(service).some(sets)) continue;
      report({
        object: service,
        path: ['spec'],
        data: { service: service.id.name, workload: kindName(workload.id) },
      });
    }
  },
  say: ({ service, workload }) => ({
    what: `Service ${service} has no selector, although ${workload} has its name`,
    so: 'It has no endpoints, and nobody answers',
    do: `Select the pods of ${workload}, or remove the Service`,
  }),
});

/** The only workload of the Service's own application and name. */
function workloadOf(service: FleetObject, fleet: Fleet): FleetObject | undefined {
  const space = fleet.inNamespace(service.world, service.id.namespace);
  return byName(space, service.id.name).find(
    ({ id, unit, manifest }) =>
      unit === service.unit && id.kind !== 'Job' && podTemplates(manifest).length > 0,
  );
}

const byName = groupedOnce<FleetObject>(({ id }) => id.name);

/** Whether git holds endpoints for it; Argo CD leaves these out by default, so that no application shows them. */
function hasEndpoints({ id, unit }: FleetObject, index: TreeIndex): boolean {
  let names = withEndpoints.get(unit);
  if (!names)
    withEndpoints.set(unit, (names = new Set(unit.filesRead.flatMap((file) => endpointsIn(file, index)))));
  return names.has(id.name);
}

/** A unit may bring thousands of Services. */
const withEndpoints = new WeakMap<FleetObject['unit'], ReadonlySet<string>>();

function endpointsIn(file: string, index: TreeIndex): readonly string[] {
  return index.objects(file).flatMap(({ manifest }) => {
    if (manifest.kind === 'Endpoints') return manifest.metadata?.name ?? [];
    const named = recordAt(manifest, 'metadata', 'labels')['kubernetes.io/service-name'];
    return manifest.kind === 'EndpointSlice' && typeof named === 'string' ? [named] : [];
  });
}

/** Whether the pods may name themselves as endpoints, as databases with an elected leader do. */
function mayWriteEndpoints({ unit }: FleetObject, fleet: Fleet): boolean {
  return ['Role', 'ClusterRole'].some((kind) =>
    writing(fleet.ofKind(`rbac.authorization.k8s.io/${kind}`)).some((role) => role.unit === unit),
  );
}

const writing = chosenOnce<FleetObject>(({ manifest }) =>
  recordsAt(manifest, 'rules').some(([, rule]) =>
    arrayAt(rule, 'resources').some((resource) => /^(endpoints|endpointslices|\*)$/.test(asText(resource))),
  ),
);
