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
  /** Whether the last holds all that the others do, so that nothing is lost. */
  readonly isWhole: boolean;
  /** Whether each time it is one word, so that no part of the file goes with those before the last. */
  readonly areWords: boolean;
  /** Whether each time it is a mapping, and no two of these have a key in common. */
  readonly areDisjoint: boolean;
};

/** Finds keys named twice. Go keeps the last one silently in most places, and refuses the file in others. */
export function findDuplicateKeys(document: YamlDocument): readonly DuplicateKey[] {
  const root = document.hasDuplicateKeys ? nodesOf(document) : undefined;
  if (!root) return [];
  const found: DuplicateKey[] = [];
  const numbers = new Map<string, number>();
  const numberOfNode = new Map<YamlNode, number>();
  visit(root, []);
  return found;

  /** Looks through a node, and gives a number that nodes which say the same have in common. */
  function visit(node: YamlNode, path: YamlPath): number {
    const number =
      node.kind === 'map'
        ? visitMap(node, path)
        : node.kind === 'seq'
          ? numberOf(`seq ${node.content.map((item, index) => visit(item, [...path, index])).join(' ')}`)
          : numberOf(`${node.kind} ${node.tag} ${node.value}`);
    numberOfNode.set(node, number);
    return number;
  }

  /** Whether a node says all that another one says: the same, its items, or its keys with all that they hold. */
  function holds(whole: YamlNode, part: YamlNode): boolean {
    if (isEmpty(part) || numberOfNode.get(whole) === numberOfNode.get(part)) return true;
    if (whole.kind !== part.kind || part.kind === 'scalar') return false;
    if (part.kind === 'seq') {
      const items = new Set(whole.content.map((item) => numberOfNode.get(item)));
      return part.content.every((item) => items.has(numberOfNode.get(item)));
    }
    const values = new Map(entriesOf(whole).map(([key, value]) => [numberOfNode.get(key), value]));
    return entriesOf(part).every(([key, value]) => {
      const counterpart = values.get(numberOfNode.get(key));
      return counterpart !== undefined && holds(counterpart, value);
    });
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
      if (!entry) entries.set(key.value, (entry = { places: [], values: new Set(), nodes: [] }));
      entry.places.push(placeAt(document.source, key.start, key.start + writtenLength(key)));
      entry.values.add(number);
      entry.nodes.push(value);
    }
    for (const [key, { places, values, nodes }] of entries) {
      const last = nodes.at(-1);
      if (places.length < 2 || !last) continue;
      const isWhole = nodes.every((node) => holds(last, node));
      const areDisjoint = nodes.every((node) => node.kind === 'map') && haveNoKeyInCommon(nodes);
      const areWords = nodes.every((node) => node.kind === 'scalar');
      const areEqual = values.size === 1;
      found.push({ path: [...path, key], places, areEqual, isWhole, areWords, areDisjoint });
    }
    return numberOf(`map ${parts.join(' ')}`);
  }

  function numberOf(text: string): number {
    let number = numbers.get(text);
    if (number === undefined) numbers.set(text, (number = numbers.size));
    return number;
  }
}

type Entry = { readonly places: Place[]; readonly values: Set<number>; readonly nodes: YamlNode[] };

function entriesOf({ content }: YamlNode): readonly (readonly [YamlNode, YamlNode])[] {
  return content.flatMap((key, at) => {
    const value = content[at + 1];
    return at % 2 === 0 && value ? [[key, value] as const] : [];
  });
}

function haveNoKeyInCommon(maps: readonly YamlNode[]): boolean {
  const keys = maps.flatMap((map) => entriesOf(map).map(([key]) => key.value));
  return new Set(keys).size === keys.length;
}

function isEmpty({ kind, content, value }: YamlNode): boolean {
  return kind === 'scalar' ? /^(?:~|null)?$/i.test(value) : content.length === 0;
}

function writtenLength({ value, style }: YamlNode): number {
  return value.length + (style === 'single' || style === 'double' ? 2 : 0);
}
