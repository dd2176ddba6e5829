import type { Discovery } from '#discover';
import type { Problem } from '#outcome';
import { type Unit, isIncomplete } from '#render';

type Rendered = Pick<Discovery, 'targets'>;

/** What two runs see of a tree, held against each other. */
export type Sight = {
  /** What is deployed, was rendered whole before, and no longer is. */
  readonly darkened: readonly string[];
  /** Whether something said of an Application, or of a target as a whole, may follow from seeing more than before. */
  isLit(said: Pick<Problem, 'target' | 'application'>): boolean;
};

/**
 * Units are lit when they are rendered further than before. What comes into being with that, the Applications of a
 * kustomization that did not build or of a set that failed, could not be seen before either.
 */
export function compareSight(before: Rendered, after: Rendered): Sight {
  const darkened: string[] = [];
  const lit = new Set<string>();
  const litTargets = new Set<string>();
  for (const { target, units } of after.targets) {
    const earlier = before.targets.find((each) => each.target.name === target.name);
    const known = new Map(earlier?.units.map((unit) => [unit.owner.name, unit]));
    const further = units.filter(({ owner }) => !known.has(owner.name));
    const grown = units.filter((unit) => {
      const old = known.get(unit.owner.name);
      return old !== undefined && isIncomplete(old) && shadeOf(old) !== shadeOf(unit);
    });
    const failed = earlier?.applicationSets.some(
      ({ isComplete, failures }) => !isComplete || failures.length > 0,
    );
    const gone = earlier?.units.some(
      (unit) => isIncomplete(unit) && !units.some(({ owner }) => owner.name === unit.owner.name),
    );
    const seen = grown.length > 0 || failed || gone ? [...grown, ...further] : [];
    for (const { owner } of seen) lit.add(`${target.name} ${owner.name}`);
    if (seen.length > 0) litTargets.add(target.name);
    for (const unit of units) {
      const old = known.get(unit.owner.name);
      const isDeployed = unit.standing.kind === 'deployed';
      if (isDeployed && old && !isIncomplete(old) && isIncomplete(unit))
        darkened.push(`${target.name}/${unit.owner.name}`);
    }
  }
  return {
    darkened,
    isLit: ({ target, application }) =>
      application === undefined ? litTargets.has(target ?? '') : lit.has(`${target ?? ''} ${application}`),
  };
}

/** What keeps a unit from being rendered whole. */
export function shadeOf(unit: Unit): string {
  if (!isIncomplete(unit)) return '';
  return [...unit.failures, ...unit.problems].map(({ message }) => message).join('\n');
}
