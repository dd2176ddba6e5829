import { source } from '#files';
import { isManifest, manifestId } from '#kube';
import { parseYaml } from '#yaml';

/** How two outputs compare. `semantic`: the same objects, whatever their order and layout. */
export type Comparison = {
  readonly isByteEqual: boolean;
  readonly isSemanticallyEqual: boolean;
  /** The first few differing fields, `object path: theirs -> ours`. */
  readonly differences: readonly string[];
};

/**
 * Compares the text of the real tool with ours. A second run of the real tool, if given, tells which fields are
 * random there: those are not held against us.
 */
export function compareOutput(real: string, ours: string, second?: string): Comparison {
  if (real === ours) return { isByteEqual: true, isSemanticallyEqual: true, differences: [] };
  const theirs = flatten(real);
  const own = flatten(ours);
  const random = new Set<string>();
  if (second !== undefined) {
    const again = flatten(second);
    for (const [path, value] of theirs) if (again.get(path) !== value) random.add(path);
    for (const path of again.keys()) if (!theirs.has(path)) random.add(path);
  }
  const differences: string[] = [];
  for (const path of new Set([...theirs.keys(), ...own.keys()])) {
    if (random.has(path) || theirs.get(path) === own.get(path)) continue;
    differences.push(`${path}: ${theirs.get(path) ?? '(absent)'} -> ${own.get(path) ?? '(absent)'}`);
  }
  return {
    isByteEqual: second !== undefined && differences.length === 0 && equalButRandom(real, ours, second),
    isSemanticallyEqual: differences.length === 0,
    differences: differences.slice(0, 20).map((line) => line.slice(0, 400)),
  };
}

/** Whether the texts are equal line by line, apart from lines that differ between two runs of the real tool. */
function equalButRandom(real: string, ours: string, second: string): boolean {
  const a = real.split('\n');
  const b = ours.split('\n');
  const c = second.split('\n');
  if (a.length !== b.length || a.length !== c.length) return false;
  return a.every((line, index) => line === b[index] || line !== c[index]);
}

/** Every leaf of every document by object and path. */
function flatten(text: string): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  const seen = new Map<string, number>();
  const { documents, errors } = parseYaml(source('output', text));
  for (const error of errors) leaves.set(`error ${error.place.start}`, error.message);
  for (const { value } of documents) {
    const name = isManifest(value) ? Object.values(manifestId(value)).join('/') : 'document';
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    walk(value, `${name}#${count}`, leaves);
  }
  return leaves;
}

function walk(value: unknown, path: string, leaves: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) {
    leaves.set(path, typeof value === 'bigint' ? String(value) : JSON.stringify(value));
    return;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) leaves.set(path, Array.isArray(value) ? '[]' : '{}');
  for (const [key, entry] of entries) walk(entry, `${path} /${key}`, leaves);
}
