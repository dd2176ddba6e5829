import type { Discovery } from '#discover';
import { type FileTree, readText, source } from '#files';
import { idText, isRecord, jsonText } from '#kube';
import { parseYaml } from '#yaml';

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

/** The same of what files say as they stand in git, for what nobody could render. */
export function writtenLeaves(tree: FileTree, files: readonly string[]): Leaves {
  const leaves = new Map<string, string>();
  for (const file of files) {
    const { documents } = parseYaml(source(file, readText(tree, file) ?? ''));
    for (const [index, { value }] of documents.entries()) collect(leaves, `${file} ${index}`, value);
  }
  return leaves;
}

/** Whether every leaf that ours changes is as theirs leaves it; `undefined` where ours changes none. */
export function asPeopleDid(before: Leaves, ours: Leaves, theirs: Leaves): boolean | undefined {
  const changed = differing(before, ours);
  if (changed.length === 0) return undefined;
  return changed.every((name) => ours.get(name) === theirs.get(name));
}

function differing(a: Leaves, b: Leaves): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}

function collect(into: Map<string, string>, name: string, value: unknown): void {
  if (Array.isArray(value) && value.length > 0)
    for (const [index, item] of value.entries()) collect(into, `${name}/${keyOf(value, index, name)}`, item);
  else if (isRecord(value) && Object.keys(value).length > 0)
    for (const [key, item] of Object.entries(value)) collect(into, `${name}/${key}`, item);
  else into.set(name, jsonText(value));
}

/** An item of a list by its name, as Kubernetes merges it, or by itself where its place in the list says nothing; else by its place. */
function keyOf(list: readonly unknown[], index: number, name: string): string {
  const item = list[index];
  if (sets.test(name))
    return jsonText(isRecord(item) ? Object.fromEntries(Object.entries(item).sort()) : item);
  const names = list.map((each) => (isRecord(each) ? each['name'] : undefined));
  const isNamed = names.every((each) => typeof each === 'string') && new Set(names).size === names.length;
  return isNamed ? String(names[index]) : String(index);
}

/** Lists of Argo CD whose order has no meaning. */
const sets = /\/(?:sourceRepos|destinations|(?:cluster|namespace)Resource(?:White|Black)list|syncOptions)$/;
