import type { ParityConfig } from '#config';
import { locate } from '#files';
import type { Fleet, FleetObject } from '#fleet';
import { entryOf, shownValue } from '#kube';
import { stageNames } from '#knowledge';
import type { Unit } from '#render';
import { pointerText } from '#yaml';
import { type FieldDifference, compareValues } from './compare-values.ts';
import { type Delta, allowedDeltas } from './allowed-deltas.ts';
import { generalise, withoutNamesOf } from './generalise.ts';
import type { Parity, ParityDifference, ParityRow } from './parity.ts';

type Declared = Pick<ParityConfig, 'allow' | 'profiles' | 'names'>;

/** Compares two targets application by application, object by object, field by field. */
export function compareTargets(left: Fleet, right: Fleet, config: Declared): Parity {
  const sidesOf = sidesFor(left, right, config);
  const allowedBy = allowedDeltas(config);
  const leftApps = applicationsByName(sidesOf.left);
  const rightApps = applicationsByName(sidesOf.right);
  const names = [...new Set([...leftApps.keys(), ...rightApps.keys()])].sort();
  const rows: ParityRow[] = [];
  const differences: ParityDifference[] = [];
  const notCompared: string[] = [];
  for (const name of names) {
    const sides = { left: leftApps.get(name), right: rightApps.get(name) };
    const states = { left: stateOf(sides.left), right: stateOf(sides.right) };
    if (states.left === 'not rendered' || states.right === 'not rendered') {
      notCompared.push(
        `${name}: not compared, because ${states.left === 'not rendered' ? left.target : right.target} could not render it`,
      );
      rows.push({ application: name, ...states, identical: 0, allowed: 0, undeclared: 0 });
      continue;
    }
    const { identical, found: fields } = compareApplication(name, sidesOf);
    const found = fields.map((each) => describe(each, allowedBy));
    differences.push(...found);
    const allowed = found.filter((difference) => difference.allowedBy !== undefined).length;
    rows.push({ application: name, ...states, identical, allowed, undeclared: found.length - allowed });
  }
  return { left: left.target, right: right.target, applications: rows, differences, notCompared };
}

/** The differences that nobody declared, with the objects that differ; of what is on one target alone nothing is said. */
export function undeclaredDifferences(left: Fleet, right: Fleet, config: Declared): readonly Difference[] {
  const sides = sidesFor(left, right, config);
  const allowedBy = allowedDeltas(config);
  const [ours, theirs] = [applicationsByName(sides.left), applicationsByName(sides.right)];
  const both = [...ours.keys()].filter((name) =>
    [ours, theirs].every((apps) => stateOf(apps.get(name)) === 'present'),
  );
  return both.flatMap((name) =>
    compareApplication(name, sides).found.filter((each) => allowedBy(deltaOf(each)) === undefined),
  );
}

function sidesFor(left: Fleet, right: Fleet, { names }: Declared): Sides {
  const called = ({ target }: Fleet) => [...stageNames(target), ...(entryOf(names ?? {}, target) ?? [])];
  return { left: { fleet: left, names: called(left) }, right: { fleet: right, names: called(right) } };
}

function applicationsByName({ fleet, names }: Side): ReadonlyMap<string, Unit> {
  return new Map(fleet.applications.map((rendered) => [generalise(rendered.owner.name, names), rendered]));
}

function stateOf(rendered: Unit | undefined): ParityRow['left'] {
  if (!rendered) return 'absent';
  return rendered.failures.length > 0 || rendered.problems.length > 0 ? 'not rendered' : 'present';
}

/** One of the targets, with the words by which it is called inside texts. */
type Side = { readonly fleet: Fleet; readonly names: readonly string[] };

type Sides = { readonly left: Side; readonly right: Side };

type AllowedBy = (delta: Delta) => string | undefined;

function compareApplication(
  application: string,
  sides: Sides,
): { readonly identical: number; readonly found: readonly Difference[] } {
  const left = objectsByName(sides.left, application);
  const right = objectsByName(sides.right, application);
  const reading = withoutNamesOf(sides.left.names, sides.right.names);
  let identical = 0;
  const found: Difference[] = [];
  for (const key of [...new Set([...left.keys(), ...right.keys()])].sort()) {
    const pair = { left: left.get(key), right: right.get(key) };
    const fields = compareValues(pair.left?.manifest, pair.right?.manifest, reading);
    if (fields.length === 0) identical++;
    for (const field of fields) found.push({ application, object: key, field, pair });
  }
  return { identical, found };
}

function objectsByName({ fleet, names }: Side, application: string): ReadonlyMap<string, FleetObject> {
  const own = fleet.objects.filter((object) => generalise(object.unit.owner.name, names) === application);
  return new Map(own.map((object) => [nameOf(object, names), object]));
}

function nameOf({ id }: FleetObject, names: readonly string[]): string {
  const place = id.namespace === '' ? '' : `${generalise(id.namespace, names)}/`;
  return `${id.kind}${id.group === '' ? '' : `.${id.group}`}/${place}${generalise(id.name, names)}`;
}

/** A field that differs, and the two objects; one of them is absent where the whole object is on one target only. */
export type Difference = {
  readonly application: string;
  readonly object: string;
  readonly field: FieldDifference;
  readonly pair: { readonly left: FleetObject | undefined; readonly right: FleetObject | undefined };
};

function deltaOf({ application, field, pair }: Difference): Delta {
  const kind = pair.left?.id.kind ?? pair.right?.id.kind ?? '';
  const name = pair.left?.id.name ?? pair.right?.id.name ?? '';
  return { application, kind, name, path: pointerText(field.path) };
}

function describe(difference: Difference, allowedBy: AllowedBy): ParityDifference {
  const { application, object, field, pair } = difference;
  const { path } = deltaOf(difference);
  const reason = allowedBy(deltaOf(difference));
  return {
    application,
    object,
    path,
    ...(field.left === undefined ? {} : { left: shown(pair.left, field, field.left) }),
    ...(field.right === undefined ? {} : { right: shown(pair.right, field, field.right) }),
    ...(reason === undefined ? {} : { allowedBy: reason }),
    ...(pair.left === undefined ? {} : { leftLocation: locate(pair.left.origin.field(field.path).edit) }),
    ...(pair.right === undefined
      ? {}
      : { rightLocation: locate(pair.right.origin.field(field.rightPath).edit) }),
  };
}

function shown(object: FleetObject | undefined, { path }: FieldDifference, value: unknown): unknown {
  return object === undefined ? value : shownValue(object.manifest, path, value);
}
