import { type YamlNode, scalarNode } from '#yaml';
import { Failure, wrapping } from '../failure.ts';
import type { FieldSpec } from '../fields/field-specs.ts';
import {
  type Writer,
  elementsOf,
  getField,
  getOrCreateField,
  isEmpty,
  isNull,
  placeOfNode,
  setScalar,
  textOf,
} from '../fields/node-fields.ts';
import type { OpenApi } from '../fields/openapi.ts';
import {
  type Resource,
  apiVersionOfNode,
  buildAnnotation,
  currentId,
  kindOf,
  metaMap,
  storePreviousId,
} from '../resources/resource.ts';
import { idKey, resourceIdText } from '../resources/resource-id.ts';
import { visitField } from '../fields/visit-field.ts';

/** Which subjects of role bindings get the namespace at once. */
export type SubjectMode = 'defaultOnly' | 'allServiceAccounts' | 'none';

export type NamespaceArgs = {
  readonly namespace: string;
  readonly specs: readonly FieldSpec[];
  readonly unsetOnly: boolean;
  readonly subjects: SubjectMode;
};

/** Moves every namespaced resource to a namespace (`NamespaceTransformer`); two that collide are an error. */
export function transformNamespace({
  list,
  args,
  openapi,
  by,
}: {
  readonly list: readonly Resource[];
  readonly args: NamespaceArgs;
  readonly openapi: OpenApi;
  readonly by: Writer;
}): void {
  if (args.namespace === '') return;
  const holders = new Map<string, Set<Resource>>();
  const hold = (key: string, resource: Resource): Set<Resource> => {
    const all = holders.get(key) ?? new Set();
    holders.set(key, all.add(resource));
    return all;
  };
  const keyOf = ({ node }: Resource): string => idKey(currentId(node, openapi));
  for (const resource of list) hold(keyOf(resource), resource);
  for (const resource of list) {
    const { node } = resource;
    if (isEmpty(node)) continue;
    if (metaMap(node, 'annotations').get(buildAnnotation.helmGenerated) === 'true') continue;
    holders.get(keyOf(resource))?.delete(resource);
    storePreviousId(node, openapi);
    setNamespaces({ node, args, openapi, by });
    const twins = hold(keyOf(resource), resource);
    if (twins.size !== 1) throw conflict({ twins: [...twins], namespace: args.namespace, openapi, by });
  }
}

function conflict({
  twins,
  namespace,
  openapi,
  by,
}: {
  readonly twins: readonly Resource[];
  readonly namespace: string;
  readonly openapi: OpenApi;
  readonly by: Writer;
}): Failure {
  const ids = twins.map(({ node }) => resourceIdText(currentId(node, openapi)));
  const files = twins.map(({ node }) => placeOfNode(node)?.source.name).filter((path) => path !== undefined);
  return new Failure(`namespace transformation produces ID conflict: [${ids.join(' ')}]`, {
    place: by.place,
    suggestion: `${files.join(' and ')} become one object in namespace ${namespace}`,
  });
}

/** Sets the namespace of one resource and of the fields that repeat it (`api/filters/namespace`). */
export function setNamespaces({
  node,
  args,
  openapi,
  by,
}: {
  readonly node: YamlNode;
  readonly args: NamespaceArgs;
  readonly openapi: OpenApi;
  readonly by: Writer;
}): void {
  const set = (target: YamlNode): void => {
    if (args.unsetOnly && !isEmpty(target) && textOf(target) !== '') return;
    setScalar(target, scalarNode(args.namespace, '!!str'), by);
  };
  const apiVersion = apiVersionOfNode(node);
  const kind = kindOf(node);
  const creation = { kind: 'scalar', tag: '!!str', by } as const;
  if (!openapi.isClusterScoped(apiVersion, kind))
    visitField({ root: node, spec: metadataNamespace, visit: set, creation: { ...creation, tag: '' } });
  const isBinding = kind === 'RoleBinding' || kind === 'ClusterRoleBinding';
  if (isBinding) setSubjects({ node, mode: args.subjects, set, by });
  for (const spec of args.specs) {
    if (spec.path === 'metadata/namespace') continue;
    if (spec.path === 'metadata/name' && apiVersion !== 'v1') continue;
    const isSubject = spec.path === 'subjects/namespace' && /^(Cluster)?RoleBinding$/.test(spec.kind);
    if (isBinding && isSubject) continue;
    wrapping('namespace transformation failed', () => visitField({ root: node, spec, visit: set, creation }));
  }
}

const metadataNamespace: FieldSpec = {
  group: '',
  version: '',
  kind: '',
  path: 'metadata/namespace',
  create: true,
};

function setSubjects({
  node,
  mode,
  set,
  by,
}: {
  readonly node: YamlNode;
  readonly mode: SubjectMode;
  readonly set: (target: YamlNode) => void;
  readonly by: Writer;
}): void {
  const subjects = getField(node, 'subjects');
  if (mode === 'none' || isNull(subjects)) return;
  const [field, wanted] = mode === 'allServiceAccounts' ? ['kind', 'ServiceAccount'] : ['name', 'default'];
  for (const subject of elementsOf(subjects)) {
    const value = getField(subject, field);
    if (value === undefined || isNull(value) || value.value !== wanted) continue;
    const target = getOrCreateField({ map: subject, name: 'namespace', kind: 'scalar', by });
    if (target) set(target);
  }
}
