import { isRecord } from '#kube';
import type { YamlPath } from '#yaml';
import { generalise } from './generalise.ts';

/** A field that differs; `undefined` on one side means that the field is absent there. */
export type FieldDifference = {
  readonly path: YamlPath;
  readonly left: unknown;
  readonly right: unknown;
};

type Targets = { readonly left: string; readonly right: string };

/** The fields in which two values differ after the targets' own names are taken out. Lists of named items match by name. */
export function compareValues(
  left: unknown,
  right: unknown,
  targets: Targets,
  path: YamlPath = [],
): readonly FieldDifference[] {
  if (left === right) return [];
  if (isRecord(left) && isRecord(right)) {
    const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
    return keys.flatMap((key) => compareValues(left[key], right[key], targets, [...path, key]));
  }
  if (Array.isArray(left) && Array.isArray(right)) return compareLists(left, right, targets, path);
  if (
    typeof left === 'string' &&
    typeof right === 'string' &&
    generalise(left, targets.left) === generalise(right, targets.right)
  )
    return [];
  return [{ path, left, right }];
}

function compareLists(
  left: readonly unknown[],
  right: readonly unknown[],
  targets: Targets,
  path: YamlPath,
): readonly FieldDifference[] {
  const leftNames = namesOf(left, targets.left);
  const rightNames = namesOf(right, targets.right);
  if (!leftNames || !rightNames) {
    const length = Math.max(left.length, right.length);
    return Array.from({ length }, (_, index) =>
      compareValues(left[index], right[index], targets, [...path, index]),
    ).flat();
  }
  const names = [...new Set([...leftNames.keys(), ...rightNames.keys()])];
  return names.flatMap((name) => {
    const leftIndex = leftNames.get(name);
    const rightIndex = rightNames.get(name);
    const index = leftIndex ?? rightIndex ?? 0;
    return compareValues(
      leftIndex === undefined ? undefined : left[leftIndex],
      rightIndex === undefined ? undefined : right[rightIndex],
      targets,
      [...path, index],
    );
  });
}

/** Positions by name, when every item has a name of its own. */
function namesOf(items: readonly unknown[], target: string): ReadonlyMap<string, number> | undefined {
  const names = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    if (!isRecord(item) || typeof item['name'] !== 'string') return undefined;
    const name = generalise(item['name'], target);
    if (names.has(name)) return undefined;
    names.set(name, index);
  }
  return names;
}
