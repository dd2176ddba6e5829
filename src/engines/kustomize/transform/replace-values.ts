import type { Budget } from '#budget';
import { splitText } from '#text';
import { type YamlNode, type YamlNodeKind, copyNode, parseYamlNode, scalarNode } from '#yaml';
import { source as makeSource } from '#files';
import { nearest } from '#outcome';
import { Failure, wrapping } from '../failure.ts';
import type {
  FieldOptions,
  Replacement,
  ReplacementSource,
  ReplacementTarget,
  SelectorData,
} from '../load/kustomization.ts';
import { matchesSelectorText } from './label-selector.ts';
import { lookupPath, matchPath } from '../fields/lookup-path.ts';
import { type Writer, isEmpty, markOver, overwrite, placeOfNode } from '../fields/node-fields.ts';
import { serializeStructured } from '../fields/structured-text.ts';
import { anchoredRegex } from '../fields/regex.ts';
import {
  type Resource,
  gvkOfNode,
  metaMap,
  nameOf,
  namespaceOf,
  previousIds,
} from '../resources/resource.ts';
import { type ResourceId, resourceIdText, selectsId } from '../resources/resource-id.ts';
import { splitSmartPath } from '../fields/visit-field.ts';
import { allocateParsed, allocateWritten } from '../meter.ts';

const defaultFieldPath = 'metadata.name';

/** Copies values from fields of some resources to fields of others (`api/filters/replacement`). */
export function replaceValues({
  list,
  replacements,
  by,
  budget,
}: {
  readonly list: readonly Resource[];
  readonly replacements: readonly Replacement[];
  readonly by: Writer;
  readonly budget: Budget;
}): void {
  for (const replacement of replacements) {
    budget.charge(list.length);
    const { source, sourceValue, targets } = replacement;
    // An empty list does not survive on the way to the plug-in (`omitempty`).
    if (
      (source === undefined && sourceValue === undefined) ||
      targets === undefined ||
      targets.length === 0
    ) {
      throw new Failure('replacements must specify a source and at least one target', { place: by.place });
    }
    if (source !== undefined && sourceValue !== undefined) {
      throw new Failure('value and resource selectors are mutually exclusive', { place: by.place });
    }
    const value = source ? sourceNode(list, source, by) : scalarNode(sourceValue ?? '');
    for (const target of targets) replaceTarget({ list, value, target, by });
  }
}

/** Ids for replacements never know that a kind is cluster-scoped (`utils.MakeResIds`). */
function idsOf(node: YamlNode): readonly ResourceId[] {
  const current = {
    ...gvkOfNode(node),
    name: nameOf(node),
    namespace: namespaceOf(node),
    clusterScoped: false,
  };
  return [current, ...previousIds(node)];
}

function sourceNode(list: readonly Resource[], selector: ReplacementSource, by: Writer): YamlNode {
  const wanted: ResourceId = { ...selector, clusterScoped: false };
  const found = list.filter(({ node }) => idsOf(node).some((id) => selectsId(wanted, id)));
  const [match] = found;
  if (found.length > 1)
    throw new Failure(`multiple matches for selector ${sourceText(selector)}`, { place: by.place });
  if (!match) {
    const near = nearest(
      selector.name,
      list.map(({ node }) => nameOf(node)),
    );
    throw new Failure(`nothing selected by ${sourceText(selector)}`, {
      place: by.place,
      suggestion: near && `did you mean ${near}?`,
    });
  }
  const fieldPath = selector.fieldPath === '' ? defaultFieldPath : selector.fieldPath;
  const node = wrapping('error looking up replacement source', () =>
    lookupPath(match.node, splitSmartPath(fieldPath, '.')),
  );
  if (node === undefined || isEmpty(node)) {
    throw new Failure(
      `fieldPath \`${fieldPath}\` is missing for replacement source ${resourceIdText(selector)}`,
      {
        place: by.place,
      },
    );
  }
  return refine(node, selector.options, by);
}

function refine(node: YamlNode, options: FieldOptions | undefined, by: Writer): YamlNode {
  if (options === undefined || options.delimiter === '') return node;
  if (node.kind !== 'scalar') {
    throw new Failure('delimiter option can only be used with scalar nodes', { place: by.place });
  }
  const parts = splitText(node.value, options.delimiter);
  const part = options.index < 0 ? undefined : parts[options.index];
  if (part === undefined) {
    throw new Failure(`options.index ${options.index} is out of bounds for value ${node.value}`, {
      place: by.place,
    });
  }
  return { ...copyNode(node), value: part };
}

function sourceText(selector: ReplacementSource): string {
  const parts = [resourceIdText(selector)];
  if (selector.fieldPath !== '') parts.push(selector.fieldPath);
  const { options } = selector;
  if (options && (options.delimiter !== '' || options.create)) {
    parts.push(`${options.delimiter}(${options.index}), create=${options.create}`);
  }
  return parts.join(':');
}

