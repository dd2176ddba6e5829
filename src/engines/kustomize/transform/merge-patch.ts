import type { YamlNode } from '#yaml';
import { scalarNode, seqNode } from '#yaml';
import { Failure } from '../failure.ts';
import {
  type Writer,
  clearField,
  demandKind,
  fieldOf,
  getField,
  isEmpty,
  isNull,
  placeOfNode,
  setField,
} from '../fields/node-fields.ts';
import { type NodeSchema, type OpenApi, elementSchema, fieldSchema } from '../fields/openapi.ts';
import { chargePassed } from '../meter.ts';
import { kindOf, apiVersionOfNode } from '../resources/resource.ts';

/** Where items that the patch adds to a list that merges go: before the old ones, or behind them. */
export type ListDirection = 'prepend' | 'append';

/** What a strategic merge needs besides the two trees. */
export type MergeContext = {
  readonly openapi: OpenApi;
  readonly direction: ListDirection;
  readonly by: Writer;
};

/**
 * Merges a strategic-merge patch into a node, in place, as `kyaml/yaml/merge2` does over `kyaml/yaml/walk`.
 * Answers the merged node, or `undefined` when the patch deletes all of it. Nodes of the patch become part of
 * the result; give a copy to a patch that is used twice.
 */
export function mergePatch(patch: YamlNode, dest: YamlNode, context: MergeContext): YamlNode | undefined {
  const merged = walk({ dest, origin: patch, given: undefined, context });
  return merged === keep ? dest : merged;
}

/** Stands for a null that was written out in the base and is not touched by the patch. */
const keep: YamlNode = scalarNode('null', '!!null');

type Sources = { dest: YamlNode | undefined; origin: YamlNode | undefined };

function walk({
  dest,
  origin,
  given,
  context,
}: {
  readonly dest: YamlNode | undefined;
  readonly origin: YamlNode | undefined;
  readonly given: NodeSchema | undefined;
  readonly context: MergeContext;
}): YamlNode | undefined {
  const schema = given ?? schemaOfSources(dest, origin, context.openapi);
  const kind = !isNull(dest) ? dest?.kind : !isNull(origin) ? origin?.kind : 'map';
  if (kind === 'map') {
    demandKind(dest, 'map');
    demandKind(origin, 'map');
    return walkMap({ oldDest: dest, origin, schema, context });
  }
  if (kind === 'seq') {
    demandKind(dest, 'seq');
    demandKind(origin, 'seq');
    if (schema?.merges) return walkList({ oldDest: dest, origin, schema, context });
    return origin ?? dest;
  }
  demandKind(dest, 'scalar');
  demandKind(origin, 'scalar');
  return origin ?? dest;
}

function schemaOfSources(
  dest: YamlNode | undefined,
  origin: YamlNode | undefined,
  openapi: OpenApi,
): NodeSchema | undefined {
  for (const source of [dest, origin]) {
    if (source === undefined || isNull(source)) continue;
    const kind = kindOf(source);
    const apiVersion = apiVersionOfNode(source);
    if (kind === '' || apiVersion === '') continue;
    const schema = openapi.schemaOf(apiVersion, kind);
    if (schema) return schema;
  }
  return undefined;
}

function walkMap({
  oldDest,
  origin,
  schema,
  context,
}: {
  readonly oldDest: YamlNode | undefined;
  readonly origin: YamlNode | undefined;
  readonly schema: NodeSchema | undefined;
  readonly context: MergeContext;
}): YamlNode | undefined {
  const dest = visitMap(oldDest, origin);
  if (dest === undefined || dest === keep) return dest;
  for (const name of fieldNames(dest, origin)) {
    // kyaml takes a field without a name for the node itself, which it then expects to be a scalar.
    if (name === '') demandKind(dest, 'scalar');
    const field = fieldOf(dest, name);
    const merged = walk({
      dest: field,
      origin: fieldOf(origin, name),
      given: fieldSchema(schema, name),
      context,
    });
    if (merged === keep || (merged !== undefined && merged === field && !isNull(merged))) continue;
    const bothLists = field?.kind === 'seq' && merged?.kind === 'seq' && merged.source === undefined;
    if (bothLists) field.content = merged.content;
    else setField({ map: dest, name, value: merged, by: context.by });
  }
  return dest;
}

function visitMap(dest: YamlNode | undefined, origin: YamlNode | undefined): YamlNode | undefined {
  if (isNull(dest)) {
    if (origin !== undefined && origin.kind !== 'scalar' && takeDirective(origin, true) === 'delete')
      return undefined;
    if (origin === undefined && dest !== undefined && dest.value !== '') return keep;
    return origin;
  }
  if (origin !== undefined && isNull(origin)) return undefined;
  switch (takeDirective(origin, false)) {
    case 'delete':
      return undefined;
    case 'replace':
      return origin;
    default:
      return dest;
  }
}

