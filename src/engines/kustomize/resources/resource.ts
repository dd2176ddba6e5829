import { compareTexts } from '#text';
import { splitApiVersion } from '#kube';
import { type YamlNode, copyNode, scalarNode } from '#yaml';
import { allocateRemembered } from '../meter.ts';
import { type Gvk, apiVersionOf, gvkOf } from './gvk.ts';
import {
  type Writer,
  clearField,
  fieldOf,
  getField,
  getOrCreateField,
  isEmpty,
  isNull,
  setField,
} from '../fields/node-fields.ts';
import { type ResourceId, effectiveNamespace } from './resource-id.ts';
import type { OpenApi } from '../fields/openapi.ts';

/**
 * A resource on its way through a build. Its history (earlier names, prefixes, generator behaviour) stands in
 * annotations of the node itself, as in kustomize: patches can see them there.
 */
export type Resource = {
  node: YamlNode;
  refVarNames: readonly string[];
};

const domain = 'internal.config.kubernetes.io';

/** The annotations a build keeps its notes in, and takes away at the end. */
export const buildAnnotation = {
  previousKinds: `${domain}/previousKinds`,
  previousNames: `${domain}/previousNames`,
  prefixes: `${domain}/prefixes`,
  suffixes: `${domain}/suffixes`,
  previousNamespaces: `${domain}/previousNamespaces`,
  allowNameChange: `${domain}/allowNameChange`,
  allowKindChange: `${domain}/allowKindChange`,
  refBy: `${domain}/refBy`,
  behavior: `${domain}/generatorBehavior`,
  needsHash: `${domain}/needsHashSuffix`,
  helmGenerated: `${domain}/helm-generated`,
  fragment: `${domain}/fragment`,
} as const;

/** Every annotation that is removed before output (`api/resource/resource.go`, BuildAnnotations). */
export const buildAnnotations: readonly string[] = [
  ...Object.values(buildAnnotation),
  `${domain}/path`,
  `${domain}/index`,
  `${domain}/seqindent`,
  `${domain}/id`,
  `${domain}/annotations-migration-resource-id`,
  'config.kubernetes.io/path',
  'config.kubernetes.io/index',
  'config.k8s.io/id',
];

/** The writer of notes that are not the user's. */
export const bookkeeping: Writer = { kind: 'transformer', text: 'kustomize', place: undefined };

/** A copy that shares no node with the original. */
export function copyResource(resource: Resource): Resource {
  const node = copyNode(resource.node);
  const known = remembered.get(resource.node);
  if (known) remembered.set(node, known);
  return { node, refVarNames: resource.refVarNames };
}

export function kindOf(node: YamlNode): string {
  return fieldOf(node, 'kind')?.value ?? '';
}

export function apiVersionOfNode(node: YamlNode): string {
  return fieldOf(node, 'apiVersion')?.value ?? '';
}

export function gvkOfNode(node: YamlNode): Gvk {
  return gvkOf(apiVersionOfNode(node), kindOf(node));
}

export function nameOf(node: YamlNode): string {
  return metaText(node, 'name');
}

export function namespaceOf(node: YamlNode): string {
  return metaText(node, 'namespace');
}

function metaText(node: YamlNode, name: string): string {
  const metadata = fieldOf(node, 'metadata');
  if (isEmpty(metadata)) return '';
  const field = fieldOf(metadata, name);
  return isEmpty(field) ? '' : (field?.value ?? '');
}

/** The id a resource has at this moment. */
export function currentId(node: YamlNode, openapi: OpenApi): ResourceId {
  const apiVersion = apiVersionOfNode(node);
  const kind = kindOf(node);
  // Written out: asked for more often than anything else of a build, where a spread takes most of it.
  const { group, version } = splitApiVersion(apiVersion);
  return {
    group,
    version,
    kind,
    name: nameOf(node),
    namespace: namespaceOf(node),
    clusterScoped: openapi.isClusterScoped(apiVersion, kind),
  };
}

/** The ids a resource had before, oldest first. */
export function previousIds(node: YamlNode): readonly ResourceId[] {
  const annotations = fieldOf(fieldOf(node, 'metadata'), 'annotations');
  const names = fieldOf(annotations, buildAnnotation.previousNames)?.value;
  if (names === undefined) return [];
  const namespaces = fieldOf(annotations, buildAnnotation.previousNamespaces)?.value ?? '';
  const kinds = fieldOf(annotations, buildAnnotation.previousKinds)?.value ?? '';
  const apiVersion = apiVersionOfNode(node);
  const known = remembered.get(node);
  if (
    known?.names === names &&
    known.namespaces === namespaces &&
    known.kinds === kinds &&
    known.apiVersion === apiVersion
  )
    return known.ids;
  allocateRemembered(names.length + namespaces.length + kinds.length);
  const ids = idsOf({ gvk: gvkOfNode(node), names, namespaces, kinds });
  remembered.set(node, { names, namespaces, kinds, apiVersion, ids });
  return ids;
}

/** What the notes of an object came to: it is asked for them again and again while they stay the same. */
const remembered = new WeakMap<
  YamlNode,
  {
    readonly names: string;
    readonly namespaces: string;
    readonly kinds: string;
    readonly apiVersion: string;
    readonly ids: readonly ResourceId[];
  }
>();

function idsOf(notes: {
  readonly gvk: Gvk;
  readonly names: string;
  readonly namespaces: string;
  readonly kinds: string;
}): readonly ResourceId[] {
  const namespaces = notes.namespaces.split(',');
  const kinds = notes.kinds.split(',');
  return notes.names.split(',').map((name, index) => ({
    ...notes.gvk,
    kind: kinds[index] ?? '',
    name,
    namespace: namespaces[index] ?? '',
    clusterScoped: false,
  }));
}

