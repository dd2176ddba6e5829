import { type YamlNode, type YamlNodeKind, mapNode, scalarNode } from '#yaml';
import { source } from '#files';
import { parseYamlNode } from '#yaml';
import { Failure } from '../failure.ts';
import {
  type Writer,
  demandKind,
  elementsOf,
  fieldOf,
  getField,
  isNull,
  markOver,
  setField,
} from './node-fields.ts';
import { allocateParsed } from '../meter.ts';
import { nodeText } from './node-text.ts';
import { goRegex } from './regex.ts';

/** Whether a part of a path is written in brackets. */
function isListPart(part: string): boolean {
  return part.startsWith('[') && part.endsWith(']');
}

function isIndex(part: string): boolean {
  return /^\+?\d+$/.test(part);
}

function splitListPart(part: string): readonly [string, string] {
  const text = part.replace(/\]$/, '').replace(/^\[/, '');
  const at = text.indexOf('=');
  if (at < 0) {
    throw new Failure('list path element must contain fieldName=fieldValue for element to match', {
      suggestion: `write [name=value] instead of ${part}`,
    });
  }
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Finds the node at a path of names, indexes, `-` and `[key=value]` (`kyaml/yaml`, Lookup). */
export function lookupPath(root: YamlNode, path: readonly string[]): YamlNode | undefined {
  let node: YamlNode | undefined = root;
  for (const raw of path) {
    const part = raw.trim();
    if (part === '') continue;
    node = lookupPart(node, part);
    if (node === undefined) return undefined;
  }
  return node;
}

function lookupPart(node: YamlNode, part: string): YamlNode | undefined {
  if (isIndex(part)) return elementsOf(node)[Number(part)];
  if (/^-\d+$/.test(part)) throw new Failure(`array index ${part} cannot be negative`);
  if (part === '-') return elementsOf(node).at(-1);
  if (part === '*') throw new Failure('wildcard is not supported in PathGetter');
  if (!isListPart(part)) return getField(node, part);
  const [name, value] = splitListPart(part);
  return elementsOf(node).find((item) =>
    name === '' ? item.value === value : item.kind === 'map' && fieldOf(item, name)?.value === value,
  );
}

/** Finds or makes the node at a path (`LookupCreate`): missing maps and list items are added. */
export function lookupOrCreate({
  root,
  path,
  kind,
  by,
}: {
  readonly root: YamlNode;
  readonly path: readonly string[];
  readonly kind: YamlNodeKind;
  readonly by: Writer;
}): YamlNode | undefined {
  let node: YamlNode | undefined = root;
  const parts = path.map((part) => part.trim()).filter((part) => part !== '');
  for (const [index, part] of parts.entries()) {
    const found: YamlNode | undefined = lookupPart(node, part);
    if (found) {
      node = found;
      continue;
    }
    if (isIndex(part) || part === '-') return undefined;
    node = createPart({ node, part, kind: kindOfPart(parts[index + 1] ?? '', kind), by });
    if (node === undefined) return undefined;
  }
  return node;
}

function createPart({
  node,
  part,
  kind,
  by,
}: {
  readonly node: YamlNode;
  readonly part: string;
  readonly kind: YamlNodeKind;
  readonly by: Writer;
}): YamlNode | undefined {
  if (isListPart(part)) {
    const item = newElement(part, by);
    demandKind(node, 'seq');
    node.content.push(item);
    return item;
  }
  if (isNull(node)) return undefined;
  const made = mapNode();
  made.kind = kind;
  made.mark = markOver(undefined, by);
  setField({ map: node, name: part, value: made, by });
  return made;
}

function newElement(part: string, by: Writer): YamlNode {
  const [name, value] = splitListPart(part);
  const text = scalarNode(value);
  text.mark = markOver(undefined, by);
  if (name === '') return text;
  const item = mapNode();
  item.mark = text.mark;
  item.content = [scalarNode(name), text];
  return item;
}

function kindOfPart(next: string, last: YamlNodeKind): YamlNodeKind {
  if (isListPart(next) || isIndex(next)) return 'seq';
  return next === '' ? last : 'map';
}

/** A node that a pattern found. Nodes inside a parsed text are not part of the tree. */
export type PathMatch = YamlNode;

/**
 * Every node at a path with `*` and `[key=regex]` (`kyaml/yaml/match.go`, PathMatcher); with `create` what is
 * missing is made. `undefined` means that the path does not exist.
 */
export function matchPath({
  node,
  path,
  create,
  by,
}: {
  readonly node: YamlNode;
  readonly path: readonly string[];
  readonly create: YamlNodeKind | undefined;
  readonly by: Writer;
}): YamlNode[] | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return [node];
  if (isIndex(part)) return matchIndex({ node, index: Number(part), rest, create, by });
  if (isListPart(part)) return matchElements({ node, part, rest, create, by });
  if (part === '*')
    return collect(elementsOf(node), (item) => matchPath({ node: item, path: rest, create, by }));
  return matchField({ node, part, rest, create, by });
}

