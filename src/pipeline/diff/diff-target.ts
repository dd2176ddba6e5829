import { isArgoKind } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import { idText, manifestId } from '#kube';
import type { Unit } from '#render';
import type { Trace } from './causes.ts';
import type { Judge } from './dangers.ts';
import { fateOfApplication } from './fate.ts';
import { type ChangeOptions, type State, fieldChanges } from './field-changes.ts';
import type { ApplicationDiff, ObjectDiff, Restart, TargetDiff, Withheld } from './fleet-diff.ts';
import { type ImageStep, imageSteps } from './image-changes.ts';
import { changedDiff, createdDiff, deletedDiff, movedDiff, renamedDiff } from './object-diffs.ts';
import { type ObjectPair, type PairedObjects, objectPlace, pairObjects } from './pair-objects.ts';
import { replacesPods } from './restarts.ts';
import { type Sides, ownerKey } from './side.ts';
import { tracesOf } from './traces.ts';
import { isComparableFolder, withholdingOf } from './withheld.ts';

export type TargetInput = {
  readonly target: string;
  readonly sides: Sides;
  readonly judge: Judge;
  readonly showNoise: boolean;
};

/** One target compared, with what the tables over all targets are made of. */
export type ComparedTarget = {
  readonly diff: TargetDiff;
  readonly withheld: readonly Withheld[];
  readonly images: readonly { readonly step: ImageStep; readonly application: string }[];
  readonly restarts: readonly Restart[];
  readonly traces: readonly Trace[];
};

/** Compares the Applications of one target, and the folders that both revisions have and nobody deploys. */
export function diffTarget(input: TargetInput): ComparedTarget {
  const { sides, target } = input;
  const withheld: Withheld[] = [];
  const compared: Compared[] = [];
  for (const key of keysOf(sides)) {
    const units = { before: sides.base.applications.get(key), after: sides.head.applications.get(key) };
    const withholding = withholdingOf(key, sides);
    if (!withholding) {
      compared.push(pairUnits(units, sides));
      continue;
    }
    const { because, isUnchanged, isHidden, changedFiles = [] } = withholding;
    const name = (units.after ?? units.before)?.owner.name ?? '';
    withheld.push({
      target,
      application: name,
      because,
      isUnchanged,
      ...(changedFiles.length > 0 && { changedFiles }),
    });
    if (!isHidden) compared.push({ ...units, isWithheld: true, paired: pairObjects([], []) });
  }
  for (const before of sides.base.folders.values()) {
    if (!isComparableFolder(before, sides)) continue;
    compared.push(pairUnits({ before, after: sides.head.folders.get(ownerKey(before.owner)) }, sides));
  }
  const moves = findMoves(compared);
  const results = compared.map((each) => describe(each, moves, input));
  return {
    diff: { target, applications: results.map(({ diff }) => diff).filter(isDifferent) },
    withheld,
    images: results.flatMap(({ diff, images }) =>
      diff.isDeployed ? images.map((step) => ({ step, application: `${target}/${diff.name}` })) : [],
    ),
    restarts: results.flatMap(({ diff, restarts }) =>
      restarts.map((object) => ({ target, application: diff.name, object })),
    ),
    traces: results.flatMap(({ traces }) => traces),
  };
}

function keysOf({ base, head }: Sides): readonly string[] {
  return [...new Set([...base.applications.keys(), ...head.applications.keys()])].sort();
}

function isDifferent({ change, fields, objects, noisy }: ApplicationDiff): boolean {
  return change !== 'changed' || fields.length + objects.length + noisy > 0;
}

type Units = { readonly before: Unit | undefined; readonly after: Unit | undefined };

type Compared = Units & {
  readonly paired: PairedObjects;
  /** Whether its objects are not seen whole, so that there are none to compare. */
  readonly isWithheld: boolean;
};

function pairUnits(units: Units, { base, head }: Sides): Compared {
  return {
    ...units,
    isWithheld: false,
    paired: pairObjects(ownObjects(base.fleet, units.before), ownObjects(head.fleet, units.after)),
  };
}

/** The objects of a unit; Applications among them are compared as such. */
function ownObjects(fleet: Fleet | undefined, unit: Unit | undefined): readonly FleetObject[] {
  if (!fleet || !unit) return [];
  const names = new Set(fleet.applications.map(({ owner }) => owner.name));
  const world = fleet.worldOf(unit.owner);
  return unit.objects
    .filter((object) => !isArgoKind(manifestId(object.manifest), 'Application') || !names.has(object.id.name))
    .map((object) => ({ ...object, unit, world }));
}

/** Objects that one Application gives up and another one takes: by the new object, and by the old one. */
type Moves = {
  readonly from: ReadonlyMap<FleetObject, FleetObject>;
  readonly gone: ReadonlySet<FleetObject>;
};

