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
export function everyNode(value: unknown, path: YamlPath = []): readonly Selected[] {
  const found: Selected[] = [];
  visit(found, new Visited(value, path));
  return found;
}

function visit(found: Selected[], node: Visited): void {
  const { value } = node;
  found.push(node);
  if (Array.isArray(value)) value.forEach((item, index) => visit(found, new Visited(item, index, node)));
  else if (isRecord(value))
    for (const key of Object.keys(value)) visit(found, new Visited(value[key], key, node));
}

/** A node whose path is put together when somebody asks for it: most of them are only glanced at. */
class Visited implements Selected {
  readonly value: unknown;
  private readonly step: YamlPath | YamlPath[number];
  private readonly parent: Visited | undefined;
  private known: YamlPath | undefined;

  constructor(value: unknown, step: YamlPath | YamlPath[number], parent?: Visited) {
    this.value = value;
    this.step = step;
    this.parent = parent;
  }

  get path(): YamlPath {
    const { step, parent } = this;
    this.known ??= [...(parent?.path ?? []), ...(typeof step === 'object' ? step : [step])];
    return this.known;
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
