import { peerPrograms } from '#knowledge';
import { asText } from '#text';
import {
  type Fleet,
  type FleetObject,
  type PodTemplate,
  containersOf,
  hidesUnready,
  namesPeer,
  podTemplates,
} from '#fleet';
import { arrayAt, jsonText, numberAt, parseImage, recordAt, recordsAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** Members of a cluster that become ready only together, and whose names are published only when they are ready. */
export const unpublishedPeers = defineRule<{ set: string; program: string; service: string }>({
  name: 'unpublished-peers',
  title: 'Peers look for each other by names that are published only once they are ready',
  impact: 'weakens',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const set of fleet.ofKind('apps/StatefulSet')) {
      if ((numberAt(set.manifest, 'spec', 'replicas') ?? 1) < 2) continue;
      const name = stringAt(set.manifest, 'spec', 'serviceName') ?? '';
      const id = { group: '', kind: 'Service', namespace: set.id.namespace, name };
      const [service] = fleet.objectsAt(set.world, id);
      if (!service || !hidesUnready(service.manifest)) continue;
      const program = podTemplates(set.manifest)
        .map((pod) => peerProgram({ fleet, set, pod, service: name }))
        .find((found) => found !== undefined);
      if (program === undefined) continue;
      report({
        object: service,
        path: ['spec', 'publishNotReadyAddresses'],
        data: { set: set.id.name, program, service: name },
        related: [{ place: set.origin.place, message: `StatefulSet ${set.id.name} is governed by it` }],
      });
    }
  },
  say: ({ set, program, service }) => ({
    what: `Service ${service} publishes only the ready pods of StatefulSet ${set}, which look for each other`,
    so: `Pods of ${program} become ready only when they have found each other, so none ever does`,
    do: 'Set publishNotReadyAddresses: true',
  }),
});

/** The program, when it has such a probe and its settings name the Service. */
function peerProgram({
  fleet,
  set,
  pod,
  service,
}: {
  readonly fleet: Fleet;
  readonly set: FleetObject;
  readonly pod: PodTemplate;
  readonly service: string;
}): string | undefined {
  for (const { spec, kind } of containersOf(pod)) {
    const repository = parseImage(stringAt(spec, 'image') ?? '')?.repository ?? '';
    const program = peerPrograms.find(({ image }) => `/${repository}`.endsWith(`/${image}`));
    const probe = jsonText(recordAt(spec, 'readinessProbe')).replaceAll('","', ' ');
    if (program === undefined || kind !== 'container' || !program.probe.test(probe)) continue;
    const own = [
      ...arrayAt(spec, 'command'),
      ...arrayAt(spec, 'args'),
      ...recordsAt(spec, 'env')
        .filter(([, each]) => stringAt(each, 'name') !== 'cluster.name')
        .map(([, each]) => stringAt(each, 'value')),
    ];
    const mounted = recordsAt(pod.spec, 'volumes').flatMap(([, volume]) => {
      const name = stringAt(volume, 'configMap', 'name');
      if (name === undefined) return [];
      const id = { group: '', kind: 'ConfigMap', namespace: set.id.namespace, name };
      return fleet
        .objectsAt(set.world, id)
        .flatMap(({ manifest }) => Object.values(recordAt(manifest, 'data')));
    });
    if ([...own, ...mounted].some((text) => namesPeer(asText(text ?? ''), service, set.id.namespace)))
      return program.image;
  }
  return undefined;
}
