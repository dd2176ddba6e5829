import { addTo } from '#groups';
import { type YamlNode, scalarNode } from '#yaml';
import { Failure, wrapping } from '../failure.ts';
import type { FieldSpec, NameReference } from '../fields/field-specs.ts';
import { type Gvk, selectsGvk } from '../resources/gvk.ts';
import {
  type Writer,
  elementsOf,
  fieldOf,
  getField,
  isNull,
  placeOfNode,
  setField,
  setScalar,
  textOf,
} from '../fields/node-fields.ts';
import type { OpenApi } from '../fields/openapi.ts';
import {
  type Resource,
  appendToAnnotation,
  buildAnnotation,
  csvAnnotation,
  currentId,
  gvkOfNode,
  kindOf,
  nameOf,
  namespaceOf,
  originalId,
  previousIds,
} from '../resources/resource.ts';
import {
  type ResourceId,
  effectiveNamespace,
  resourceIdText,
  sameNamespace,
} from '../resources/resource-id.ts';
import { visitField } from '../fields/visit-field.ts';
import { chargePassed } from '../meter.ts';

const by: Writer = {
  kind: 'transformer',
  text: 'follows the name of the resource it refers to',
  place: undefined,
};

/** A resource that others may name, with what the search needs, computed once. */
type Candidate = {
  readonly resource: Resource;
  readonly id: ResourceId;
  readonly previous: readonly ResourceId[];
  readonly originalNamespace: string;
};

/**
 * Rewrites fields that name a resource after its name has changed (`api/filters/nameref`). Names do not change
 * while this runs, so candidates are found through an index of former names.
 */
export function fixReferences(
  list: readonly Resource[],
  references: readonly NameReference[],
  openapi: OpenApi,
): void {
  const candidates = list.map((resource) => ({
    resource,
    id: currentId(resource.node, openapi),
    previous: previousIds(resource.node),
    originalNamespace: effectiveNamespace(originalId(resource.node, openapi)),
  }));
  const byFormerName = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const name of new Set(candidate.previous.map((id) => id.name))) {
      addTo(byFormerName, name, candidate);
    }
  }
  for (const candidate of candidates) {
    const { resource, id } = candidate;
    const reachable = reachableFrom(resource.node, id);
    const original = originalId(resource.node, openapi);
    for (const reference of references) {
      chargePassed(reference.fieldSpecs.length);
      for (const spec of reference.fieldSpecs) {
        if (!selectsGvk(spec, original)) continue;
        demandSameVersion(resource.node);
        const search: Search = {
          referrer: resource.node,
          referrerId: id,
          target: reference,
          spec,
          candidates,
          byFormerName,
          reachable,
        };
        const any: FieldSpec = { ...spec, group: '', version: '', kind: '' };
        wrapping(`updating name reference in '${spec.path}' field of '${resourceIdText(id)}'`, () =>
          visitField({ root: resource.node, spec: any, visit: (node) => updateNode(node, search) }),
        );
      }
    }
  }
}

/** A null that is written out has a text as the version of a resource, and none as that of its node. */
function demandSameVersion(node: YamlNode): void {
  const field = fieldOf(node, 'apiVersion');
  if (!field || textOf(field) === field.value) return;
  throw new Failure(`node-referrerOriginal 'APIVersion' mismatch '' != '${field.value}'`, {
    place: placeOfNode(field),
  });
}

type Search = {
  readonly referrer: YamlNode;
  readonly referrerId: ResourceId;
  readonly target: Gvk;
  readonly spec: FieldSpec;
  readonly candidates: readonly Candidate[];
  readonly byFormerName: ReadonlyMap<string, readonly Candidate[]>;
  readonly reachable: (candidate: Candidate) => boolean;
};

/** Which resources a referrer may name at all: its own namespace, the cluster, and its subjects' namespaces. */
function reachableFrom(node: YamlNode, id: ResourceId): (candidate: Candidate) => boolean {
  if (id.clusterScoped) return () => true;
  const subjectNamespaces = subjectsOf(node, id);
  return (candidate) =>
    candidate.id.clusterScoped ||
    sameNamespace(candidate.id, id) ||
    subjectNamespaces.has(namespaceOf(candidate.resource.node));
}

function subjectsOf(node: YamlNode, id: ResourceId): ReadonlySet<string> {
  const namespaces = new Set<string>();
  if (kindOf(node) !== 'RoleBinding') return namespaces;
  const subjects = fieldOf(node, 'subjects');
  if (subjects?.kind !== 'seq') return namespaces;
  for (const subject of subjects.content) {
    const namespace = fieldOf(subject, 'namespace');
    if (!namespace || fieldOf(subject, 'kind')?.value !== 'ServiceAccount') continue;
    if (isNull(namespace)) {
      throw new Failure(`Invalid Input: namespace is blank for resource "${resourceIdText(id)}"\n`);
    }
    namespaces.add(namespace.value);
  }
  return namespaces;
}

function updateNode(node: YamlNode, search: Search): void {
  if (isNull(node)) return;
  if (node.kind === 'scalar') return updateScalar(node, search);
  if (node.kind === 'map') return updateMap(node, search);
  for (const item of elementsOf(node)) {
    if (isNull(item)) continue;
    if (item.kind === 'scalar') updateScalar(item, search);
    else if (item.kind === 'map') updateMap(item, search);
    else throw new Failure('item is expected to be either a string or a map of string');
  }
}

