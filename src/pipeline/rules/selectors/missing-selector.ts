import { asText } from '#text';
import { type Edge, type Fleet, type FleetObject, podTemplates } from '#fleet';
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
  return fleet
    .inNamespace(service.world, service.id.namespace)
    .find(
      ({ id, unit, manifest }) =>
        id.name === service.id.name &&
        unit === service.unit &&
        id.kind !== 'Job' &&
        podTemplates(manifest).length > 0,
    );
}

/** Whether git holds endpoints for it; Argo CD leaves these out by default, so that no application shows them. */
function hasEndpoints({ id, unit }: FleetObject, index: TreeIndex): boolean {
  for (const file of unit.filesRead) {
    for (const { manifest } of index.objects(file)) {
      const labels = recordAt(manifest, 'metadata', 'labels');
      if (manifest.kind === 'Endpoints' && manifest.metadata?.name === id.name) return true;
      if (manifest.kind === 'EndpointSlice' && labels['kubernetes.io/service-name'] === id.name) return true;
    }
  }
  return false;
}

/** Whether the pods may name themselves as endpoints, as databases with an elected leader do. */
function mayWriteEndpoints({ unit }: FleetObject, fleet: Fleet): boolean {
  const roles = [
    ...fleet.ofKind('rbac.authorization.k8s.io/Role'),
    ...fleet.ofKind('rbac.authorization.k8s.io/ClusterRole'),
  ];
  return roles.some(
    (role) =>
      role.unit === unit &&
      recordsAt(role.manifest, 'rules').some(([, rule]) =>
        arrayAt(rule, 'resources').some((resource) =>
          /^(endpoints|endpointslices|\*)$/.test(asText(resource)),
        ),
      ),
  );
}