function fieldNames(dest: YamlNode, origin: YamlNode | undefined): readonly string[] {
  const names = new Set<string>();
  for (const node of dest === origin ? [dest] : [dest, origin]) {
    const content = node?.content ?? [];
    for (let i = 0; i < content.length; i += 2) names.add(content[i]?.value ?? '');
  }
  return [...names].sort();
}

const directiveKey = '$patch';

/** Reads the `$patch` directive of a patch node and takes it out. */
function takeDirective(patch: YamlNode | undefined, lenient: boolean): 'delete' | 'replace' | 'merge' {
  if (patch === undefined) return 'merge';
  if (patch.kind === 'map') {
    const directive = getField(patch, directiveKey);
    if (!directive) return 'merge';
    const strategy = demandStrategy(directive, lenient);
    clearField(patch, directiveKey);
    return strategy;
  }
  const element = patch.content.find(
    (item) => item.kind === 'map' && fieldOf(item, directiveKey) !== undefined,
  );
  if (!element || element.content.length > 2) return 'merge';
  const directive = fieldOf(element, directiveKey);
  if (!directive) return 'merge';
  const strategy = demandStrategy(directive, lenient);
  patch.content = patch.content.filter(
    (item) =>
      !isEmpty(item) && !(item.kind === 'map' && fieldOf(item, directiveKey)?.value === directive.value),
  );
  return strategy;
}

function demandStrategy(directive: YamlNode, lenient: boolean): 'delete' | 'replace' | 'merge' {
  const { value } = directive;
  if (value === 'delete' || value === 'replace' || value === 'merge') return value;
  if (lenient) return 'merge';
  throw new Failure(`unknown patch strategy '${value}'`, {
    place: placeOfNode(directive),
    suggestion: 'write delete, replace or merge',
  });
}

function walkList({
  oldDest,
  origin,
  schema,
  context,
}: {
  readonly oldDest: YamlNode | undefined;
  readonly origin: YamlNode | undefined;
  readonly schema: NodeSchema;
  readonly context: MergeContext;
}): YamlNode | undefined {
  const dest = visitList(oldDest, origin);
  if (dest === undefined) return undefined;
  const sources: Sources = { dest, origin };
  const values = schema.keys.length > 0 ? elementValues(sources, schema.keys, context) : [];
  if (values.length > 0 || schema.keys.length > 0) {
    return mergeElements({ allValues: values, keys: schema.keys, sources, schema, context });
  }
  return mergeElements({
    allValues: primitiveValues(sources, context),
    keys: [''],
    sources,
    schema,
    context,
  });
}

function visitList(dest: YamlNode | undefined, origin: YamlNode | undefined): YamlNode | undefined {
  if (isNull(dest)) return origin;
  if (origin !== undefined && isNull(origin)) return undefined;
  switch (takeDirective(origin, false)) {
    case 'delete':
      return undefined;
    case 'replace':
      return origin;
    default:
      return dest;
  }
}

function inOrder(sources: Sources, context: MergeContext): readonly (YamlNode | undefined)[] {
  return context.direction === 'prepend' ? [sources.origin, sources.dest] : [sources.dest, sources.origin];
}

/** The key values of every item of both lists, each combination once. */
function elementValues(sources: Sources, keys: readonly string[], context: MergeContext): string[][] {
  const found: string[][] = [];
  const seen = new Set<string>();
  for (const source of inOrder(sources, context)) {
    if (source === undefined || isNull(source)) continue;
    for (const item of source.content) {
      const values = keys.map((key) => {
        const field = fieldOf(item, key);
        return isEmpty(field) ? '' : (field?.value ?? '');
      });
      const text = values.join('\n');
      if (seen.has(text)) continue;
      seen.add(text);
      found.push(values);
    }
  }
  return found;
}

function primitiveValues(sources: Sources, context: MergeContext): string[][] {
  const seen = new Set<string>();
  for (const source of inOrder(sources, context))
    for (const item of source?.content ?? []) seen.add(item.value);
  return [...seen].map((value) => [value]);
}

