import type { ParityConfig } from '#config';
import { locate } from '#files';
import type { Fleet, FleetObject } from '#fleet';
import { shownValue } from '#kube';
import type { Unit } from '#render';
import { pointerText } from '#yaml';
import { type FieldDifference, compareValues } from './compare-values.ts';
import { generalise, withoutNamesOf } from './generalise.ts';
import type { Parity, ParityDifference, ParityRow } from './parity.ts';

/** Compares two targets application by application, object by object, field by field. */
export function compareTargets(left: Fleet, right: Fleet, config: Pick<ParityConfig, 'allow'>): Parity {
  const leftApps = applicationsByName(left);
  const rightApps = applicationsByName(right);
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
    const { identical, found } = compareApplication(name, { left, right }, config);
    differences.push(...found);
    const allowed = found.filter((difference) => difference.allowedBy !== undefined).length;
    rows.push({ application: name, ...states, identical, allowed, undeclared: found.length - allowed });
  }
  return { left: left.target, right: right.target, applications: rows, differences, notCompared };
}

function applicationsByName(fleet: Fleet): ReadonlyMap<string, Unit> {
  return new Map(
    fleet.applications.map((rendered) => [generalise(rendered.owner.name, fleet.target), rendered]),
  );
}

function stateOf(rendered: Unit | undefined): ParityRow['left'] {
  if (!rendered) return 'absent';
  return rendered.failures.length > 0 || rendered.problems.length > 0 ? 'not rendered' : 'present';
}

type Sides = { readonly left: Fleet; readonly right: Fleet };

function compareApplication(
  application: string,
  fleets: Sides,
  config: Pick<ParityConfig, 'allow'>,
): { readonly identical: number; readonly found: readonly ParityDifference[] } {
  const left = objectsByName(fleets.left, application);
  const right = objectsByName(fleets.right, application);
  const reading = withoutNamesOf(fleets.left.target, fleets.right.target);
  let identical = 0;
  const found: ParityDifference[] = [];
  for (const key of [...new Set([...left.keys(), ...right.keys()])].sort()) {
    const pair = { left: left.get(key), right: right.get(key) };
    const fields = compareValues(pair.left?.manifest, pair.right?.manifest, reading);
    if (fields.length === 0) identical++;
    for (const field of fields) found.push(describe({ application, object: key, field, pair }, config));
  }
  return { identical, found };
}

function objectsByName(fleet: Fleet, application: string): ReadonlyMap<string, FleetObject> {
  const own = fleet.objects.filter(
    (object) => generalise(object.unit.owner.name, fleet.target) === application,
  );
  return new Map(own.map((object) => [nameOf(object, fleet.target), object]));
}

function nameOf({ id }: FleetObject, target: string): string {
  const place = id.namespace === '' ? '' : `${generalise(id.namespace, target)}/`;
  return `${id.kind}${id.group === '' ? '' : `.${id.group}`}/${place}${generalise(id.name, target)}`;
}

type Difference = {
  readonly application: string;
  readonly object: string;
  readonly field: FieldDifference;
  readonly pair: { readonly left: FleetObject | undefined; readonly right: FleetObject | undefined };
};

function describe(
  { application, object, field, pair }: Difference,
  config: Pick<ParityConfig, 'allow'>,
): ParityDifference {
  const path = pointerText(field.path);
  const kind = pair.left?.id.kind ?? pair.right?.id.kind ?? '';
  const name = pair.left?.id.name ?? pair.right?.id.name ?? '';
  const delta = config.allow.find(
    (allowed) =>
      (allowed.kind === undefined || allowed.kind === kind) &&
      (allowed.name === undefined || allowed.name === name || allowed.name === application) &&
      (allowed.path === undefined || path === allowed.path || path.startsWith(`${allowed.path}/`)),
  );
  return {
    application,
    object,
    path,
    ...(field.left === undefined ? {} : { left: shown(pair.left, field, field.left) }),
    ...(field.right === undefined ? {} : { right: shown(pair.right, field, field.right) }),
    ...(delta === undefined ? {} : { allowedBy: delta.reason }),
    ...(pair.left === undefined ? {} : { leftLocation: locate(pair.left.origin.field(field.path).edit) }),
    ...(pair.right === undefined
      ? {}
      : { rightLocation: locate(pair.right.origin.field(field.rightPath).edit) }),
  };
}

function shown(object: FleetObject | undefined, { path }: FieldDifference, value: unknown): unknown {
  return object === undefined ? value : shownValue(object.manifest, path, value);
}