/** Writes a value to the fields of the resources that a target selects. */
function replaceTarget({
  list,
  value,
  target,
  by,
}: {
  readonly list: readonly Resource[];
  readonly value: YamlNode;
  readonly target: ReplacementTarget;
  readonly by: Writer;
}): void {
  const { select } = target;
  if (select === undefined) throw new Failure('target must specify resources to select', { place: by.place });
  const fieldPaths =
    target.fieldPaths && target.fieldPaths.length > 0 ? target.fieldPaths : [defaultFieldPath];
  const selects = idMatcher(select);
  const rejects = (target.reject ?? []).filter((reject) => !isEmptyId(reject)).map(idMatcher);
  for (const { node } of list) {
    const ids = idsOf(node);
    if (!matchesTexts(node, select)) continue;
    const rejected = (target.reject ?? []).some(
      (reject) =>
        (reject.labelSelector !== '' || reject.annotationSelector !== '') && matchesTexts(node, reject),
    );
    if (rejected || rejects.some((reject) => ids.some(reject))) continue;
    if (!ids.some(selects)) continue;
    copyValue({ target: node, value, fieldPaths, options: target.options, by });
  }
}

function matchesTexts(node: YamlNode, selector: SelectorData): boolean {
  return (
    matchesSelectorText(selector.annotationSelector, metaMap(node, 'annotations')) &&
    matchesSelectorText(selector.labelSelector, metaMap(node, 'labels'))
  );
}

function isEmptyId(selector: SelectorData): boolean {
  return !selector.group && !selector.version && !selector.kind && !selector.name && !selector.namespace;
}

function idMatcher(selector: SelectorData): (id: ResourceId) => boolean {
  const group = anchoredRegex(selector.group);
  const version = anchoredRegex(selector.version);
  const kind = anchoredRegex(selector.kind);
  const name = anchoredRegex(selector.name);
  const namespace = anchoredRegex(selector.namespace);
  return (id) =>
    group.test(id.group) &&
    version.test(id.version) &&
    kind.test(id.kind) &&
    name.test(id.name) &&
    namespace.test(id.namespace);
}

function copyValue({
  target,
  value,
  fieldPaths,
  options,
  by,
}: {
  readonly target: YamlNode;
  readonly value: YamlNode;
  readonly fieldPaths: readonly string[];
  readonly options: FieldOptions | undefined;
  readonly by: Writer;
}): void {
  for (const fieldPath of fieldPaths) {
    const create = options?.create ? value.kind : undefined;
    const path = splitSmartPath(fieldPath, '.');
    if (setStructured({ target, value, path, create, by })) continue;
    const lost = options?.create
      ? `unable to find or create field "${fieldPath}" in replacement target`
      : `unable to find field "${fieldPath}" in replacement target`;
    const fields = wrapping(lost, () => matchPath({ node: target, path, create, by }));
    if (!fields || fields.length === 0) throw new Failure(lost, { place: by.place });
    for (const field of fields) setValue({ field, original: value, options, by });
  }
}

function setValue({
  field,
  original,
  options,
  by,
}: {
  readonly field: YamlNode;
  readonly original: YamlNode;
  readonly options: FieldOptions | undefined;
  readonly by: Writer;
}): void {
  // The value may stand in the very object that it is copied into, and then it grows with every copy.
  allocateWritten(original);
  const value = copyNode(original);
  if (options !== undefined && options.delimiter !== '') {
    if (field.kind !== 'scalar') {
      throw new Failure('delimiter option can only be used with scalar nodes', { place: by.place });
    }
    const parts = splitText(field.value, options.delimiter);
    if (options.index < 0) parts.unshift(value.value);
    else if (options.index >= parts.length) parts.push(value.value);
    else parts[options.index] = value.value;
    value.value = parts.join(options.delimiter);
  }
  if (field.kind === 'scalar') setText({ field, text: value.value, by, from: value });
  else overwrite(field, value, by);
}

function setText({
  field,
  text,
  by,
  from,
}: {
  readonly field: YamlNode;
  readonly text: string;
  readonly by: Writer;
  readonly from: YamlNode;
}): void {
  if (field.value !== text) field.mark = markOver(field, by, placeOfNode(from));
  field.value = text;
}

/** Sets a value inside a scalar that is itself YAML or JSON; whether there was such a scalar. */
function setStructured({
  target,
  value,
  path,
  create,
  by,
}: {
  readonly target: YamlNode;
  readonly value: YamlNode;
  readonly path: readonly string[];
  readonly create: YamlNodeKind | undefined;
  readonly by: Writer;
}): boolean {
  for (let length = 1; length < path.length; length++) {
    const scalar = tryLookup(target, path.slice(0, length));
    if (scalar?.kind !== 'scalar') continue;
    allocateParsed(scalar.value);
    const inner = parseYamlNode(makeSource('', scalar.value));
    if (inner === undefined) return false;
    if ('message' in inner) continue;
    const fields = tryMatch({ inner, path: path.slice(length), create, by });
    if (!fields || fields.length === 0) return false;
    for (const field of fields) {
      allocateWritten(value);
      if (field.kind === 'scalar') field.value = value.value;
      else overwrite(field, value, by);
    }
    const text = serializeStructured(inner, scalar.value);
    if (text === undefined) return false;
    setText({ field: scalar, text, by, from: value });
    return true;
  }
  return false;
}

function tryLookup(target: YamlNode, path: readonly string[]): YamlNode | undefined {
  try {
    return lookupPath(target, path);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function tryMatch({
  inner,
  path,
  create,
  by,
}: {
  readonly inner: YamlNode;
  readonly path: readonly string[];
  readonly create: YamlNodeKind | undefined;
  readonly by: Writer;
}): YamlNode[] | undefined {
  try {
    return matchPath({ node: inner, path, create, by });
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