function mergeElements({
  allValues,
  keys,
  sources,
  schema,
  context,
}: {
  readonly allValues: string[][];
  readonly keys: readonly string[];
  readonly sources: Sources;
  readonly schema: NodeSchema;
  readonly context: MergeContext;
}): YamlNode | undefined {
  const added = seqNode();
  let dest: YamlNode = sources.dest ?? seqNode();
  const items = elementSchema(schema);
  const length = allValues.length + dest.content.length + (sources.origin?.content.length ?? 0);
  chargePassed(length, allValues.length);
  const valuesList = keys.length > 1 ? unifyValues(allValues) : allValues;
  let validKeys: readonly string[] = [];
  for (const values of valuesList) {
    const valid = validate(valuesList, values, keys);
    validKeys = valid.keys;
    const own = validate([valid.values], valid.values, valid.keys);
    const merged = walk({
      dest: findElement(sources.dest, own.keys, own.values),
      origin: findElement(sources.origin, own.keys, own.values),
      given: items,
      context,
    });
    if (merged === undefined || isNull(merged) || (merged.kind === 'map' && merged.content.length === 0)) {
      setElement({ list: dest, element: undefined, keys: valid.keys, values: valid.values });
      continue;
    }
    valid.keys.forEach((key, index) => {
      const value = valid.values[index] ?? '';
      if (fieldOf(merged, key) === undefined && value !== '' && key !== '')
        setField({ map: merged, name: key, value: scalarNode(value), by: context.by });
    });
    setElement({ list: added, element: merged, keys: valid.keys, values: valid.values });
  }
  if (valuesList.length > 0) {
    if (context.direction === 'prepend') {
      appendElements(added, dest, validKeys);
      dest = added;
    } else appendElements(dest, added, validKeys);
  }
  return isNull(dest) ? undefined : dest;
}

/** Items that agree where both have a value share their key values, so that one lacking a key still matches. */
function unifyValues(list: readonly string[][]): string[][] {
  const result = list.map((values) => values);
  for (let i = 0; i < result.length; i++) {
    for (let j = 0; j < result.length; j++) {
      const unified = unify(result[i] ?? [], result[j] ?? []);
      if (!unified) continue;
      result[i] = unified;
      result[j] = unified;
    }
  }
  return result;
}

function unify(a: readonly string[], b: readonly string[]): string[] | undefined {
  if (a.length !== b.length) return undefined;
  let common = false;
  const result: string[] = [];
  for (let i = 0; i < a.length; i++) {
    const left = a[i] ?? '';
    const right = b[i] ?? '';
    if (left === right) common = true;
    else if (left !== '' && right !== '') return undefined;
    result.push(left !== '' ? left : right);
  }
  return common ? result : undefined;
}

/** Drops the keys that no item has a value for. */
function validate(
  list: readonly (readonly string[])[],
  values: readonly string[],
  keys: readonly string[],
): { readonly keys: readonly string[]; readonly values: readonly string[] } {
  const present = new Set<string>();
  for (const item of list) item.forEach((value, index) => value !== '' && present.add(keys[index] ?? ''));
  if (present.size === 0) return { keys, values };
  return {
    keys: keys.filter((key) => present.has(key)),
    values: values.filter((value, index) => value !== '' || present.has(keys[index] ?? '')),
  };
}

function findElement(
  list: YamlNode | undefined,
  keys: readonly string[],
  values: readonly string[],
): YamlNode | undefined {
  if (list === undefined || list.kind !== 'seq') return undefined;
  if (keys.length === 0 || keys[0] === '')
    return list.content.find((item) => item.value === (values[0] ?? ''));
  return list.content.find(
    (item) => item.kind === 'map' && keys.every((key, index) => fieldOf(item, key)?.value === values[index]),
  );
}

/** Replaces, adds or (without a new one) removes the item with these key values (`ElementSetter`). */
function setElement({
  list,
  element,
  keys,
  values,
}: {
  readonly list: YamlNode;
  readonly element: YamlNode | undefined;
  readonly keys: readonly string[];
  readonly values: readonly string[];
}): void {
  const wantsMap = keys[0] !== '' && keys.length > 0 && (values[0] ?? '') !== '';
  const content: YamlNode[] = [];
  let found = false;
  for (const item of list.content) {
    if (isNull(item) || (item.kind === 'map' && item.content.length === 0)) continue;
    if (item.kind !== 'map' && wantsMap) {
      content.push(item);
      continue;
    }
    // A key without a value to compare counts as found when an earlier key was (kyaml keeps the last match).
    if (
      !keys.every((key, index) =>
        index < values.length ? fieldMatches(item, key, values[index] ?? '') : index > 0,
      )
    ) {
      if (values.length > 0) content.push(item);
      continue;
    }
    found = true;
    if (element) content.push(element);
  }
  list.content = content;
  if (element && !found && !isNull(element)) list.content.push(element);
}

function fieldMatches(item: YamlNode, key: string, value: string): boolean {
  if (key === '') return item.kind === 'scalar' && item.value === value;
  const field = getField(item, key);
  return field !== undefined && (value === '' || field.value === value);
}

function appendElements(list: YamlNode, more: YamlNode, keys: readonly string[]): void {
  for (const item of more.content) {
    if (keys[0] === '' || keys.length === 0) {
      setElement({ list, element: item, keys: [''], values: [item.value] });
      continue;
    }
    const values: string[] = [];
    for (const key of keys) {
      const value = getField(item, key);
      if (value === undefined) list.content.push(item);
      else values.push(value.value);
    }
    if (keys.length > 1) setElement({ list, element: undefined, keys, values });
    setElement({ list, element: item, keys, values });
  }
}
