import { rememberedByName } from '#answers';
import { isInside, joinPath, readText } from '#files';
import { isRecord, recordsAt, stringAt } from '#kube';
import type { TreeIndex } from '../tree/tree-index.ts';

/** Whether a file holds plain values of a chart: a mapping with a key that the chart or a dependency of it knows. */
export function isValuesFor(index: TreeIndex, chart: string, file: string): boolean {
  // Argo CD would expand these in the path of a value file.
  if (/[$*?[\]{}]/.test(file)) return false;
  const yaml = index.yaml(file);
  // A generator fills these in before anybody reads the file.
  if (yaml?.source.text.includes('${{')) return false;
  const [document, second] = yaml?.documents ?? [];
  const value = document?.value;
  if (!isRecord(value) || second || 'sops' in value) return false;
  if ('apiVersion' in value && 'kind' in value) return false;
  const known = keysOf(index, chart);
  return Object.keys(value).some((key) => known.has(key));
}

/** The first steps of the values that a chart knows. */
const keysOf = rememberedByName(readKeys);

function readKeys(index: TreeIndex, chart: string): ReadonlySet<string> {
  const keys = new Set<string>();
  const defaults = index.value(joinPath(chart, 'values.yaml'));
  if (isRecord(defaults)) for (const key of Object.keys(defaults)) keys.add(key);
  const metadata = index.value(joinPath(chart, 'Chart.yaml'));
  for (const [, dependency] of recordsAt(metadata, 'dependencies'))
    keys.add(stringAt(dependency, 'alias') ?? stringAt(dependency, 'name') ?? '');
  const templates = joinPath(chart, 'templates');
  if (!index.searches.take(index.files.length * 5)) return keys;
  for (const file of index.files) {
    if (!isInside(file, templates)) continue;
    for (const [, key] of (readText(index.tree, file) ?? '').matchAll(/\.Values\.(\w+)/g))
      keys.add(key ?? '');
  }
  return keys;
}
