import { isJson } from '#text';
import type { Place, Source } from '#files';
import { GoDecodeError, type YamlNode, copyNode, goValueOf, parseYamlNode, scalarNode } from '#yaml';
import { isRecord } from '#kube';
import { Failure } from '../failure.ts';
import { type Writer, fieldOf, markOver, placeOfNode } from '../fields/node-fields.ts';
import { type PlainValue, nodeValue } from '../fields/node-value.ts';
import { goJson } from '../fields/go-json.ts';
import { allocateWritten, chargePassed } from '../meter.ts';
import { nodeOfValue } from '../resources/read-resources.ts';

/** One operation of RFC 6902, with the writer that its marks name. */
export type PatchOperation = {
  readonly op: string;
  readonly path: string;
  readonly from: string;
  readonly value: PlainValue | undefined;
  readonly by: Writer;
};

/**
 * Reads a JSON patch written as JSON or YAML; `undefined` when the text is none, an empty list when there is no
 * document. Scalars are read by the rules of `sigs.k8s.io/yaml`.
 */
export function readJsonPatch(from: Source, by: Writer): readonly PatchOperation[] | undefined {
  // What begins with a bracket is taken as JSON as it stands.
  if (from.text.startsWith('[') && !isJson(from.text)) return undefined;
  const root = parseYamlNode(from);
  if (root === undefined) return [];
  if ('message' in root) return undefined;
  if (root.tag === '!!null') return [];
  if (root.kind !== 'seq') return undefined;
  const operations: PatchOperation[] = [];
  for (const item of root.content) {
    const entry = valueOrNone(item);
    if (!isRecord(entry)) return undefined;
    const valueNode = fieldOf(item.kind === 'alias' ? item.alias : item, 'value');
    operations.push({
      op: text(entry['op']),
      path: text(entry['path']),
      from: text(entry['from']),
      value: entry['value'] as PlainValue | undefined,
      by: operationWriter(from, by, placeOfNode(valueNode ?? item)),
    });
  }
  return operations;
}

/** The value of an operation, unless it has none in JSON. */
function valueOrNone(node: YamlNode): unknown {
  try {
    return goValueOf(node);
  } catch (error) {
    if (error instanceof GoDecodeError) return undefined;
    throw error;
  }
}

