import { asNumber } from '#text';
import { type Fleet, type FleetObject, containersOf, podTemplates } from '#fleet';
import { numberAt, recordsAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A NetworkPolicy that lets the port of a Service in, where it must name the port of the pods. */
export const servicePortInPolicy = defineRule<{
  policy: string;
  port: number;
  service: string;
  podPorts: readonly number[];
}>({
  name: 'service-port-in-policy',
  title: 'A NetworkPolicy names the port of a Service instead of the port of its pods',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    const selected = fleet.selections;
    const services = selected.filter(({ from }) => from.id.kind === 'Service');
    for (const { from, matches } of selected) {
      if (from.id.kind !== 'NetworkPolicy' || matches.length === 0) continue;
      const podPorts = new Set(matches.flatMap(portsOfPods));
      if (podPorts.size === 0) continue;
      for (const [rule, ingress] of recordsAt(from.manifest, 'spec', 'ingress')) {
        // Charts often let both in; then nothing is kept out.
        const isOpen = recordsAt(ingress, 'ports').some(([, entry]) =>
          podPorts.has(numberAt(entry, 'port') ?? 0),
        );
        if (isOpen) continue;
        for (const [index, entry] of recordsAt(ingress, 'ports')) {
          const port = numberAt(entry, 'port');
          if (port === undefined || podPorts.has(port) || numberAt(entry, 'endPort') !== undefined) continue;
          const service = services.find(
            (each) => each.matches.some((match) => matches.includes(match)) && translates(each.from, port),
          );
          if (!service) continue;
          report({
            object: from,
            path: ['spec', 'ingress', rule, 'ports', index, 'port'],
            data: { policy: from.id.name, port, service: service.from.id.name, podPorts: [...podPorts] },
          });
        }
      }
    }
  },
  say: ({ policy, port, service, podPorts }) => ({
    what: `NetworkPolicy ${policy} allows port ${port}, the port of Service ${service} and not of its pods`,
    so: `Policies apply to the ports of pods, so traffic to ${podPorts.join(', ')} is blocked`,
    do: `Allow ${podPorts.join(' or ')} instead`,
  }),
});

/** The ports of the pods that policies apply to: those of the host's network are none. */
function portsOfPods({ manifest }: FleetObject): readonly number[] {
  return podTemplates(manifest)
    .filter(({ spec }) => spec['hostNetwork'] !== true)
    .flatMap(containersOf)
    .flatMap(({ spec }) =>
      recordsAt(spec, 'ports').flatMap(([, port]) => numberAt(port, 'containerPort') ?? []),
    );
}

/** Whether a Service takes this port and sends it to another one. */
function translates({ manifest }: Fleet['objects'][number], port: number): boolean {
  return recordsAt(manifest, 'spec', 'ports').some(
    ([, each]) =>
      numberAt(each, 'port') === port &&
      each['targetPort'] !== undefined &&
      asNumber(each['targetPort']) !== port,
  );
}