/** The first id a resource had. */
export function originalId(node: YamlNode, openapi: OpenApi): ResourceId {
  return previousIds(node)[0] ?? currentId(node, openapi);
}

/** Notes the present id as one of the past. */
export function storePreviousId(node: YamlNode, openapi: OpenApi): void {
  const id = currentId(node, openapi);
  appendToAnnotation(node, buildAnnotation.previousNames, id.name);
  appendToAnnotation(node, buildAnnotation.previousNamespaces, effectiveNamespace(id));
  appendToAnnotation(node, buildAnnotation.previousKinds, id.kind);
}

/** Adds a value to a comma-separated annotation. */
export function appendToAnnotation(node: YamlNode, key: string, value: string): void {
  if (value === '') return;
  const present = fieldOf(fieldOf(fieldOf(node, 'metadata'), 'annotations'), key);
  allocateRemembered((present?.value.length ?? 0) + value.length);
  setAnnotation({ node, key, value: present ? `${present.value},${value}` : value });
}

/** Sets one annotation (`SetAnnotation` of `kyaml/yaml/kfns.go`). */
export function setAnnotation({
  node,
  key,
  value,
  by = bookkeeping,
}: {
  readonly node: YamlNode;
  readonly key: string;
  readonly value: string;
  readonly by?: Writer | undefined;
}): void {
  const metadata = getOrCreateField({ map: node, name: 'metadata', kind: 'map', by });
  if (isEmpty(fieldOf(metadata, 'annotations'))) clearField(metadata, 'annotations');
  const annotations = metadata && getOrCreateField({ map: metadata, name: 'annotations', kind: 'map', by });
  if (annotations) setField({ map: annotations, name: key, value: scalarNode(value, '!!str', 'single'), by });
}

export function csvAnnotation(node: YamlNode, key: string): readonly string[] {
  const value = fieldOf(fieldOf(fieldOf(node, 'metadata'), 'annotations'), key)?.value;
  allocateRemembered(value?.length ?? 0);
  return value === undefined ? [] : value.split(',');
}

/** Labels or annotations as texts. */
export function metaMap(node: YamlNode, name: 'labels' | 'annotations'): Map<string, string> {
  const result = new Map<string, string>();
  const metadata = fieldOf(node, 'metadata');
  const map = isEmpty(metadata) ? undefined : fieldOf(metadata, name);
  const content = map?.content ?? [];
  for (let i = 0; i < content.length; i += 2)
    result.set(content[i]?.value ?? '', content[i + 1]?.value ?? '');
  return result;
}

/** Replaces labels or annotations; an empty map removes the field. Entries that stay keep their nodes' origin. */
export function setMetaMap({
  node,
  name,
  values,
  by = bookkeeping,
}: {
  readonly node: YamlNode;
  readonly name: 'labels' | 'annotations';
  readonly values: ReadonlyMap<string, string>;
  readonly by?: Writer | undefined;
}): void {
  const metadata = getOrCreateField({ map: node, name: 'metadata', kind: 'map', by });
  if (!metadata) return;
  const old = clearField(metadata, name);
  if (values.size === 0) return;
  const map = getOrCreateField({ map: metadata, name, kind: 'map', by });
  if (!map) return;
  if (old?.source) {
    map.source = old.source;
    map.start = old.start;
  }
  map.mark = old?.mark;
  for (const key of [...values.keys()].sort(compareTexts)) {
    const value = scalarNode(values.get(key) ?? '', '!!str');
    const before = fieldOf(old, key);
    setField({ map, name: key, value, by });
    if (before && before.value === value.value) {
      value.source = before.source;
      value.start = before.start;
      value.mark = before.mark;
    }
  }
}

export function setName(node: YamlNode, name: string, by: Writer): void {
  const metadata = getOrCreateField({ map: node, name: 'metadata', kind: 'map', by });
  if (metadata && fieldOf(metadata, 'name')?.value !== name)
    setField({ map: metadata, name: 'name', value: scalarNode(name), by });
  else if (metadata) forgetTag(fieldOf(metadata, 'name'));
}

export function setNamespace(node: YamlNode, namespace: string, by: Writer): void {
  const metadata = getField(node, 'metadata');
  if (namespace === '') clearField(metadata, 'namespace');
  else if (fieldOf(metadata, 'namespace')?.value === namespace) forgetTag(fieldOf(metadata, 'namespace'));
  else {
    const made = getOrCreateField({ map: node, name: 'metadata', kind: 'map', by });
    if (made) setField({ map: made, name: 'namespace', value: scalarNode(namespace), by });
  }
}

export function setKind(node: YamlNode, kind: string, by: Writer): void {
  if (fieldOf(node, 'kind')?.value !== kind)
    setField({ map: node, name: 'kind', value: scalarNode(kind), by });
}

export function setGvk(node: YamlNode, gvk: Gvk, by: Writer): void {
  setKind(node, gvk.kind, by);
  const apiVersion = apiVersionOf(gvk);
  if (fieldOf(node, 'apiVersion')?.value !== apiVersion)
    setField({ map: node, name: 'apiVersion', value: scalarNode(apiVersion), by });
}

export function isEnabled(node: YamlNode, key: string): boolean {
  return fieldOf(fieldOf(fieldOf(node, 'metadata'), 'annotations'), key)?.value === 'enabled';
}

/** kustomize writes names back without a tag, so that an unquoted number reads as a number again. */
function forgetTag(node: YamlNode | undefined): void {
  if (node === undefined || isNull(node)) return;
  node.tag = '';
  node.tagged = false;
}
