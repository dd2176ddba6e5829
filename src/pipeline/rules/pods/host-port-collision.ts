import { addTo } from '#groups';
import { type Reason, hesitation } from '#evidence';
import { type FleetObject, type PodTemplate, containersOf, podTemplates } from '#fleet';
import { idText, numberAt, recordAt, recordsAt, stringAt } from '#kube';
import { type YamlPath, pointerText } from '#yaml';
import { defineRule } from '../rule.ts';

type Claim = {
  readonly object: FleetObject;
  readonly pod: PodTemplate;
  readonly path: YamlPath;
  readonly target: string;
  readonly port: string;
  readonly address: string;
};

/** A workload that runs on every node claims a port of it that another one claims too. */
export const hostPortCollision = defineRule<{ workload: string; other: string; port: string }>({
  name: 'host-port-collision',
  title: 'Two workloads claim the same port of their nodes',
  impact: 'breaks',
  looksAt: 'deployed',
  chosenBy: ['spec', 'destination'],
  find({ fleets }, report) {
    const claims = new Map<string, Claim[]>();
    for (const fleet of fleets) {
      // Environments that say so share their nodes, and with them the ports.
      const nodes = fleet.facts.cluster ?? fleet.target;
      for (const object of kinds.flatMap((kind) => fleet.ofKind(kind))) {
        for (const claim of claimsOf(object, fleet.target)) {
          const key = `${nodes}|${object.world.key}|${claim.port}`;
          addTo(claims, key, claim);
        }
      }
    }
    for (const all of claims.values()) {
      for (const [index, other] of all.entries()) {
        const first = all.slice(0, index).find((each) => collide(each, other));
        if (!first) continue;
        report({
          subject: {
            target: other.target,
            owner: other.object.unit.owner,
            object: other.object.id,
            path: pointerText(other.path),
            place: other.object.origin.field(other.path).edit,
          },
          data: { workload: idText(other.object.id), other: idText(first.object.id), port: other.port },
          reasons: doubtsOf(first, other),
          related: [
            {
              place: first.object.origin.field(first.path).edit,
              message: `${idText(first.object.id)} claims it too`,
            },
          ],
        });
      }
    }
  },
  say: ({ workload, other, port }) => ({
    what: `${workload} and ${other} both claim port ${port} of every node`,
    so: 'On a node where both should run, one of them stays Pending',
    do: 'Give one of them another port, or keep them on different nodes',
  }),
});

/** DaemonSets first: the others collide only with these, since two of them can go to different nodes. */
const kinds = ['apps/DaemonSet', 'apps/Deployment', 'apps/StatefulSet'];

function collide(a: Claim, b: Claim): boolean {
  if (idText(a.object.id) === idText(b.object.id) || a.object.id.kind !== 'DaemonSet') return false;
  if (a.address !== '' && b.address !== '' && a.address !== b.address) return false;
  return !excludes(a.pod, b.pod);
}

/** What may keep the two apart on nodes that we do not know. */
function doubtsOf(first: Claim, other: Claim): readonly Reason[] {
  const bound = [first, other].find(({ pod }) => hasNodeAffinity(pod));
  if (bound)
    return [
      hesitation(
        'node-affinity',
        `the node affinity of ${idText(bound.object.id)} may keep them apart`,
        () => bound.object.origin.field([...bound.pod.path, 'affinity', 'nodeAffinity']).edit,
      ),
    ];
  if (other.object.id.kind === 'DaemonSet') return [];
  return [hesitation('other-node', `${idText(other.object.id)} may find a node without the other`)];
}

/** Whether the node selectors of two pods never choose the same node. */
function excludes(a: PodTemplate, b: PodTemplate): boolean {
  const other = recordAt(b.spec, 'nodeSelector');
  return Object.entries(recordAt(a.spec, 'nodeSelector')).some(
    ([key, value]) => other[key] !== undefined && other[key] !== value,
  );
}

function hasNodeAffinity({ spec }: PodTemplate): boolean {
  return recordAt(spec, 'affinity')['nodeAffinity'] !== undefined;
}

function claimsOf(object: FleetObject, target: string): readonly Claim[] {
  if (recordAt(object.manifest, 'spec')['replicas'] === 0) return [];
  return podTemplates(object.manifest).flatMap((pod) =>
    containersOf(pod).flatMap((container) =>
      recordsAt(container.spec, 'ports').flatMap(([index, port]) => {
        const number =
          numberAt(port, 'hostPort') ??
          (pod.spec['hostNetwork'] === true ? numberAt(port, 'containerPort') : undefined);
        if (number === undefined || number === 0) return [];
        return [
          {
            object,
            pod,
            target,
            port: `${stringAt(port, 'protocol') ?? 'TCP'}/${number}`,
            address: stringAt(port, 'hostIP') ?? '',
            path: [...container.path, 'ports', index],
          },
        ];
      }),
    ),
  );
}
