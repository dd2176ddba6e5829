import type { Discovery } from '#discover';
import { type Unit, isIncomplete } from '#render';
import type { Problem } from '#outcome';

/** What one run sees that another one could not: units that are rendered further than before, and new ones of failing sets. */
export type LitUnits = {
  /** Whether something said of an Application, or of a target as a whole, may follow from seeing more. */
  covers(said: Pick<Problem, 'target' | 'application'>): boolean;
};

export function litUnits(before: Pick<Discovery, 'targets'>, after: Pick<Discovery, 'targets'>): LitUnits {
  const names = new Set<string>();
  const targets = new Set<string>();
  for (const { target, units } of after.targets) {
    const earlier = before.targets.find((each) => each.target.name === target.name);
    const known = new Map(earlier?.units.map((unit) => [unit.owner.name, unit]));
    const isPartial = earlier?.applicationSets.some(
      ({ isComplete, failures }) => !isComplete || failures.length > 0,
    );
    for (const unit of units) {
      const old = known.get(unit.owner.name);
      const isLit = old ? isIncomplete(old) && shadeOf(old) !== shadeOf(unit) : isPartial === true;
      if (!isLit) continue;
      names.add(`${target.name} ${unit.owner.name}`);
      targets.add(target.name);
    }
  }
  return {
    covers: ({ target, application }) =>
      application === undefined ? targets.has(target ?? '') : names.has(`${target ?? ''} ${application}`),
  };
}

/** What keeps a unit from being rendered whole. */
export function shadeOf(unit: Unit): string {
  if (!isIncomplete(unit)) return '';
  return [...unit.failures, ...unit.problems].map(({ message }) => message).join('\n');
}
