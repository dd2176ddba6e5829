import { type Place, locate } from '#files';
import type { ValuesLayer } from '#helm';
import { isRecord } from '#kube';
import { type YamlPath, parseYaml, pathText, placeOf } from '#yaml';
import type { Rule } from '../rule.ts';

/** A later layer of values empties what an earlier one holds: a list becomes `[]`, a key has nothing behind it. */
export const emptiedValue: Rule = {
  name: 'emptied-value',
  title: 'A later value file takes away what an earlier one sets',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['empty-override-wipes-inherited'],
  find({ fleets }, report) {
    const seen = new Set<string>();
    for (const fleet of fleets) {
      for (const { owner: application, chartUses } of fleet.units) {
        for (const { path, place, before, isBare } of chartUses.flatMap(({ layers }) => emptied(layers))) {
          const { file, line } = locate(place);
          const id = `${fleet.target} ${file}:${line} ${before.layer}`;
          if (seen.has(id)) continue;
          seen.add(id);
          const what = isBare ? 'has nothing behind it' : 'is empty';
          report({
            // An empty list may be meant; a key with nothing behind it seldom is.
            severity: isBare ? 'warning' : 'info',
            target: fleet.target,
            application: application.name,
            place,
            related: [{ place: before.place, message: 'set here' }],
            message: `${pathText(path)} ${what}, which takes away what ${before.layer} sets`,
          });
        }
      }
    }
  },
};

type Held = { readonly layer: string; readonly place: Place };
type Emptied = {
  readonly path: YamlPath;
  readonly place: Place;
  readonly before: Held;
  readonly isBare: boolean;
};

/** What the layers of one chart take away from one another, in the order in which Helm merges them. */
function emptied(layers: readonly ValuesLayer[]): readonly Emptied[] {
  const held = new Map<string, Held>();
  const found: Emptied[] = [];
  for (const layer of layers) {
    const read = readLayer(layer);
    if (read) visit(read.value, []);

    function visit(value: unknown, path: YamlPath): void {
      const key = JSON.stringify(path);
      const before = held.get(key);
      const place = read?.place(path);
      if (!read || !place || path.length > 40) return;
      if (before && before.layer !== read.name && isEmpty(value))
        found.push({ path, place, before, isBare: value === null && isBare(place) });
      if (isEmpty(value)) held.delete(key);
      else if (typeof value === 'object' && path.length > 0) held.set(key, { layer: read.name, place });
      if (isRecord(value)) for (const [name, child] of Object.entries(value)) visit(child, [...path, name]);
    }
  }
  return found;
}

type ReadLayer = {
  readonly name: string;
  readonly value: unknown;
  readonly place: (path: YamlPath) => Place | undefined;
};

function readLayer(layer: ValuesLayer): ReadLayer | undefined {
  if (layer.kind === 'inline')
    return { name: layer.name, value: layer.value, place: (path) => layer.place?.(path) };
  if (layer.kind !== 'file') return undefined;
  const [document] = parseYaml(layer.source).documents;
  return (
    document && { name: layer.source.path, value: document.value, place: (path) => placeOf(document, path) }
  );
}

/** Maps are merged, so that an empty one takes nothing away. */
function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** Whether a key is written without any value, not even `null`. */
function isBare({ source, start }: Place): boolean {
  const end = source.text.indexOf('\n', start);
  return /^[^:#]{1,100}:[ \t]*(#.*)?$/.test(source.text.slice(start, end < 0 ? undefined : end).trimEnd());
}
