import { asText } from '#text';
import { arrayAt, jsonText, recordAt } from '#kube';
import type { YamlPath } from '#yaml';
import { GenerationError } from '../generation-error.ts';
import type { Generator } from '../generator.ts';
import { type ParameterSet, mergeOver } from '../parameters.ts';
import { runGenerator } from '../run-generator.ts';

/** `merge`: the sets of the first child, overridden by those of later children that agree on the merge keys. */
export const merge: Generator = (spec, at, context) => {
  const children = arrayAt(spec, 'generators');
  if (children.length < 2) {
    throw new GenerationError('found less than two generators, Merge requires two or more', [
      ...at,
      'generators',
    ]);
  }
  const keys = [...new Set(arrayAt(spec, 'mergeKeys').map(asText))].sort();
  const layers = children.map((child, index) => {
    const entry = recordAt(child);
    // What is said of some clusters only need not be true of the imagined one.
    const isOfSome = index > 0 && context.imaginedFor !== undefined && 'clusters' in entry;
    const sets = isOfSome ? [] : runGenerator(entry, { at: [...at, 'generators', index], context });
    return byMergeKey(keys, sets, [...at, 'mergeKeys']);
  });
  const [first = new Map<string, ParameterSet>(), ...overrides] = layers;
  const isImagined = context.imaginedFor !== undefined && 'clusters' in recordAt(children[0]);
  const base = isImagined ? namedByLayers(first, overrides, keys) : first;
  for (const layer of overrides) {
    for (const [key, set] of base) {
      const above = layer.get(key);
      if (!above) continue;
      const values = context.dialect.isGoTemplate
        ? mergeOver(set.values, above.values)
        : { ...set.values, ...above.values };
      base.set(key, { values, places: [...above.places, ...set.places] });
    }
  }
  return [...base.values()];
};

/**
 * The clusters that are not known, as the layers above name them: each set of a layer is about a cluster with its merge
 * keys. Where no layer names any, the one that stands for all.
 */
function namedByLayers(
  base: Layer,
  overrides: readonly Layer[],
  keys: readonly string[],
): Map<string, ParameterSet> {
  const [imagined] = base.values();
  const named = new Map<string, ParameterSet>();
  for (const [key, { values, places }] of overrides.flatMap((layer) => [...layer])) {
    const own = keys.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
    if (!imagined || own.length < keys.length || named.has(key)) continue;
    const filled = { ...imagined.values, ...Object.fromEntries(own) };
    named.set(key, { values: filled, places: [...places, ...imagined.places] });
  }
  return named.size > 0 ? named : new Map(base);
}

type Layer = ReadonlyMap<string, ParameterSet>;

function byMergeKey(
  keys: readonly string[],
  sets: readonly ParameterSet[],
  at: YamlPath,
): Map<string, ParameterSet> {
  if (keys.length === 0) {
    throw new GenerationError('no merge keys were specified, Merge requires at least one', at);
  }
  const byKey = new Map<string, ParameterSet>();
  for (const set of sets) {
    const key = jsonText(Object.fromEntries(keys.map((name) => [name, set.values[name] ?? null])));
    if (byKey.has(key)) {
      throw new GenerationError(
        `the parameters from a generator were not unique by the given mergeKeys, Merge requires all param sets to be unique. Duplicate key was ${key}`,
        at,
      );
    }
    byKey.set(key, set);
  }
  return byKey;
}
