import { asText } from '#text';
import type { NodePool } from '#config';
import { type Fleet, type FleetObject, fleetPods, podTemplates } from '#fleet';
import { everyNode, isBuiltInGroup, isRecord } from '#kube';
import { infeasibleField, poolObjection } from '#needs';
import { type YamlPath, isBelow } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** No declared node pool accepts the pods of a workload. */
export const unschedulablePod = defineRule<{
  workload: string;
  field: string;
  objections: readonly string[];
}>({
  name: 'unschedulable-pod',
  title: 'No node pool of the target accepts the pods of a workload',
  impact: 'breaks',
  looksAt: 'everything',
  chosenBy: ['spec', 'destination'],
  findIn({ fleet }, report) {
    const pools = fleet.facts.nodePools;
    if (pools === undefined || pools.length === 0) return;
    for (const { object, pod } of fleetPods(fleet)) {
      const objections = pools.map((pool) => poolObjection(pod.spec, pool));
      if (objections.some((objection) => objection === undefined)) continue;
      const field = infeasibleField(pod.spec, pools);
      report({
        object,
        path: [...pod.path, field],
        data: { workload: kindName(object.id), field, objections: objections.map(asText) },
      });
    }
    for (const { object, path, field, objections } of misplaced(fleet, pools))
      report({ object, path, data: { workload: kindName(object.id), field, objections } });
  },
  say: ({ workload, field, objections }) => ({
    what: `no node pool accepts the pods of ${workload}`,
    so: `They stay Pending: ${objections.join('; ')}`,
    do:
      field === 'tolerations'
        ? 'Tolerate the taint of the pool that should run them, or ask for no more than it offers'
        : `Change ${field} so that a pool matches it`,
  }),
});

type Misplaced = {
  readonly object: FleetObject;
  readonly path: YamlPath;
  readonly field: string;
  readonly objections: readonly string[];
};

/** Where custom resources say which nodes the pods belong on that operators make of them, and no pool is one. */
function misplaced({ objects, knowledge }: Fleet, pools: readonly NodePool[]): readonly Misplaced[] {
  return objects.flatMap((object) => {
    const { tolerations, images, makes = [], holdsTemplates } = knowledge.of(object.id);
    const makesPods = tolerations !== undefined || images !== undefined || makes.length > 0;
    if (isBuiltInGroup(object.id.group) || !makesPods || holdsTemplates === true) return [];
    const inPods = podTemplates(object.manifest);
    return [...everyNode(object.manifest)].flatMap(({ path, value }) => {
      const field = path.at(-1);
      if (path[0] !== 'spec' || !isRecord(value) || inPods.some((pod) => isBelow(path, pod.path))) return [];
      const wanted =
        field === 'nodeSelector'
          ? { nodeSelector: value }
          : field === 'nodeAffinity'
            ? { affinity: { nodeAffinity: value } }
            : undefined;
      if (wanted === undefined || Object.values(value).some(isRecord) === (field === 'nodeSelector'))
        return [];
      // Whether they are tolerated there is asked elsewhere.
      const spec = { ...wanted, tolerations: [{ operator: 'Exists' }] };
      const objections = pools.flatMap((pool) => poolObjection(spec, pool) ?? []);
      return objections.length < pools.length ? [] : [{ object, path, field: asText(field), objections }];
    });
  });
}
