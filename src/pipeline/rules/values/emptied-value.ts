import { objection } from '#evidence';
import { addTo } from '#groups';
import { type Place, locate } from '#files';
import type { ValuesLayer } from '#helm';
import { isRecord } from '#kube';
import { type YamlPath, parsedYaml, pathText, placeOf } from '#yaml';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** A later layer of values empties what an earlier one holds: a list becomes `[]`, a key has nothing behind it. */
export const emptiedValue = defineRule<{ key: string; isBare: boolean; layer: string }>({
  name: 'emptied-value',
  title: 'A later value file takes away what an earlier one sets',
  impact: 'weakens',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  find({ fleets }, report) {
    const seen = new Set<string>();
    for (const fleet of fleets) {
      for (const { owner, chartUses } of fleet.units) {
        for (const { path, place, before, isBare } of chartUses.flatMap(({ layers }) => emptied(layers))) {
          const { file, line } = locate(place);
          const id = `${fleet.target} ${file}:${line} ${before.layer}`;
          if (seen.has(id)) continue;
          seen.add(id);
          report({
            subject: fileSubject(fleet.target, place, owner),
            data: { key: pathText(path), isBare, layer: before.layer },
            reasons: isBare ? [] : [intended],
            related: [{ place: before.place, message: 'set here' }],
          });
        }
      }
    }
  },
  say: ({ key, isBare, layer }) => ({
    what: `${key} ${isBare ? 'has no value' : 'is empty'} and removes what ${layer} sets`,
    so: 'Helm does not merge it: what the earlier file says is gone',
    do: 'Remove the key, or write the value that is meant',
  }),
});

const intended = objection('written-empty', 'an empty list or null is written out and may be intended');

type Held = { readonly layer: string; readonly place: Place };
type Emptied = {
  readonly path: YamlPath;
  readonly place: Place;
  readonly before: Held;
  readonly isBare: boolean;
};

/** What layers say under a key: where it stands is looked up only if a later layer empties it. */
type Written = { readonly layer: ReadLayer; readonly path: YamlPath };

/** What the layers of one chart take away from one another, in the order in which Helm merges them. */
function emptied(layers: readonly ValuesLayer[]): readonly Emptied[] {
  const held = new Map<string, Written[]>();
  const found: Emptied[] = [];
  for (const layer of layers) {
    const read = readLayer(layer);
    if (read) visit({ layer: read, path: [] }, read.value);
  }
  return found;

  function visit(written: Written, value: unknown): void {
    const { layer, path } = written;
    if (path.length > 40) return;
    if (isEmpty(value)) empty(written, value);
    else if (typeof value === 'object' && path.length > 0) {
      const key = JSON.stringify(path);
      addTo(held, key, written);
    }
    if (isRecord(value))
      for (const [name, child] of Object.entries(value)) visit({ layer, path: [...path, name] }, child);
  }

  function empty(written: Written, value: unknown): void {
    const key = JSON.stringify(written.path);
    const holders = held.get(key);
    const place = holders && placeIn(written);
    if (!holders || !place) return;
    held.delete(key);
    for (const each of holders.toReversed()) {
      const before = placeIn(each);
      if (!before) continue;
      if (each.layer.name !== written.layer.name)
        found.push({
          path: written.path,
          place,
          before: { layer: each.layer.name, place: before },
          isBare: value === null && isBare(place),
        });
      return;
    }
  }
}

/** Where something is written, unless it or what is around it stands nowhere, as with keys that are merged in. */
function placeIn({ layer, path }: Written): Place | undefined {
  for (let length = 0; length < path.length; length++)
    if (!layer.place(path.slice(0, length))) return undefined;
  return layer.place(path);
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
  const [document] = parsedYaml(layer.source).documents;
  return (
    document && { name: layer.source.name, value: document.value, place: (path) => placeOf(document, path) }
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
