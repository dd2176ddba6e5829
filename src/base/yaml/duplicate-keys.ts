import { asText } from '#text';
import { type Place, placeAt } from '#files';
import { type Node, isMap, isNode, isScalar, isSeq } from 'yaml';
import type { YamlDocument } from './parse-yaml.ts';
import type { YamlPath } from './path.ts';
import { syntaxOf } from './places.ts';

/** A key that a mapping names more than once: the path it stands at and every place it is written. */
export type DuplicateKey = {
  readonly path: YamlPath;
  readonly places: readonly Place[];
  /** Whether it has the same value each time. */
  readonly areEqual: boolean;
};

/** Finds keys named twice. Go keeps the last one silently in most places, and refuses the file in others. */
export function findDuplicateKeys(document: YamlDocument): readonly DuplicateKey[] {
  if (!document.hasDuplicateKeys) return [];
  const found: DuplicateKey[] = [];
  visit(syntaxOf(document).contents, []);
  return found;

  function visit(node: unknown, path: YamlPath): void {
    if (isSeq(node)) node.items.forEach((item, index) => visit(item, [...path, index]));
    if (!isMap(node)) return;
    const byKey = new Map<string, Place[]>();
    const values = new Map<string, Set<string>>();
    for (const pair of node.items) {
      if (!isScalar(pair.key)) continue;
      const key = asText(pair.key.value);
      const range = (pair.key as Node).range;
      const place = placeAt(
        document.source,
        document.start + (range?.[0] ?? 0),
        document.start + (range?.[1] ?? 0),
      );
      const written = byKey.get(key);
      if (written) written.push(place);
      else if (key !== '<<') byKey.set(key, [place]);
      values.set(key, (values.get(key) ?? new Set()).add(textOf(pair.value)));
      visit(pair.value, [...path, key]);
    }
    for (const [key, places] of byKey) {
      if (places.length > 1)
        found.push({ path: [...path, key], places, areEqual: values.get(key)?.size === 1 });
    }
  }

  function textOf(node: unknown): string {
    const range = isNode(node) ? node.range : undefined;
    return range
      ? document.source.text.slice(document.start + range[0], document.start + range[1]).trim()
      : '';
  }
}
