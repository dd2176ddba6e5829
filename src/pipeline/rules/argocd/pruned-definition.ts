import { automatedPolicy, hasSyncOption } from '#argocd';
import { recordAt, stringAt } from '#kube';
import { counted } from '#text';
import { namespaceOf } from '#sources';
import { changes } from '../changes.ts';
import { defineRule } from '../rule.ts';

/** A commit removes a CRD that Argo CD prunes, and leaves objects of its kind in git. */
export const prunedDefinition = defineRule<{ definition: string; kind: string; count: number }>({
  name: 'pruned-definition',
  title: 'A CustomResourceDefinition is pruned while git still has objects of its kind',
  impact: 'breaks',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  find(context, report) {
    for (const { fleet, before, after } of changes(context)) {
      const { id, manifest, origin, unit } = before;
      if (after || id.kind !== 'CustomResourceDefinition' || hasSyncOption(manifest, 'Prune=false')) continue;
      const group = stringAt(manifest, 'spec', 'group');
      const kind = stringAt(manifest, 'spec', 'names', 'kind') ?? '';
      if (fleet.definedKinds.some((each) => each.group === group && each.kind === kind)) continue;
      const now = fleet.applications.find(
        ({ owner }) => owner.name === unit.owner.name && owner.namespace === namespaceOf(unit.owner),
      );
      if (!now || now.failures.length > 0 || now.problems.length > 0) continue;
      if (!automatedPolicy(recordAt(now.owner.manifest, 'spec')['syncPolicy'])?.prune) continue;
      const left = fleet
        .ofKind(`${group}/${kind}`)
        .filter(
          (object) => object.world.key === before.world.key && object.unit.owner.kind === 'application',
        );
      const [object] = left;
      if (!object) continue;
      report({
        object,
        path: ['kind'],
        data: { definition: id.name, kind, count: left.length },
        related: [{ place: origin.place, message: 'the definition as it was' }],
      });
    }
  },
  say: ({ definition, kind, count }) => ({
    what: `CustomResourceDefinition ${definition} is removed and pruned, and git still has ${counted(count, kind)}`,
    so: `The cluster deletes every ${kind} with it, and no sync that has one can succeed`,
    do: `Keep the definition, or remove every ${kind} first`,
  }),
});
