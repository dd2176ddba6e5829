import { type YamlNode, scalarNode } from '#yaml';
import type { Place } from '#files';
import { Failure } from '../failure.ts';
import type { SelectorData } from '../load/kustomization.ts';
import { matchesSelectorText } from '../transform/label-selector.ts';
import { mergePatch } from '../transform/merge-patch.ts';
import {
  type Writer,
  clearField,
  fieldOf,
  getOrCreateField,
  isEmpty,
  placeOfNode,
} from '../fields/node-fields.ts';
import type { OpenApi } from '../fields/openapi.ts';
import { anchoredRegex } from '../fields/regex.ts';
import {
  type Resource,
  bookkeeping,
  buildAnnotation,
  buildAnnotations,
  copyResource,
  currentId,
  gvkOfNode,
  isEnabled,
  kindOf,
  metaMap,
  nameOf,
  namespaceOf,
  originalId,
  previousIds,
  setGvk,
  setKind,
  setMetaMap,
  setName,
  setNamespace,
  storePreviousId,
} from './resource.ts';
import { type ResourceId, effectiveNamespace, idKey, resourceIdText, sameId } from './resource-id.ts';
import { allocateWritten, chargePassed } from '../meter.ts';

/** The ids of a list, to find repetitions while it grows and nobody changes its members. */
export type IdIndex = Map<string, Resource>;

export function indexIds(list: readonly Resource[], openapi: OpenApi): IdIndex {
  return new Map(list.map((resource) => [idKey(currentId(resource.node, openapi)), resource]));
}

/** Appends resources; an id that is already there is an error. */
export function appendAll({
  list,
  more,
  openapi,
  known = indexIds(list, openapi),
}: {
  readonly list: Resource[];
  readonly more: readonly Resource[];
  readonly openapi: OpenApi;
  readonly known?: IdIndex | undefined;
}): void {
  for (const resource of more) {
    const id = currentId(resource.node, openapi);
    const twin = known.get(idKey(id));
    if (twin) throw duplicateId(id, resource, twin);
    known.set(idKey(id), resource);
    list.push(resource);
  }
}

function duplicateId(id: ResourceId, resource: Resource, twin: Resource): Failure {
  const other = placeText(placeOfNode(twin.node));
  return new Failure(`may not add resource with an already registered id: ${resourceIdText(id)}`, {
    place: placeOfNode(resource.node),
    suggestion: `${id.kind} ${id.name} is already there${other}; list it once, or change it with a patch`,
  });
}

function placeText(place: Place | undefined): string {
  return place ? ` from ${place.source.name}` : '';
}

/** Every resource one of whose ids, past or present, satisfies a condition. */
export function withAnyId(
  list: readonly Resource[],
  matches: (id: ResourceId) => boolean,
  openapi: OpenApi,
): Resource[] {
  chargePassed(list.length, 64);
  return list.filter(
    ({ node }) => !isEmpty(node) && (previousIds(node).some(matches) || matches(currentId(node, openapi))),
  );
}

/** Whether some resource has, or had, this id. */
export function hasId(list: readonly Resource[], id: ResourceId, openapi: OpenApi): boolean {
  return withAnyId(list, (other) => sameId(id, other), openapi).length > 0;
}

/** The one resource that has, or had, this id. */
export function demandById(list: readonly Resource[], id: ResourceId, openapi: OpenApi): Resource {
  const found = withAnyId(list, (other) => sameId(id, other), openapi);
  const [only] = found;
  if (only && found.length === 1) return only;
  const text = resourceIdText(id);
  const problem = found.length > 1 ? `multiple matches for Id ${text}` : `no matches for Id ${text}`;
  throw new Failure(`${problem}; failed to find unique target for patch ${text}`, {
    suggestion: found.length > 1 ? undefined : suggestTarget(list, id, openapi),
    patchFor: { kind: id.kind, name: id.name },
  });
}

function suggestTarget(list: readonly Resource[], id: ResourceId, openapi: OpenApi): string | undefined {
  const ids = list.map(({ node }) => currentId(node, openapi));
  const sameName = ids.find((other) => other.name === id.name && other.kind === id.kind);
  if (sameName && effectiveNamespace(sameName) !== effectiveNamespace(id)) {
    return `${id.kind} ${id.name} is in namespace ${effectiveNamespace(sameName)}; write that namespace in the patch, or use a target`;
  }
  if (sameName)
    return `${id.kind} ${id.name} has apiVersion ${sameName.group === '' ? '' : `${sameName.group}/`}${sameName.version}`;
  const sameKind = ids.filter((other) => other.kind === id.kind).map((other) => other.name);
  if (sameKind.length > 0) return `there is ${id.kind} ${sameKind.slice(0, 5).join(', ')}`;
  return undefined;
}

