import { areNamespacesKnown, isNoNamespace } from '#evidence';
import { type World } from '#fleet';
import { isIncomplete } from '#render';
import { groundOf } from './ground-of.ts';
import type { NeedBuilder } from './need-builder.ts';
import { needIds } from './need-ids.ts';
import { broken, unknown } from './need.ts';

/** The need that a namespace exists: made by an object, by `CreateNamespace=true`, or there from the start. */
export function namespaceNeed(builder: NeedBuilder, world: World, name: string): string {
  return builder.add(needIds.namespace(world, name), () => {
    const need = {
      kind: 'namespace-exists',
      message: `namespace ${name} does not exist`,
      because: 'an object cannot be created in a namespace that does not exist',
    };
    if (isNoNamespace(name))
      return { ...need, message: `no namespace can be called ${name}`, ground: broken };
    const makers = builder.fleet.namespaceMakers(world, name);
    if (makers.some(({ kind }) => isThere.has(kind))) return need;
    const applications = makers.flatMap((maker) =>
      maker.kind === 'create-namespace' ? [maker.application] : [],
    );
    const inGitOnly = applications.filter(({ standing }) => standing.kind === 'undeployed');
    const ways = [
      ...makers.flatMap((maker) => (maker.kind === 'object' ? [needIds.exists(maker.object)] : [])),
      ...applications.filter((each) => !inGitOnly.includes(each)).map((each) => needIds.valid(each)),
    ];
    if (ways.length > 0) return { ...need, any: [[...ways, ...byHand(builder, name)]] };
    const [other] = inGitOnly;
    if (other) return { ...need, ground: unknown(`whether anybody applies Application ${other.owner.name}`) };
    const ground = groundOf(
      builder.beliefs.namespaceExists(world, name),
      `whether namespace ${name} exists`,
      'namespaces',
    );
    return { ...need, ground, ...(ground.kind === 'unknown' && { any: unseenMakers(builder, world) }) };
  });
}

/** Where it is known which namespaces there are, only an Application that is not seen whole could make another, by its sync. */
function unseenMakers({ fleet }: NeedBuilder, world: World): readonly (readonly string[])[] {
  if (!areNamespacesKnown(fleet, world)) return [];
  const unseen = fleet.applications.filter(
    (unit) => unit.standing.kind === 'deployed' && isIncomplete(unit) && fleet.worldOf(unit.owner) === world,
  );
  return unseen.length === 0 ? [] : [unseen.map(needIds.valid)];
}

/** Who is told to make it by hand may have done so before any of the fleet is there. */
function byHand(builder: NeedBuilder, name: string): readonly string[] {
  const command = builder.beliefs.madeByHand('Namespace', name);
  if (!command || builder.fleet.facts.namespaces !== undefined) return [];
  return [
    builder.add(`by-hand:Namespace/${name}`, () => ({
      kind: 'namespace-exists',
      message: `namespace ${name} was not made by hand`,
      place: () => command,
      ground: unknown(`whether ${command.source.name} has made namespace ${name}`),
    })),
  ];
}

/** Who had it made before Argo CD does anything. */
const isThere: ReadonlySet<string> = new Set(['fact', 'observed', 'beside-root', 'built-in']);
