import { grouped } from '#groups';
import type { Discovery } from '#discover';
import type { Problem, ProblemCode } from '#outcome';
import { type Unit, isIncomplete } from '#render';

type Rendered = Pick<Discovery, 'targets'>;

/** What two runs see of a tree, held against each other. */
export type Sight = {
  /** What is deployed, was rendered whole before, and no longer is. */
  readonly darkened: readonly string[];
  /** Whether something said of an Application, or of a target as a whole, may follow from seeing more than before. */
  isLit(said: Pick<Problem, 'target' | 'application'>): boolean;
  /** Whether a unit could not be rendered before, and cannot be for the same reason now. */
  isStillDim(said: { readonly target: string; readonly application: string }): boolean;
};

/**
 * Units are lit when they are rendered further than before. What comes into being with that, the Applications of a
 * kustomization that did not build or of a set that failed, could not be seen before either.
 */
export function compareSight(before: Rendered, after: Rendered): Sight {
  const darkened: string[] = [];
  const lit = new Set<string>();
  const litTargets = new Set<string>();
  const dim = new Set<string>();
  for (const { target, units } of after.targets) {
    const earlier = before.targets.find((each) => each.target.name === target.name);
    const known = byName(earlier?.units ?? []);
    const further = units.filter(({ owner }) => !known.has(owner.name));
    const grown = units.filter((unit) => {
      const old = namesakesOf(unit, known);
      return old.some(isDim) && !old.some((each) => shadeOf(each) === shadeOf(unit));
    });
    const failed = earlier?.applicationSets.some(
      ({ isComplete, failures }) => !isComplete || failures.length > 0,
    );
    const gone = earlier?.units.some(
      (unit) => isIncomplete(unit) && !units.some(({ owner }) => owner.name === unit.owner.name),
    );
    // A target that a root brings which could not be read before was not seen at all.
    const isNew = earlier === undefined;
    const seen = grown.length > 0 || failed || gone || isNew ? [...grown, ...further] : [];
    for (const { owner } of seen) lit.add(`${target.name} ${owner.name}`);
    if (seen.length > 0 || isNew) litTargets.add(target.name);
    for (const unit of units)
      if (isDim(unit) && known.get(unit.owner.name)?.some((old) => shadeOf(old) === shadeOf(unit)))
        dim.add(`${target.name} ${unit.owner.name}`);
    for (const unit of units) {
      if (unit.standing.kind !== 'deployed' || !isIncomplete(unit)) continue;
      const old = (known.get(unit.owner.name) ?? []).filter(({ standing }) => standing.kind === 'deployed');
      if (old.length > 0 && !old.some(isDim)) darkened.push(`${target.name}/${unit.owner.name}`);
    }
  }
  return {
    darkened,
    isStillDim: ({ target, application }) => dim.has(`${target} ${application}`),
    isLit: ({ target, application }) =>
      application === undefined ? litTargets.has(target ?? '') : lit.has(`${target ?? ''} ${application}`),
  };
}

function byName(units: readonly Unit[]): ReadonlyMap<string, readonly Unit[]> {
  return grouped(units, ({ owner }) => owner.name);
}

/** The units of one name; where something of that name is deployed and something else is not, those that stand alike. */
function namesakesOf(unit: Unit, known: ReadonlyMap<string, readonly Unit[]>): readonly Unit[] {
  const all = known.get(unit.owner.name) ?? [];
  const alike = all.filter(({ standing }) => standing.kind === unit.standing.kind);
  return alike.length > 0 ? alike : all;
}

/** Whether something of a unit is not seen, or what is said of it is not certain because patches to it are not known. */
function isDim(unit: Unit): boolean {
  return isIncomplete(unit) || unit.problems.some(({ code }) => openCodes.has(code));
}

/** What keeps a unit from being rendered whole. */
export function shadeOf(unit: Unit): string {
  if (!isDim(unit)) return '';
  return [...unit.failures, ...unit.problems].map(({ message }) => message).join('\n');
}

const openCodes: ReadonlySet<ProblemCode> = new Set(['fact-unknown', 'revision-assumed', 'patches-unknown']);
