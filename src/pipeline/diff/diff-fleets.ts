import { type Budget, runBudget } from '#budget';
import type { SchemaCatalog } from '#schema';
import { type Trace, findCauses } from './causes.ts';
import { diffTarget } from './diff-target.ts';
import type { FleetDiff, ObjectDiff, Radius } from './fleet-diff.ts';
import { forecastChanges } from './forecast-changes.ts';
import { type ImageStep, imageTable } from './image-changes.ts';
import { type Side, type Sides, targetSide } from './side.ts';
import { findBumps } from './upgrade/find-bumps.ts';
import { valueChanges } from './upgrade/value-changes.ts';

/** How two revisions are compared. */
export type DiffOptions = {
  /** What says which changes the API server refuses. */
  readonly schemas: SchemaCatalog;
  /** Whether checksums, labels of chart versions and generated names count. */
  readonly showNoise?: boolean;
};

/** Compares two revisions of a tree, target by target. */
export function diffFleets(base: Side, head: Side, { schemas, showNoise = false }: DiffOptions): FleetDiff {
  const names = [...new Set([...base.fleets, ...head.fleets].map(({ target }) => target))].sort();
  const compared = names.map((target) => ({
    target,
    sides: { base: targetSide(base, target), head: targetSide(head, target) },
  }));
  const found = compared.map(({ target, sides }) =>
    diffTarget({ target, sides, judge: { schemas, budgetOf: budgets() }, showNoise }),
  );
  const targets = found.map(({ diff }) => diff).filter(({ applications }) => applications.length > 0);
  const withheld = found.flatMap((each) => each.withheld);
  const images: readonly { step: ImageStep; application: string }[] = found.flatMap((each) => each.images);
  const restarts = found.flatMap((each) => each.restarts);
  const traces: readonly Trace[] = found.flatMap((each) => each.traces);
  return {
    targets,
    versions: findBumps(base, head),
    values: valueChanges(base, head),
    forecasts: forecastChanges(base.forecasts, head.forecasts),
    images: imageTable(images),
    restarts,
    causes: findCauses(traces, { base: base.index.tree, head: head.index.tree }),
    withheld,
    radius: {
      deployed: compared.reduce((sum, { sides }) => sum + deployedBy(sides), 0),
      ...radiusOf(targets),
      restarts: restarts.length,
      withheld: withheld.length,
    },
  };
}

/** One budget for each Application of a target. */
function budgets(): (application: string) => Budget {
  const run = runBudget(0);
  const known = new Map<string, Budget>();
  return (application) => {
    const budget = known.get(application) ?? run.part();
    known.set(application, budget);
    return budget;
  };
}

function deployedBy({ base, head }: Sides): number {
  return new Set([...base.applications.keys(), ...head.applications.keys()]).size;
}

function radiusOf(targets: FleetDiff['targets']): Omit<Radius, 'deployed' | 'restarts' | 'withheld'> {
  const reached = targets.map(({ applications }) => applications.filter(({ isDeployed }) => isDeployed));
  const applications = reached.flat();
  const objects = applications.flatMap((each) => each.objects);
  const count = (change: ObjectDiff['change']) => objects.filter((each) => each.change === change).length;
  const ending = (...kinds: readonly string[]) =>
    objects.filter(({ fate }) => fate && kinds.includes(fate.kind)).length;
  return {
    targets: reached.filter((each) => each.length > 0).length,
    applications: applications.length,
    applicationsAdded: applications.filter(({ change }) => change === 'added').length,
    applicationsRemoved: applications.filter(({ change }) => change === 'removed').length,
    created: count('created'),
    changed: count('changed'),
    renamed: count('renamed'),
    moved: count('moved'),
    deleted: count('deleted'),
    pruned: ending('pruned', 'unconfirmed'),
    orphaned: ending('orphaned'),
    dangers: objects.reduce((sum, { dangers }) => sum + dangers.length, 0),
    undeployed: targets
      .flatMap((each) => each.applications.filter(({ isDeployed }) => !isDeployed))
      .reduce((sum, each) => sum + each.objects.length, 0),
  };
}
