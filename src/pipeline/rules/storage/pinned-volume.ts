import { hesitation } from '#evidence';
import { asText } from '#text';
import { type Fleet, type FleetObject, podTemplates, fleetPods } from '#fleet';
import { type Json, arrayAt, isRecord, jsonText, recordAt, recordsAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { type Found, defineRule } from '../rule.ts';
import { changes } from '../changes.ts';
import { claimsOf, isNodeBound } from './claims-of.ts';

/** A volume is bound to a node on which the pod that mounts it may not run. */
export const pinnedVolume = defineRule<Pinned>({
  name: 'pinned-volume',
  title: 'A pod may not run on the node that has its volume',
  impact: 'breaks',
  looksAt: 'everything',
  find(context, report) {
    for (const fleet of context.fleets) reportConflicts(fleet, report);
    for (const { fleet, before, after } of changes(context)) {
      const moved = after && fleet.facts.disposable !== true && movedVolume(fleet, before, after);
      if (moved) report(moved);
    }
  },
  say: (data) => ({
    what:
      data.kind === 'conflict'
        ? `${data.workload} runs only where ${data.key} is ${data.own}, but its volume ${data.volume} is elsewhere`
        : `${data.workload} gets other nodes to run on, but volume ${data.claim} stays where it was made`,
    so: 'Without the node of its volume the pod stays Pending: "node(s) had volume node affinity conflict"',
    do:
      data.kind === 'conflict'
        ? `Set ${data.key} to ${data.values.join(' or ')}, or move the volume`
        : 'Include the node of the volume, or move the data to a new volume first',
  }),
});

type Pinned =
  | {
      readonly kind: 'conflict';
      readonly workload: string;
      readonly volume: string;
      readonly key: string;
      readonly own: string;
      readonly values: readonly string[];
    }
  | { readonly kind: 'moved'; readonly workload: string; readonly claim: string };

type Report = (found: Found<Pinned>) => void;

/** A volume of git names its nodes, and so does the pod: no node is in both. */
function reportConflicts(fleet: Fleet, report: Report): void {
  const volumes = fleet.ofKind('/PersistentVolume');
  if (volumes.length === 0) return;
  for (const { object, pod } of fleetPods(fleet)) {
    for (const claim of claimsOf(fleet, object, pod)) {
      const wanted = stringAt(claim.spec, 'volumeName');
      const volume = volumes.find(({ id, world }) => world === object.world && id.name === wanted);
      const conflict = volume && conflictOf(recordAt(volume.manifest, 'spec'), pod.spec);
      if (!volume || !conflict) continue;
      report({
        object,
        path: [...pod.path, 'nodeSelector', conflict.key],
        data: { kind: 'conflict', workload: kindName(object.id), volume: volume.id.name, ...conflict },
        related: [
          {
            place: volume.origin.field(['spec', 'nodeAffinity']).edit,
            message: `PersistentVolume ${volume.id.name}`,
          },
        ],
      });
    }
  }
}

function conflictOf(volume: Json, pod: Json) {
  const terms = recordsAt(volume, 'nodeAffinity', 'required', 'nodeSelectorTerms');
  const [term] = terms;
  if (!term || terms.length > 1) return undefined;
  for (const [, expression] of recordsAt(term[1], 'matchExpressions')) {
    const key = stringAt(expression, 'key') ?? '';
    const values = arrayAt(expression, 'values').map(asText);
    const own = stringAt(pod, 'nodeSelector', key);
    if (stringAt(expression, 'operator') === 'In' && own !== undefined && !values.includes(own))
      return { key, own, values };
  }
  return undefined;
}

/** The pods of the base could run on any node, and their volumes may have been made on one that is now excluded. */
function movedVolume(fleet: Fleet, before: FleetObject, after: FleetObject): Found<Pinned> | undefined {
  const [old] = podTemplates(before.manifest);
  const [pod] = podTemplates(after.manifest);
  if (!old || !pod || placement(pod.spec) === placement(old.spec) || placement(pod.spec) === '')
    return undefined;
  const claim = claimsOf(fleet, after, pod).find((each) => isNodeBound(fleet, each) === true);
  if (!claim) return undefined;
  const field = isRecord(pod.spec['nodeSelector']) ? 'nodeSelector' : 'affinity';
  return {
    object: after,
    path: [...pod.path, field],
    data: { kind: 'moved', workload: kindName(after.id), claim: claim.name },
    reasons: [hesitation('same-node', 'the volume may be on one of the nodes that are left')],
  };
}

function placement(pod: Json): string {
  const required = recordAt(pod, 'affinity', 'nodeAffinity')[
    'requiredDuringSchedulingIgnoredDuringExecution'
  ];
  const selector = recordAt(pod, 'nodeSelector');
  const isFree = required === undefined && Object.keys(selector).length === 0;
  return isFree ? '' : jsonText([selector, required]);
}