function collect(
  items: readonly YamlNode[],
  match: (item: YamlNode) => YamlNode[] | undefined,
): YamlNode[] | undefined {
  let found: YamlNode[] | undefined;
  for (const item of items) {
    const matches = match(item);
    if (matches) found = [...(found ?? []), ...matches];
  }
  return found;
}

function matchField({
  node,
  part,
  rest,
  create,
  by,
}: {
  readonly node: YamlNode;
  readonly part: string;
  readonly rest: readonly string[];
  readonly create: YamlNodeKind | undefined;
  readonly by: Writer;
}): YamlNode[] | undefined {
  let field = getField(node, part);
  if (!field) {
    if (!create) return undefined;
    field = mapNode();
    field.kind = kindOfPart(rest[0] ?? '', create);
    setField({ map: node, name: part, value: field, by });
  }
  if (field.kind === 'scalar' && rest.length > 0) {
    allocateParsed(field.value);
    const inner = parseYamlNode(source('', field.value));
    if (inner === undefined) return undefined;
    if ('message' in inner) throw new Failure(`yaml: ${inner.message}`);
    return matchPath({ node: inner, path: rest, create, by });
  }
  return matchPath({ node: field, path: rest, create, by });
}

function matchIndex({
  node,
  index,
  rest,
  create,
  by,
}: {
  readonly node: YamlNode;
  readonly index: number;
  readonly rest: readonly string[];
  readonly create: YamlNodeKind | undefined;
  readonly by: Writer;
}): YamlNode[] | undefined {
  const items = elementsOf(node);
  if (items.length === index && create) {
    const item = mapNode();
    item.kind = kindOfPart(rest[0] ?? '', create);
    item.mark = markOver(undefined, by);
    node.content.push(item);
  }
  const item = elementsOf(node)[index];
  if (!item) throw new Failure(`index ${index} specified but only ${items.length} elements found`);
  return matchPath({ node: item, path: rest, create, by });
}

function matchElements({
  node,
  part,
  rest,
  create,
  by,
}: {
  readonly node: YamlNode;
  readonly part: string;
  readonly rest: readonly string[];
  readonly create: YamlNodeKind | undefined;
  readonly by: Writer;
}): YamlNode[] | undefined {
  const [name, pattern] = splitListPart(part);
  const regex = goRegex(pattern);
  const find = (): YamlNode[] | undefined =>
    collect(elementsOf(node), (item) => {
      if (name === '') return regex.test(nodeText(item).trim()) ? [item] : undefined;
      const field = fieldOf(item, name);
      return field && regex.test(nodeText(field).trim())
        ? matchPath({ node: item, path: rest, create, by })
        : undefined;
    });
  const found = find();
  if ((found && found.length > 0) || !create) return found && found.length > 0 ? found : undefined;
  demandKind(node, 'seq');
  node.content.push(newElement(part, by));
  return find();
}
