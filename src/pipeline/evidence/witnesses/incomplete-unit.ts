import { distinctiveWords, couldName } from '../could-name.ts';
import { isNamedAfterRelease, isNamedInValues, namedByChart } from '../named-by-chart.ts';
import {
  type Reference,
  type UnseenUnit,
  type World,
  clusterProvidedKinds,
  isUndeployed,
  unseenUnits,
} from '#fleet';
import { type Unit, isIncomplete } from '#render';
import type { Reason } from '../reason.ts';
import type { Witness } from '../witness.ts';
import { isOtherStore } from './declared.ts';

/**
 * An Application that is not rendered, or not completely, may make any object in its destination namespace, any
 * cluster-scoped one, and any of the kind that it is called after; when its namespace is not known, any object at all.
 * Under a name that has nothing to do with it that is unlikely: what is called after whoever refers to it, or stands in
 * another namespace, is then missing.
 */
export const incompleteUnit: Witness = ({ fleet, tree }) => {
  const hidden = unseenUnits(fleet);

  function reaches(item: UnseenUnit, world: World, to: Reference): boolean {
    if (item.world !== world) return false;
    if (item.reaches(to.namespace)) return true;
    return fleet.knowledge.isClusterScoped(to) || isNamedForKind(item.unit, to);
  }

  return ({ edge: { from, to, certainty }, meant }) => {
    // Where all of a kind are declared, nobody brings another one.
    const list = clusterProvidedKinds[to.kind];
    if (list !== undefined && fleet.facts[list] !== undefined) return [];
    if (isOtherStore(fleet.facts, to)) return [];
    const here = hidden.filter((item) => reaches(item, from.world, to));
    // A name that is itself read out of the values says nothing of who makes it.
    const isUnseenHere = certainty === 'field' && here.some(({ unit }) => unit === from.unit);
    const named = isUnseenHere ? namedByChart(tree, from.unit, to) : undefined;
    if (named !== undefined) {
      const { place } = from.unit.owner.origin;
      return [{ code: 'incomplete-unit', speaks: 'for', weight: 'strong', text: named, place: () => place }];
    }
    // Charts call what they make after their release, or as their values say, whoever installs them.
    const release = hidden.find(
      ({ unit, world }) =>
        (world === from.world || isUndeployed(world)) && isNamedAfterRelease(tree, unit, to),
    );
    const likely =
      release ??
      here.find(({ unit }) => isNamedInValues(tree, unit, to)) ??
      here.find(({ unit }) => to.namespace === '' || couldName(unit, to.name) || isNamedForKind(unit, to));
    const maker = likely ?? here[0];
    if (!maker)
      return farAway(hidden.find(({ world, holdsAnything }) => world === from.world && holdsAnything));
    const isUnlikely = !likely && certainty === 'field';
    const text = `${whoIs(maker.unit)} could not be rendered completely and may bring it`;
    const place = () => maker.unit.owner.origin.place;
    const isNamedLikeIt =
      isUnlikely && !isIncomplete(from.unit) && isNamedAfterReferrer(from.unit, from.id.name, to);
    const weight = release || isNamedInValues(tree, maker.unit, to) ? 'strong' : 'weak';
    return [
      { code: 'incomplete-unit', speaks: 'for', weight, text, place },
      ...(isNamedLikeIt && meant.nearest === undefined
        ? [
            {
              code: 'own-name',
              speaks: 'against' as const,
              weight: 'strong' as const,
              text: 'it is named after what refers to it',
            },
          ]
        : []),
    ];
  };
};

/** Manifests that could not be looked at may name any namespace; nobody can be certain of what is missing then. */
function farAway(hidden: UnseenUnit | undefined): readonly Reason[] {
  if (!hidden) return [];
  const text = `${whoIs(hidden.unit)} could not be looked at and may bring it`;
  const place = () => hidden.unit.owner.origin.place;
  return [{ code: 'incomplete-unit', speaks: 'for', weight: 'faint', text, place }];
}

function whoIs({ owner }: Unit): string {
  return owner.kind === 'folder' ? owner.name : `Application ${owner.name}`;
}

function isNamedAfterReferrer(unit: Unit, referrer: string, { kind, name }: Reference): boolean {
  // A policy or a route is called after the Service that it is about.
  if (kind === 'Service' && referrer.startsWith(`${name}-`)) return false;
  const own = new Set(distinctiveWords(`${referrer}-${unit.owner.name}`));
  return distinctiveWords(name).some((word) => own.has(word));
}

/** Whether an Application is called after a kind: `secret-stores`. */
function isNamedForKind({ owner }: Unit, { kind }: Reference): boolean {
  return owner.name
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .includes(kind.toLowerCase());
}
