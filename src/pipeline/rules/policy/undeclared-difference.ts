import { objection } from '#evidence';
import type { Fleet, FleetObject } from '#fleet';
import { shownValue } from '#kube';
import { undeclaredDifferences } from '#parity';
import { asText, cutText } from '#text';
import { type YamlPath, pathText, pointerText } from '#yaml';
import { defineRule } from '../rule.ts';

/**
 * Two targets that are to be alike differ in what a file says that both of them read, and no allowed difference covers it.
 * What stands in a file of one target alone is where differences belong.
 */
export const undeclaredDifference = defineRule<{
  object: string;
  kind: string;
  name: string;
  field: string;
  path: string;
  targets: readonly [string, string];
  values: readonly [string, string];
  /** What the other target has, where that can be written here. */
  other?: string | number | boolean;
}>({
  name: 'undeclared-difference',
  title: 'Two targets that are to be alike differ, and nobody declared it',
  impact: 'weakens',
  looksAt: 'deployed',
  find({ config, fleets }, report) {
    const { parity } = config;
    const [left, ...others] = (parity?.compare ?? []).flatMap(
      (name) => fleets.find(({ target }) => target === name) ?? [],
    );
    if (!parity || !left) return;
    for (const right of others) {
      const reads = { left: filesOf(left), right: filesOf(right) };
      for (const { pair, field } of undeclaredDifferences(left, right, parity)) {
        const object = pair.left ?? pair.right;
        if (!object) continue;
        const isItsOwn = (side: FleetObject | undefined, path: YamlPath, elsewhere: ReadonlySet<string>) =>
          side !== undefined && !elsewhere.has(side.origin.field(path).edit.source.name);
        if (isItsOwn(pair.left, field.path, reads.right) || isItsOwn(pair.right, field.rightPath, reads.left))
          continue;
        const values = [
          shown(pair.left, field.path, field.left),
          shown(pair.right, field.rightPath, field.right),
        ];
        report({
          object,
          path: pair.left ? field.path : field.rightPath,
          data: {
            object: `${object.id.kind} ${object.id.name}`,
            kind: object.id.kind,
            name: object.id.name,
            field: pathText(field.path),
            path: pointerText(field.path),
            targets: [left.target, right.target],
            values: [values[0]?.text ?? '', values[1]?.text ?? ''],
            ...(pair.left && pair.right && isScalar(values[1]?.value) && { other: values[1].value }),
          },
          reasons: mayBeDecidedBy(pair.left, pair.right, right.target, left.target),
        });
      }
    }
  },
  say: ({ object, field, targets: [left, right], values: [ours, theirs] }) => ({
    what: `${object} differs between ${left} and ${right} at ${field === '' ? 'all of it' : field}, and nobody declared it`,
    so: `${left} has ${ours}, ${right} has ${theirs}, and both take it from a file that they share: what is tried on one says nothing about the other`,
    do: 'Move the difference into a file of one target, write the same for both, or declare it under parity.allow with its reason',
  }),
});

/** The files that a target takes its objects from. */
function filesOf({ applications }: Fleet): ReadonlySet<string> {
  return new Set(
    applications.flatMap(({ filesRead, owner }) => [...filesRead, owner.origin.place.source.name]),
  );
}

/** A file that only one of the two is rendered with may decide on what a shared one says. */
function mayBeDecidedBy(
  left: FleetObject | undefined,
  right: FleetObject | undefined,
  ...targets: readonly string[]
): readonly ReturnType<typeof objection>[] {
  const [ours = [], theirs = []] = [left?.unit.filesRead, right?.unit.filesRead];
  const own = theirs.find((file) => !ours.includes(file)) ?? ours.find((file) => !theirs.includes(file));
  if (!left || !right)
    return [objection('one-sided', 'the object is on one of them only, which may be meant')];
  return own === undefined
    ? []
    : [objection('own-file', `${own}, which only one of ${targets.join(' and ')} reads, may decide on it`)];
}

function shown(
  object: FleetObject | undefined,
  path: YamlPath,
  value: unknown,
): { readonly value: unknown; readonly text: string } {
  if (object === undefined || value === undefined) return { value: undefined, text: 'nothing' };
  const visible = shownValue(object.manifest, path, value);
  return { value: visible === value ? value : undefined, text: cutText(jsonOr(visible), 80) };
}

function jsonOr(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? asText(value));
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