/** Operations of a file point at their own line; those written in a kustomization at the entry of the patch. */
function operationWriter(from: Source, by: Writer, place: Place | undefined): Writer {
  if (from.name === '') return by;
  return { kind: by.kind, text: by.text, place };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Applies the operations to a tree in place, with the errors of the evanphx library (v4). */
export function applyJsonPatch(root: YamlNode, operations: readonly PatchOperation[]): void {
  for (const operation of operations) apply(root, operation);
}

function apply(root: YamlNode, operation: PatchOperation): void {
  const { op, path } = operation;
  const fail = (message: string): Failure => new Failure(message, { place: operation.by.place });
  const missing = (): Failure =>
    fail(`${op} operation does not apply: doc is missing path: "${path}": missing value`);
  switch (op) {
    case 'add': {
      const target = findTarget(root, path);
      if (!target) throw missing();
      return addTo({ target, value: valueNode(operation), fail, path });
    }
    case 'remove': {
      const target = findTarget(root, path);
      if (!target) throw missing();
      return removeFrom(target, fail, path);
    }
    case 'replace': {
      if (path === '') return replaceRoot(root, operation, fail);
      const target = findTarget(root, path);
      if (!target)
        throw fail(`replace operation does not apply: doc is missing path: ${path}: missing value`);
      const old = childOf(target.container, target.key);
      if (old) return replaceIn(target, old, operation);
      // Version 4 of the library takes a missing key of an object as one to add.
      if (target.container.kind === 'map') return addTo({ target, value: valueNode(operation), fail, path });
      throw fail(`replace operation does not apply: doc is missing key: ${path}: missing value`);
    }
    case 'move': {
      const node = demandSource(root, operation, fail);
      const origin = findTarget(root, operation.from);
      if (origin) removeFrom(origin, fail, operation.from);
      const target = findTarget(root, path);
      if (!target) throw missing();
      return addTo({ target, value: marked(node, operation), fail, path });
    }
    case 'copy': {
      const node = demandSource(root, operation, fail);
      const target = findTarget(root, path);
      if (!target) throw missing();
      allocateWritten(node);
      return addTo({ target, value: marked(copyNode(node), operation), fail, path });
    }
    case 'test':
      return test(root, operation, fail);
    default:
      throw fail(`Unexpected kind: ${op === '' ? 'unknown' : op}`);
  }
}

type Target = { readonly container: YamlNode; readonly key: string };
type Fail = (message: string) => Failure;

function findTarget(root: YamlNode, path: string): Target | undefined {
  const parts = path.split('/');
  if (parts.length < 2) return undefined;
  let container = root;
  for (const part of parts.slice(1, -1)) {
    const next = childOf(container, unescape(part));
    if (!next || next.kind === 'scalar') return undefined;
    container = next;
  }
  return { container, key: unescape(parts.at(-1) ?? '') };
}

function unescape(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function childOf(container: YamlNode, key: string): YamlNode | undefined {
  if (container.kind === 'map') return fieldOf(container, key);
  const index = readIndex(key);
  if (index === undefined) return undefined;
  return container.content[index < 0 ? index + container.content.length : index];
}

function readIndex(key: string): number | undefined {
  return /^[-+]?\d+$/.test(key) ? Number(key) : undefined;
}

function valueNode(operation: PatchOperation): YamlNode {
  const place = operation.by.place;
  const node = nodeOfValue(operation.value ?? null);
  allocateWritten(node);
  if (place) setPlace(node, place.source, place.start);
  node.mark = markOver(undefined, operation.by, place);
  return node;
}

function setPlace(node: YamlNode, from: Source, start: number): void {
  node.source = from;
  node.start = start;
  for (const child of node.content) setPlace(child, from, start);
}

function marked(node: YamlNode, operation: PatchOperation): YamlNode {
  node.mark = markOver(node, operation.by);
  return node;
}

function addTo({
  target,
  value,
  fail,
  path,
}: {
  readonly target: Target;
  readonly value: YamlNode;
  readonly fail: Fail;
  readonly path: string;
}): void {
  const { container, key } = target;
  if (container.kind === 'map') {
    const old = fieldOf(container, key);
    if (!old) container.content.push(scalarNode(key, '!!str'), value);
    else {
      value.mark = value.mark && { ...value.mark, before: old.mark, beforePlace: placeOfNode(old) };
      container.content[container.content.indexOf(old)] = value;
    }
    return;
  }
  if (key === '-') {
    container.content.push(value);
    return;
  }
  const size = container.content.length + 1;
  const index = readIndex(key);
  if (index === undefined)
    throw fail(`error in add for path: '${path}': strconv.Atoi: parsing "${key}": invalid syntax`);
  if (index >= size || index < -size) {
    throw fail(
      `error in add for path: '${path}': Unable to access invalid index: ${index}: invalid index referenced`,
    );
  }
  chargePassed(size);
  container.content.splice(index < 0 ? index + size : index, 0, value);
}

function removeFrom(target: Target, fail: Fail, path: string): void {
  const { container, key } = target;
  const old = childOf(container, key);
  if (!old) {
    throw fail(
      container.kind === 'map'
        ? `error in remove for path: '${path}': Unable to remove nonexistent key: ${key}: missing value`
        : `error in remove for path: '${path}': Unable to access invalid index: ${key}: invalid index referenced`,
    );
  }
  chargePassed(container.content.length);
  if (container.kind === 'map') {
    const at = container.content.indexOf(old);
    container.content.splice(at - 1, 2);
  } else container.content.splice(container.content.indexOf(old), 1);
}

function replaceRoot(root: YamlNode, operation: PatchOperation, fail: Fail): void {
  const value = valueNode(operation);
  if (value.kind !== 'map') throw fail('replace operation value must be object or array');
  root.content = value.content;
}

function replaceIn(target: Target, old: YamlNode, operation: PatchOperation): void {
  const value = valueNode(operation);
  value.mark = markOver(old, operation.by, operation.by.place);
  target.container.content[target.container.content.indexOf(old)] = value;
}

function demandSource(root: YamlNode, operation: PatchOperation, fail: Fail): YamlNode {
  const origin = findTarget(root, operation.from);
  const node = origin && childOf(origin.container, origin.key);
  if (!node)
    throw fail(
      `${operation.op} operation does not apply: doc is missing from path: ${operation.from}: missing value`,
    );
  return node;
}

function test(root: YamlNode, operation: PatchOperation, fail: Fail): void {
  const target = findTarget(root, operation.path);
  const node = target && childOf(target.container, target.key);
  const wanted = operation.value ?? null;
  if (node) chargePassed(countNodes(node));
  const found = node ? nodeValue(node) : null;
  if (goJson(found) !== goJson(wanted)) throw fail(`testing value ${operation.path} failed: test failed`);
}

function countNodes({ content }: YamlNode): number {
  let count = 1;
  for (const child of content) count += countNodes(child);
  return count;
}
