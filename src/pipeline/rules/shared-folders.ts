import { type Fleet, passingOver } from '#fleet';
import type { RawFinding } from '#findings';
import type { Unit } from '#render';
import type { RuleContext } from './rule-context.ts';

/** What several targets have in common of what nobody deploys. */
export type SharedFolders = {
  /** The context in which each of them is gone through in its first target only. */
  readonly context: RuleContext;
  /** What was found in the first target, said of every other one too. */
  spread(found: readonly RawFinding[]): readonly RawFinding[];
};

/**
 * Folders that nobody deploys are the same in every target that nobody declared: what is rendered alike and known
 * alike is judged once.
 */
export function sharedFolders(context: RuleContext): SharedFolders {
  const { repeated, homes } = repetitions(context.fleets);
  if (homes.size === 0) return { context, spread: (found) => found };
  const views = new Map(
    context.fleets.map((fleet) => [fleet, passingOver(fleet, repeated.get(fleet) ?? new Set())]),
  );
  const viewOf = (fleet: Fleet) => views.get(fleet) ?? fleet;
  const isRepeated = new Set(
    [...repeated].flatMap(([{ target }, units]) =>
      [...units].map(({ owner }) => nameKey(target, owner.name)),
    ),
  );
  return {
    context: {
      ...context,
      fleets: context.fleets.map(viewOf),
      targets: context.targets.map((each) => ({ ...each, fleet: viewOf(each.fleet) })),
    },
    spread: (found) =>
      found.flatMap((finding) => {
        const key = nameKey(finding.target, finding.application ?? '');
        if (isRepeated.has(key)) return [];
        return [finding, ...(homes.get(key) ?? []).map((target) => ({ ...finding, target }))];
      }),
  };
}

type Repetitions = {
  /** What each fleet shares with an earlier one. */
  readonly repeated: ReadonlyMap<Fleet, ReadonlySet<Unit>>;
  /** The further targets of what stands in its first one, by target and name. */
  readonly homes: ReadonlyMap<string, readonly string[]>;
};

type First = { readonly unit: Unit; readonly fleet: Fleet; readonly further: string[] };

function repetitions(fleets: readonly Fleet[]): Repetitions {
  const known = new Map<string, First[]>();
  const repeated = new Map<Fleet, Set<Unit>>();
  for (const fleet of fleets) {
    const ambiguous = repeatedNames(fleet.units);
    for (const unit of fleet.units) {
      const { name } = unit.owner;
      if (unit.owner.kind !== 'folder' || ambiguous.has(name)) continue;
      const firsts = known.get(name) ?? [];
      const first = firsts.find((each) => each.fleet.facts === fleet.facts && isSame(each.unit, unit));
      if (!first) known.set(name, [...firsts, { unit, fleet, further: [] }]);
      else {
        first.further.push(fleet.target);
        const units = repeated.get(fleet) ?? new Set();
        repeated.set(fleet, units.add(unit));
      }
    }
  }
  const homes = new Map<string, readonly string[]>();
  for (const { unit, fleet, further } of [...known.values()].flat())
    if (further.length > 0) homes.set(nameKey(fleet.target, unit.owner.name), further);
  return { repeated, homes };
}

/** Names that tell nothing: a folder may have the name of an Application. */
function repeatedNames(units: readonly Unit[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { owner } of units) (seen.has(owner.name) ? twice : seen).add(owner.name);
  return twice;
}

/** Whether two units were rendered alike; the same rendering is shared by all targets. */
function isSame(a: Unit, b: Unit): boolean {
  return (
    a.objects.length === b.objects.length &&
    a.fragments.length === b.fragments.length &&
    a.failures.length === b.failures.length &&
    a.objects.every(({ manifest, id }, at) => {
      const other = b.objects[at];
      return other?.manifest === manifest && other.id.namespace === id.namespace;
    })
  );
}

function nameKey(target: string, name: string): string {
  return `${target}\n${name}`;
}
