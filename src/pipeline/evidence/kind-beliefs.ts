import { rememberedByName } from '#answers';
import type { Fleet, World } from '#fleet';
import type { GroupKind } from '#kube';
import type { ApplicationUnit } from '#render';
import { type Belief, beliefOf } from './belief.ts';
import { mentions } from './could-name.ts';
import type { Reason } from './reason.ts';

/** Whether the API server knows a kind that nothing in git defines. */
export function servedBelief(fleet: Fleet, world: World, { group, kind }: GroupKind): Belief {
  const isComplete = fleet.facts.complete?.includes('apis') === true;
  return beliefOf([
    ...observed(fleet, world, { group, kind }),
    ...incomplete(fleet, { group, kind }, 'bring its definition'),
    isComplete
      ? against('proof', 'declared', 'it is not among the APIs declared for this target')
      : against('weak', 'unmentioned', `nothing in git defines ${group}/${kind}`),
  ]);
}

/** The API server of the cluster, where it was asked what it serves. */
function observed(fleet: Fleet, world: World, { group, kind }: GroupKind): readonly Reason[] {
  const isServed = fleet.observed.serves(world, group, kind);
  if (isServed === undefined) return [];
  const text = `the API server of the cluster ${isServed ? 'serves' : 'does not serve'} it`;
  return [{ code: 'observed', speaks: isServed ? 'for' : 'against', weight: 'proof', text }];
}

/** Whether something reconciles a kind for which no workload of the fleet has the rights. */
export function reconciledBelief(fleet: Fleet, group: string, kind: string): Belief {
  const { facts } = fleet;
  if (facts.simulated) return beliefOf([against('proof', 'simulated', 'no controller runs on this target')]);
  return beliefOf([
    ...incomplete(fleet, { group, kind }, 'reconcile it'),
    ...(facts.operators === undefined
      ? []
      : [against('proof', 'declared', 'its operator is not among those declared for this target')]),
    // A definition in git proves nothing: networks, distributions and clouds bring operators and leave those to others.
    against('weak', 'unmentioned', 'no operator for it is in git'),
  ]);
}

/**
 * An Application of which not everything was seen may bring what nobody else does. On a target that reaches no more than
 * we do it brings nothing: Argo CD does not see it either.
 */
function incomplete(fleet: Fleet, { group, kind }: GroupKind, what: string): readonly Reason[] {
  if (fleet.facts.offline === true) return [];
  const [hidden] = likeliestBringers(fleet, `${group}/${kind}`);
  if (!hidden) return [];
  const text = `Application ${hidden.owner.name} was not seen completely and may ${what}`;
  const place = () => hidden.owner.origin.place;
  return [{ code: 'incomplete-unit', speaks: 'for', weight: 'weak', text, place }];
}

/** The Applications that are not seen completely: first one that takes a chart with a kind, then one that speaks of its group. */
const likeliestBringers = rememberedByName(
  ({ applications, knowledge }: Fleet, groupKind): readonly ApplicationUnit[] => {
    const unseen = applications.filter(({ problems }) => problems.length > 0);
    const [group = '', kind = ''] = groupKind.split('/');
    const [project = ''] = group.split('.');
    const words = [...knowledge.chartsThatDefine({ group, kind }), project];
    return [...words.flatMap((word) => unseen.find((unit) => mentions(unit, word)) ?? []), ...unseen];
  },
);

function against(weight: Reason['weight'], code: string, text: string): Reason {
  return { code, speaks: 'against', weight, text };
}