function updateScalar(node: YamlNode, search: Search): void {
  const candidates = search.byFormerName.get(node.value);
  if (!candidates) return;
  chargePassed(candidates.length);
  const referral = selectReferral(candidates.filter(search.reachable), search, sameNames);
  if (!referral) return;
  recordReferral(referral, search);
  const name = nameOf(referral.resource.node);
  if (name !== node.value) setScalar(node, scalarNode(name), by);
}

function updateMap(node: YamlNode, search: Search): void {
  const nameNode = getField(node, 'name');
  if (nameNode === undefined) throw new Failure("path config error; no 'name' field in node");
  const namesakes = search.byFormerName.get(nameNode.value) ?? [];
  chargePassed(namesakes.length);
  const named = namesakes.filter(search.reachable);
  if (named.length === 0) return;
  const referral = selectReferral(inNamespace(node, named, search), search, sameNamesAndNamespaces);
  if (!referral) return;
  recordReferral(referral, search);
  const name = nameOf(referral.resource.node);
  const namespace = namespaceOf(referral.resource.node);
  if (name === nameNode.value && namespace === '') return;
  setField({ map: node, name: 'name', value: scalarNode(name), by });
  if (namespace !== '') setField({ map: node, name: 'namespace', value: scalarNode(namespace), by });
}

/** The namespace a map names is first taken as an original one, then as a present one. */
function inNamespace(node: YamlNode, named: readonly Candidate[], search: Search): readonly Candidate[] {
  const namespace = getField(node, 'namespace');
  if (namespace === undefined) return named;
  chargePassed(search.candidates.length);
  const isOriginal = (candidate: Candidate): boolean => candidate.originalNamespace === namespace.value;
  if (search.candidates.some((candidate) => isOriginal(candidate) && search.reachable(candidate))) {
    return named.filter(isOriginal);
  }
  return named.filter(
    (candidate) => !candidate.id.clusterScoped && effectiveNamespace(candidate.id) === namespace.value,
  );
}

function recordReferral(referral: Candidate, search: Search): void {
  appendToAnnotation(referral.resource.node, buildAnnotation.refBy, resourceIdText(search.referrerId));
}

function selectReferral(
  candidates: readonly Candidate[],
  search: Search,
  identical: (candidates: readonly Candidate[]) => boolean,
): Candidate | undefined {
  const role = roleOf(search);
  const fitting = candidates.filter(
    (candidate) =>
      candidate.previous.some((id) => selectsGvk(search.target, id)) &&
      (role === undefined || candidate.previous.some((id) => selectsGvk(role, id))) &&
      inReferrersNamespace(candidate, search.referrerId),
  );
  if (fitting.length === 1) return fitting[0];
  let alike = fitting.filter((candidate) => sameAffixes(candidate.resource.node, search.referrer, true));
  if (alike.length > 1)
    alike = alike.filter((candidate) => sameAffixes(candidate.resource.node, search.referrer, false));
  if (alike.length <= 1 || identical(alike)) return alike[0];
  const ids = alike.map((candidate) => resourceIdText(candidate.id)).join(', ');
  throw new Failure(`found multiple possible referrals: ${ids}`);
}

function roleOf(search: Search): Gvk | undefined {
  if (!search.spec.path.endsWith('roleRef/name')) return undefined;
  const roleRef = fieldOf(search.referrer, 'roleRef');
  const group = fieldOf(roleRef, 'apiGroup');
  const kind = fieldOf(roleRef, 'kind');
  return group && kind ? { group: group.value, version: '', kind: kind.value } : undefined;
}

function inReferrersNamespace(candidate: Candidate, referrer: ResourceId): boolean {
  if (referrer.clusterScoped || candidate.id.clusterScoped) return true;
  return (
    gvkOfNode(candidate.resource.node).kind === 'ServiceAccount' || sameNamespace(candidate.id, referrer)
  );
}

function sameAffixes(a: YamlNode, b: YamlNode, allowEmpty: boolean): boolean {
  return [buildAnnotation.prefixes, buildAnnotation.suffixes].every((key) => {
    const left = csvAnnotation(a, key);
    const right = csvAnnotation(b, key);
    if (allowEmpty && (left.length === 0 || right.length === 0)) return true;
    return sameEnding(left, right);
  });
}

/** Whether the shorter list is the end of the longer one (`SameEndingSubSlice`). */
function sameEnding(a: readonly string[], b: readonly string[]): boolean {
  const compared = Math.min(a.length, b.length);
  if (compared === 0) return a.length === b.length;
  for (let i = 1; i <= compared; i++) if (a.at(-i) !== b.at(-i)) return false;
  return true;
}

function sameNames(candidates: readonly Candidate[]): boolean {
  return candidates.every(
    (candidate) =>
      nameOf(candidate.resource.node) === nameOf(candidates[0]?.resource.node ?? candidate.resource.node),
  );
}

function sameNamesAndNamespaces(candidates: readonly Candidate[]): boolean {
  const [first] = candidates;
  return (
    sameNames(candidates) &&
    candidates.every(
      (candidate) => first && namespaceOf(candidate.resource.node) === namespaceOf(first.resource.node),
    )
  );
}
