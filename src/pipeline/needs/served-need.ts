import { isArgoKind } from '#argocd';
import { type World } from '#fleet';
import { isBuiltInGroup } from '#kube';
import type { ApplicationUnit } from '#render';
import { applicationKey } from '#sources';
import { groundOf } from './ground-of.ts';
import type { NeedBuilder } from './need-builder.ts';
import { needIds } from './need-ids.ts';
import type { Ground } from './need.ts';

/** The need that the API server knows a kind: built in, declared as a fact, or defined by a CRD of the fleet. */
export function servedNeed({
  builder,
  world,
  group,
  kind,
}: {
  readonly builder: NeedBuilder;
  readonly world: World;
  readonly group: string;
  readonly kind: string;
}): string {
  return builder.add(needIds.served(world, group, kind), () => {
    const message = `the API server does not know the kind ${group === '' ? kind : `${group}/${kind}`}`;
    const because = 'a kind must be served before an object of it can be applied';
    if (isBuiltInGroup(group) || isDeclared(builder, group, kind))
      return { kind: 'kind-served', message, because };
    const definitions = builder.fleet.definedKinds
      .filter((defined) => defined.group === group && defined.kind === kind)
      .filter((defined) => defined.definition.world === world);
    // What git defines, a chart that is not available may bring before.
    const ways = [
      ...definitions.map((defined) => needIds.exists(defined.definition)),
      ...builder.beliefs.bringersOf(world, { group, kind }).map(broughtBy),
    ];
    if (ways.length === 0) return { kind: 'kind-served', message, because, ground: groundIn(builder) };
    return { kind: 'kind-served', message, because, any: [ways] };

    function broughtBy(application: ApplicationUnit): string {
      const { name, origin } = application.owner;
      return builder.add(
        `brought:${needIds.served(world, group, kind)}←${applicationKey(application.owner)}`,
        () => ({
          kind: 'kind-served',
          message: `Application ${name} does not bring the definition of ${kind}`,
          because,
          place: () => origin.place,
          ground: groundIn(builder),
          all: [needIds.valid(application)],
        }),
      );
    }
  });

  function groundIn({ beliefs }: NeedBuilder): Ground {
    return groundOf(beliefs.isServed(world, { group, kind }), `whether ${group}/${kind} is served`, 'apis');
  }
}

/** Argo CD's own kinds are served wherever Applications are read. */
function isDeclared({ fleet }: NeedBuilder, group: string, kind: string): boolean {
  if (isArgoKind({ group, kind })) return true;
  return (fleet.facts.apis ?? []).some((api) => {
    const [apiGroup, , apiKind] = api.split('/');
    return apiGroup === group && (apiKind === undefined || apiKind === kind);
  });
}
