import { isRecord } from './fields.ts';
import type { YamlPath } from '#yaml';

/** A value and the way to it. */
export type Selected = { readonly path: YamlPath; readonly value: unknown };

/**
 * Everything at a path pattern: `spec.rules[].host`, where `[]` stands for each item of a list, `{}` for each
 * entry of a map and `*` for each field. A step with dots in it stands in quotes: `metadata.labels."a.io/b"`.
 */
export function select(value: unknown, pattern: string): readonly Selected[] {
  let found: readonly Selected[] = [{ path: [], value }];
  for (const step of stepsOf(pattern)) {
    const next: Selected[] = [];
    for (const { path, value: current } of found) {
      if (step === '[]') {
        if (Array.isArray(current))
          current.forEach((item, index) => next.push({ path: [...path, index], value: item }));
      } else if (step === '{}' || step === '*') {
        if (!isRecord(current)) continue;
        for (const [key, item] of Object.entries(current)) next.push({ path: [...path, key], value: item });
      } else if (isRecord(current) && Object.hasOwn(current, step)) {
        next.push({ path: [...path, step], value: current[step] });
      }
    }
    found = next;
  }
  return found;
}

/** Every node of a value, parents first, with its path. */
export function* everyNode(value: unknown, path: YamlPath = []): Generator<Selected> {
  yield { path, value };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* everyNode(item, [...path, index]);
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) yield* everyNode(item, [...path, key]);
  }
}

const steps = new Map<string, readonly string[]>();

function stepsOf(pattern: string): readonly string[] {
  const known = steps.get(pattern);
  if (known) return known;
  const split = (pattern.match(/"[^"]*"|\[\]|\{\}|[^."[\]{}]+/g) ?? []).map((step) =>
    step.replaceAll('"', ''),
  );
  steps.set(pattern, split);
  return split;
}