/** Every resource of a list by each id that it has, or had, while generators add to it. */
export type AnyIdIndex = Map<string, Set<Resource>>;

export function indexAnyIds(list: readonly Resource[], openapi: OpenApi): AnyIdIndex {
  const index: AnyIdIndex = new Map();
  for (const resource of list) addIds(index, resource, openapi);
  return index;
}

function addIds(index: AnyIdIndex, resource: Resource, openapi: OpenApi): void {
  for (const key of anyIds(resource, openapi)) {
    const known = index.get(key);
    if (known) known.add(resource);
    else index.set(key, new Set([resource]));
  }
}

function anyIds({ node }: Resource, openapi: OpenApi): readonly string[] {
  return isEmpty(node) ? [] : [...previousIds(node), currentId(node, openapi)].map(idKey);
}

type Absorbing = {
  readonly list: Resource[];
  readonly openapi: OpenApi;
  readonly index: AnyIdIndex;
};

/** Adds generated resources, merging into or replacing those of the same id as their behaviour says. */
export function absorbAll(into: Absorbing, more: readonly Resource[]): void {
  for (const resource of more) absorb(into, resource);
}

function absorb({ list, openapi, index }: Absorbing, resource: Resource): void {
  const id = currentId(resource.node, openapi);
  const found = [...(index.get(idKey(id)) ?? [])];
  const behavior = behaviorOf(resource.node);
  const place = placeOfNode(resource.node);
  if (found.length > 1) {
    throw new Failure(`found multiple objects that could accept merge of ${resourceIdText(id)}`, { place });
  }
  const [old] = found;
  if (!old) {
    if (behavior === 'merge' || behavior === 'replace') {
      throw new Failure(`id ${goId(id)} does not exist; cannot merge or replace`, {
        place,
        suggestion: `no ${id.kind} ${id.name} comes from the resources of this kustomization; remove behavior: ${behavior} or list the base that makes it`,
      });
    }
    list.push(resource);
    addIds(index, resource, openapi);
    return;
  }
  if (behavior !== 'merge' && behavior !== 'replace') {
    throw new Failure(
      `id ${goId(id)} exists; can not use behavior: '${behavior}', behavior must be merge or replace`,
      { place, suggestion: 'set behavior: merge or behavior: replace on the generator' },
    );
  }
  const origin = metaMap(old.node, 'annotations').get(originAnnotation);
  copyMetadata(resource, old, bookkeeping);
  if (behavior === 'merge') {
    mergeData(resource.node, old.node, 'data');
    mergeData(resource.node, old.node, 'binaryData');
    if (origin !== undefined) {
      const annotations = metaMap(resource.node, 'annotations');
      setMetaMap({
        node: resource.node,
        name: 'annotations',
        values: annotations.set(originAnnotation, origin),
      });
    }
  }
  list[list.indexOf(old)] = resource;
  for (const key of anyIds(old, openapi)) index.get(key)?.delete(old);
  addIds(index, resource, openapi);
}

export const originAnnotation = 'config.kubernetes.io/origin';

function goId(id: ResourceId): string {
  return `resid.ResId{Gvk:resid.Gvk{Group:"${id.group}", Version:"${id.version}", Kind:"${id.kind}", isClusterScoped:${id.clusterScoped}}, Name:"${id.name}", Namespace:"${id.namespace}"}`;
}

function behaviorOf(node: YamlNode): string {
  const value = metaMap(node, 'annotations').get(buildAnnotation.behavior) ?? '';
  return value === 'replace' || value === 'merge' || value === 'create' ? value : 'unspecified';
}

/** Takes labels, annotations, name and namespace over from another resource (`CopyMergeMetaDataFieldsFrom`). */
function copyMetadata(resource: Resource, other: Resource, by: Writer): void {
  const { node } = resource;
  setMetaMap({
    node,
    name: 'labels',
    values: new Map([...metaMap(other.node, 'labels'), ...metaMap(node, 'labels')]),
    by,
  });
  const own = metaMap(node, 'annotations');
  const theirs = metaMap(other.node, 'annotations');
  const merged = new Map([...theirs, ...own]);
  for (const key of buildAnnotations) {
    const value = theirs.get(key);
    if (value === undefined) merged.delete(key);
    else merged.set(key, value);
  }
  if (!own.has(buildAnnotation.needsHash)) merged.delete(buildAnnotation.needsHash);
  setMetaMap({ node, name: 'annotations', values: merged, by });
  setName(node, nameOf(other.node), by);
  setNamespace(node, namespaceOf(other.node), by);
  resource.refVarNames = other.refVarNames;
}

