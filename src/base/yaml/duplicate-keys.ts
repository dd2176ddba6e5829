import { type Place, placeAt } from '#files';
import type { YamlDocument } from './parse-yaml.ts';
import type { YamlPath } from './path.ts';
import { nodesOf } from './plain-place.ts';
import type { YamlNode } from './yaml-node.ts';

/** A key that a mapping names more than once: the path it stands at and every place it is written. */
export type DuplicateKey = {
  readonly path: YamlPath;
  readonly places: readonly Place[];
  /** Whether it has the same value each time. */
  readonly areEqual: boolean;
  /** Whether all but the last hold nothing, so that nothing is lost. */
  readonly areEmpty: boolean;
};

/** Finds keys named twice. Go keeps the last one silently in most places, and refuses the file in others. */
export function findDuplicateKeys(document: YamlDocument): readonly DuplicateKey[] {
  const root = document.hasDuplicateKeys ? nodesOf(document) : undefined;
  if (!root) return [];
  const found: DuplicateKey[] = [];
  const numbers = new Map<string, number>();
  visit(root, []);
  return found;

  /** Looks through a node, and gives a number that nodes which say the same have in common. */
  function visit(node: YamlNode, path: YamlPath): number {
    if (node.kind === 'map') return visitMap(node, path);
    if (node.kind !== 'seq') return numberOf(`${node.kind} ${node.tag} ${node.value}`);
    return numberOf(`seq ${node.content.map((item, index) => visit(item, [...path, index])).join(' ')}`);
  }

  function visitMap({ content }: YamlNode, path: YamlPath): number {
    const entries = new Map<string, Entry>();
    const parts: string[] = [];
    for (let at = 0; at < content.length; at += 2) {
      const [key, value] = [content[at], content[at + 1]];
      if (!key || !value) continue;
      const number = visit(value, key.kind === 'scalar' ? [...path, key.value] : path);
      parts.push(`${visit(key, path)}:${number}`);
      if (key.kind !== 'scalar' || key.value === '<<') continue;
      let entry = entries.get(key.value);
      if (!entry) entries.set(key.value, (entry = { places: [], values: new Set(), areEmpty: [] }));
      entry.places.push(placeAt(document.source, key.start, key.start + writtenLength(key)));
      entry.values.add(number);
      entry.areEmpty.push(isEmpty(value));
    }
    for (const [key, { places, values, areEmpty }] of entries)
      if (places.length > 1)
        found.push({
          path: [...path, key],
          places,
          areEqual: values.size === 1,
          areEmpty: areEmpty.slice(0, -1).every((each) => each),
        });
    return numberOf(`map ${parts.join(' ')}`);
  }

  function numberOf(text: string): number {
    let number = numbers.get(text);
    if (number === undefined) numbers.set(text, (number = numbers.size));
    return number;
  }
}

type Entry = { readonly places: Place[]; readonly values: Set<number>; readonly areEmpty: boolean[] };

function isEmpty({ kind, content, value }: YamlNode): boolean {
  return kind === 'scalar' ? /^(?:~|null)?$/i.test(value) : content.length === 0;
}

function writtenLength({ value, style }: YamlNode): number {
  return value.length + (style === 'single' || style === 'double' ? 2 : 0);
}