function findMoves(compared: readonly Compared[]): Moves {
  const deleted = new Map(
    compared.flatMap(({ paired }) => paired.deleted.map((object) => [objectPlace(object), object] as const)),
  );
  const from = new Map<FleetObject, FleetObject>();
  for (const object of compared.flatMap(({ paired }) => paired.created)) {
    const before = deleted.get(objectPlace(object));
    if (!before) continue;
    from.set(object, before);
    deleted.delete(objectPlace(object));
  }
  return { from, gone: new Set(from.values()) };
}

type Described = {
  readonly diff: ApplicationDiff;
  readonly images: readonly ImageStep[];
  /** Workloads whose pods are replaced. */
  readonly restarts: readonly string[];
  readonly traces: readonly Trace[];
};

function describe(
  { before, after, paired, isWithheld }: Compared,
  moves: Moves,
  input: TargetInput,
): Described {
  const { sides, target, showNoise } = input;
  const generated = paired.same.filter(({ isGenerated }) => isGenerated);
  const options: ChangeOptions = {
    showNoise,
    generatedNames: new Set(generated.map((pair) => `${pair.before.id.name} ${pair.after.id.name}`)),
  };
  const changed = paired.same.map((pair) => ({ pair, diff: changedDiff(pair, options, input) }));
  const renamed = paired.renamed.map((pair) => ({ pair, diff: renamedDiff(pair, options, input) }));
  const arrived = paired.created.map((object) => {
    const old = moves.from.get(object);
    return { old, object, diff: old ? movedDiff(old, object, options) : createdDiff(object) };
  });
  const deleted = paired.deleted.filter((object) => !moves.gone.has(object));
  const objects = [
    ...changed.map(({ diff }) => diff),
    ...renamed.map(({ diff }) => diff),
    ...arrived.map(({ diff }) => diff),
    ...deleted.map((object) => deletedDiff(object, sides)),
  ];
  const refused = new Set(changed.flatMap(({ pair, diff }) => (diff.dangers.length > 0 ? [pair] : [])));
  const isRestarted = (pair: ObjectPair) => !refused.has(pair) && replacesPods(pair);
  const { owner } = after ?? before ?? {};
  const isSilent = ({ change, fields, dangers }: ObjectDiff) =>
    change === 'changed' && fields.length + dangers.length === 0;
  const own = before && after ? applicationChanges(before, after, options) : undefined;
  const shown = objects.filter((each) => !isSilent(each)).sort(byName);
  const setOf = owner?.kind === 'application' && owner.definedBy.kind === 'applicationset' && owner.definedBy;
  const diff: ApplicationDiff = {
    name: owner?.name ?? '',
    namespace: owner?.kind === 'application' ? owner.namespace : '',
    change: !before ? 'added' : after ? 'changed' : 'removed',
    isDeployed: owner?.kind === 'application',
    ...(setOf ? { applicationSet: setOf.name } : {}),
    ...(!after && owner?.kind === 'application' ? { fate: fateOfApplication(owner, sides) } : {}),
    fields: own?.fields ?? [],
    objects: shown,
    isWithheld,
    noisy: objects.filter((each) => isSilent(each) && each.noisy > 0).length,
  };
  return {
    diff,
    images: [
      ...[...changed, ...renamed].flatMap(({ pair }) => stepsOf(pair.before, pair.after, sides)),
      ...arrived.flatMap(({ old, object }) => stepsOf(old, object, sides)),
      ...deleted.flatMap((object) => stepsOf(object, undefined, sides)),
    ],
    restarts: paired.same
      .filter(isRestarted)
      .map(({ after: object }) => idText(object.id))
      .sort(),
    traces: tracesOf({ diff, before, after, sides, target, options }),
  };
}

function stepsOf(
  before: FleetObject | undefined,
  after: FleetObject | undefined,
  { base, head }: Sides,
): readonly ImageStep[] {
  return imageSteps(
    before && base.fleet && { object: before, fleet: base.fleet },
    after && head.fleet && { object: after, fleet: head.fleet },
  );
}

function applicationChanges(
  before: Unit,
  after: Unit,
  options: ChangeOptions,
): ReturnType<typeof fieldChanges> | undefined {
  if (before.owner.kind !== 'application' || after.owner.kind !== 'application') return undefined;
  const [left, right]: readonly [State, State] = [before.owner, after.owner];
  return fieldChanges(left, right, options);
}

function byName(a: ObjectDiff, b: ObjectDiff): number {
  return a.object < b.object ? -1 : a.object > b.object ? 1 : a.change < b.change ? -1 : 1;
}