function mergeData(node: YamlNode, old: YamlNode, field: 'data' | 'binaryData'): void {
  const entries = new Map<string, YamlNode>();
  for (const from of [old, node]) {
    const content = fieldOf(from, field)?.content ?? [];
    for (let i = 0; i < content.length; i += 2) {
      const key = content[i];
      const value = content[i + 1];
      if (key && value) entries.set(key.value, { ...value, tag: '!!str', tagged: false });
    }
  }
  clearField(node, field);
  if (entries.size === 0) return;
  const map = getOrCreateField({ map: node, name: field, kind: 'map', by: bookkeeping });
  for (const [key, value] of entries) {
    value.style = value.value.includes('\n') ? 'literal' : 'plain';
    map?.content.push(scalarNode(key), value);
  }
}

/** Every resource that a selector of anchored regular expressions selects, by its first or its present id. */
export function select(list: readonly Resource[], selector: SelectorData, openapi: OpenApi): Resource[] {
  const group = anchoredRegex(selector.group);
  const version = anchoredRegex(selector.version);
  const kind = anchoredRegex(selector.kind);
  const name = anchoredRegex(selector.name);
  const namespace = anchoredRegex(selector.namespace);
  return list.filter(({ node }) => {
    const current = currentId(node, openapi);
    const original = originalId(node, openapi);
    return (
      (namespace.test(effectiveNamespace(original)) || namespace.test(effectiveNamespace(current))) &&
      (name.test(original.name) || name.test(current.name)) &&
      group.test(current.group) &&
      version.test(current.version) &&
      kind.test(current.kind) &&
      matchesSelectorText(selector.labelSelector, metaMap(node, 'labels')) &&
      matchesSelectorText(selector.annotationSelector, metaMap(node, 'annotations'))
    );
  });
}

/** Applies a strategic-merge patch to the selected resources; those it deletes leave the list. */
export function patchSelected({
  list,
  selected,
  patch,
  openapi,
  by,
}: {
  readonly list: Resource[];
  readonly selected: ReadonlySet<Resource>;
  readonly patch: Resource;
  readonly openapi: OpenApi;
  readonly by: Writer;
}): void {
  chargePassed(list.length, 16);
  for (const resource of list) {
    if (!selected.has(resource)) continue;
    allocateWritten(patch.node);
    const copy = copyResource(patch);
    copyMetadata(copy, patch, by);
    setGvk(copy.node, gvkOfNode(resource.node), by);
    setKind(copy.node, kindOf(patch.node), by);
    applyMergePatch({ resource, patch: copy, openapi, by });
  }
  const kept = list.filter(({ node }) => !isEmpty(node));
  list.length = 0;
  appendAll({ list, more: kept, openapi });
}

/** Applies a strategic-merge patch; name, kind and namespace stay unless the patch may change them. */
export function applyMergePatch({
  resource,
  patch,
  openapi,
  by,
}: {
  readonly resource: Resource;
  readonly patch: Resource;
  readonly openapi: OpenApi;
  readonly by: Writer;
}): void {
  const { node } = resource;
  const name = nameOf(node);
  const namespace = namespaceOf(node);
  const kind = kindOf(node);
  const mayRename = isEnabled(patch.node, buildAnnotation.allowNameChange);
  const mayChangeKind = isEnabled(patch.node, buildAnnotation.allowKindChange);
  if (mayRename || mayChangeKind) storePreviousId(node, openapi);
  const merged = mergePatch(patch.node, node, { openapi, direction: 'prepend', by });
  if (merged === undefined || isEmpty(merged)) {
    resource.node = { ...node, content: [] };
    return;
  }
  resource.node = merged;
  if (!mayChangeKind) setKind(merged, kind, by);
  if (!mayRename) setName(merged, name, by);
  setNamespace(merged, namespace, by);
}

/** Removes resources that a patch has emptied. */
export function dropEmptyResources(list: Resource[]): void {
  const kept = list.filter(({ node }) => !isEmpty(node));
  list.length = 0;
  list.push(...kept);
}
