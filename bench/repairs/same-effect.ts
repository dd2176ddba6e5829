import type { Discovery } from '#discover';
import { idText, isRecord } from '#kube';

/** Every leaf of everything that Argo CD is given, by target, owner, object and path. */
export type Leaves = ReadonlyMap<string, string>;

export function leavesOf({ targets }: Discovery): Leaves {
  const leaves = new Map<string, string>();
  for (const { target, units, projects } of targets) {
    for (const { owner, objects } of units) {
      const name = `${target.name} ${owner.name}`;
      if (owner.kind === 'application') collect(leaves, `${name} Application`, owner.manifest);
      for (const { id, manifest } of objects) collect(leaves, `${name} ${idText(id)}`, manifest);
    }
    for (const { manifest } of projects)
      collect(leaves, `${target.name} AppProject ${String(manifest.metadata?.name ?? '')}`, manifest);
  }
  return leaves;
}

/** Whether every leaf that ours changes is as theirs leaves it, and ours changes any. */
export function asPeopleDid(before: Leaves, ours: Leaves, theirs: Leaves): boolean {
  const names = new Set([...before.keys(), ...ours.keys()]);
  const changed = [...names].filter((name) => before.get(name) !== ours.get(name));
  return changed.length > 0 && changed.every((name) => ours.get(name) === theirs.get(name));
}

function collect(into: Map<string, string>, name: string, value: unknown): void {
  if (Array.isArray(value) && value.length > 0)
    for (const [index, item] of value.entries()) collect(into, `${name}/${index}`, item);
  else if (isRecord(value) && Object.keys(value).length > 0)
    for (const [key, item] of Object.entries(value)) collect(into, `${name}/${key}`, item);
  else into.set(name, JSON.stringify(value) ?? '');
}
