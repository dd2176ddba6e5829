import { trimOf } from '#text';
import type { YamlNode, YamlNodeKind } from '#yaml';
import { Failure, wrapping } from '../failure.ts';
import type { FieldSpec } from './field-specs.ts';
import { selectsGvk } from '../resources/gvk.ts';
import { type Writer, getField, getOrCreateField } from './node-fields.ts';
import { gvkOfNode, nameOf, namespaceOf } from '../resources/resource.ts';
import { resourceIdText } from '../resources/resource-id.ts';

/** What is made at the end of a path that is missing. */
export type Creation = { readonly kind: YamlNodeKind; readonly tag: string; readonly by: Writer };

/**
 * Calls `visit` with every node at the path of a field spec, entering lists on the way, and makes the path when
 * the spec asks for it and something can be created (`api/filters/fieldspec`).
 */
export function visitField({
  root,
  spec,
  visit,
  creation,
}: {
  readonly root: YamlNode;
  readonly spec: FieldSpec;
  readonly visit: (node: YamlNode) => void;
  readonly creation?: Creation | undefined;
}): void {
  const gvk = gvkOfNode(root);
  if (!selectsGvk(spec, gvk)) return;
  visitPath({
    root,
    path: splitFieldPath(spec.path),
    from: 0,
    spec,
    visit,
    creation,
    describe: () =>
      `considering field '${spec.path}' of object ${resourceIdText({ ...gvk, name: nameOf(root), namespace: namespaceOf(root) })}`,
  });
}

function visitPath({
  root,
  path,
  from,
  spec,
  visit,
  creation,
  describe,
}: {
  readonly root: YamlNode;
  readonly path: readonly string[];
  readonly from: number;
  readonly spec: FieldSpec;
  readonly visit: (node: YamlNode) => void;
  readonly creation: Creation | undefined;
  readonly describe: () => string;
}): void {
  try {
    step({ node: root, path, at: from, spec, visit, creation });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    wrapping(describe(), () => {
      throw error;
    });
  }
}

function step({
  node,
  path,
  at,
  spec,
  visit,
  creation,
}: {
  readonly node: YamlNode;
  readonly path: readonly string[];
  readonly at: number;
  readonly spec: FieldSpec;
  readonly visit: (node: YamlNode) => void;
  readonly creation: Creation | undefined;
}): void {
  if (at >= path.length) return visit(node);
  if (node.tag === '!!null') return;
  if (node.kind === 'seq') {
    for (const item of node.content) step({ node: item, path, at, spec, visit, creation });
    return;
  }
  if (node.kind !== 'map') throw new Failure('expected sequence or mapping node');
  const part = path[at] ?? '';
  const isList = part.endsWith('[]');
  const name = isList ? part.slice(0, -2) : part;
  if (name === '') throw new Failure('cannot set or create an empty field name');
  const last = at === path.length - 1;
  const creates = spec.create && creation !== undefined && !isList;
  const kind: YamlNodeKind | undefined = isList
    ? 'seq'
    : creates
      ? last
        ? creation.kind
        : 'map'
      : undefined;
  const field = creates
    ? getOrCreateField({ map: node, name, kind: last ? creation.kind : 'map', by: creation.by })
    : getField(node, name);
  if (field === undefined) return;
  if (field.tag === '!!null' && kind !== undefined) {
    field.kind = kind;
    field.tag = isList ? '' : last ? (creation?.tag ?? '') : '!!map';
  }
  step({ node: field, path, at: at + 1, spec, visit, creation });
}

const splitPaths = new Map<string, readonly string[]>();

/** Splits a path at `/`; `\/` is a slash inside a name. */
function splitFieldPath(path: string): readonly string[] {
  let parts = splitPaths.get(path);
  if (!parts) {
    parts = splitPath(path, '/');
    splitPaths.set(path, parts);
  }
  return parts;
}

/** Splits at a delimiter that a backslash can escape; one leading delimiter is dropped (`pathsplitter.go`). */
export function splitPath(path: string, delimiter: string): readonly string[] {
  const raw = path.split(delimiter);
  if (raw.length > 1 && raw[0] === '') raw.shift();
  const result: string[] = [raw[0] ?? ''];
  for (const part of raw.slice(1)) {
    const last = result.at(-1) ?? '';
    if (last.endsWith('\\')) result[result.length - 1] = last.slice(0, -1) + delimiter + part;
    else result.push(part);
  }
  return result;
}

/** Splits like `splitPath`, but keeps `[key=va.lue]` together and takes `[quoted.name]` as one name. */
export function splitSmartPath(path: string, delimiter: string): readonly string[] {
  const parts = splitPath(path, delimiter);
  const result: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? '';
    if (!part.startsWith('[') || part.endsWith(']')) {
      result.push(part);
      continue;
    }
    const bracketed = [part];
    while (i < parts.length - 1) {
      i++;
      bracketed.push(parts[i] ?? '');
      if ((parts[i] ?? '').endsWith(']')) break;
    }
    const joined = bracketed.join(delimiter);
    result.push(joined.includes('=') ? joined : trimOf(joined, '[]'));
  }
  return result;
}
