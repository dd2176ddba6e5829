import { asText } from '#text';
import { isRecord } from '#kube';
import { clusterScopedKinds, mergeKinds, mergeTypes, namespacedKinds } from './merge-key-table.ts';

/** What a schema says of one node: its type, and whether it is a list that merges by keys. */
export type NodeSchema = {
  readonly type: TypeSchema | undefined;
  readonly isList: boolean;
  readonly merges: boolean;
  /** The merge keys; empty for a set of primitives. */
  readonly keys: readonly string[];
};

type TypeSchema = {
  readonly fields: () => ReadonlyMap<string, NodeSchema>;
  readonly other: () => NodeSchema | undefined;
};

/** The OpenAPI knowledge of one build: merge keys and scopes. A kustomization may replace it. */
export type OpenApi = {
  isClusterScoped(apiVersion: string, kind: string): boolean;
  schemaOf(apiVersion: string, kind: string): NodeSchema | undefined;
  /** Takes a document from an `openapi` field; the first one wins unless it is the root's. */
  useDocument(document: unknown): void;
  useBuiltIn(): void;
  readonly isSet: boolean;
};

/** A type that is known, but leads to no list that merges. */
const opaque: NodeSchema = {
  type: { fields: () => new Map(), other: () => undefined },
  isList: false,
  merges: false,
  keys: [],
};

/**
 * Starts with the built-in document. A custom one replaces it for merge keys, except that scopes of built-in
 * kinds stay known, and that the built-in document is read as well when a scope had been asked for before
 * (`kyaml/openapi/openapi.go`, initSchema and isInitSchemaNeededForNamespaceScopeCheck).
 */
export function makeOpenApi(): OpenApi {
  let custom: CustomDocument | undefined;
  let set = false;
  let builtInToo = true;
  let askedForUnknownScope = false;
  return {
    get isSet() {
      return set;
    },
    isClusterScoped(apiVersion, kind) {
      const key = `${apiVersion} ${kind}`;
      const builtIn = builtInScopes.get(key);
      if (builtIn !== undefined) return builtIn === 'cluster';
      if (!custom) askedForUnknownScope = true;
      return custom?.scopes.get(key) === false;
    },
    schemaOf(apiVersion, kind) {
      const builtIn = builtInToo ? builtInSchema(apiVersion, kind) : undefined;
      return builtIn ?? custom?.schemaOf(apiVersion, kind);
    },
    useDocument(document) {
      builtInToo = askedForUnknownScope;
      custom = readDocument(document, builtInToo);
      set = true;
    },
    useBuiltIn() {
      set = true;
    },
  };
}

const builtInScopes: ReadonlyMap<string, 'cluster' | 'namespaced'> = new Map([
  ...kindKeys(clusterScopedKinds).map((key) => [key, 'cluster'] as const),
  ...kindKeys(namespacedKinds).map((key) => [key, 'namespaced'] as const),
]);

function kindKeys(table: Readonly<Record<string, string>>): string[] {
  return Object.entries(table).flatMap(([apiVersion, kinds]) =>
    kinds.split(' ').map((kind) => `${apiVersion} ${kind}`),
  );
}

const builtInTypes = new Map<string, TypeSchema>();

const builtInKinds: ReadonlyMap<string, string> = new Map(
  Object.entries(mergeKinds).flatMap(([apiVersion, kinds]) =>
    kinds.split(' ').map((entry) => {
      const [kind = '', type = kind] = entry.split('=');
      return [`${apiVersion} ${kind}`, type] as const;
    }),
  ),
);

function builtInSchema(apiVersion: string, kind: string): NodeSchema | undefined {
  const type = builtInKinds.get(`${apiVersion} ${kind}`);
  return type === undefined ? undefined : { type: builtInType(type), isList: false, merges: false, keys: [] };
}

function builtInType(name: string): TypeSchema | undefined {
  const row = mergeTypes[name];
  if (row === undefined) return undefined;
  let type = builtInTypes.get(name);
  if (!type) {
    let fields: ReadonlyMap<string, NodeSchema> | undefined;
    type = { fields: () => (fields ??= new Map(row.split(' ').map(builtInField))), other: () => opaque };
    builtInTypes.set(name, type);
  }
  return type;
}

function builtInField(text: string): readonly [string, NodeSchema] {
  const match = /^([^=]+)=([^[]*)(?:\[(.*)\])?$/.exec(text);
  const [, field = '', type = '', keys] = match ?? [];
  const merges = keys !== undefined && keys !== '';
  return [
    field,
    {
      type: builtInType(type) ?? opaque.type,
      isList: keys !== undefined,
      merges,
      keys: merges && keys !== '.' ? keys.split(',') : [],
    },
  ];
}

/** The schema of a field of a map. */
export function fieldSchema(schema: NodeSchema | undefined, name: string): NodeSchema | undefined {
  if (!schema || schema.isList) return undefined;
  return schema.type?.fields().get(name) ?? schema.type?.other();
}

/** The schema of the items of a list. */
export function elementSchema(schema: NodeSchema | undefined): NodeSchema | undefined {
  if (!schema?.isList) return undefined;
  return { type: schema.type, isList: false, merges: false, keys: [] };
}

type Definitions = {
  readonly all: Readonly<Record<string, unknown>>;
  /** Whether built-in definitions are there as well; they win over custom ones of the same name. */
  readonly builtInToo: boolean;
};

type CustomDocument = {
  readonly scopes: ReadonlyMap<string, boolean>;
  schemaOf(apiVersion: string, kind: string): NodeSchema | undefined;
};

function readDocument(document: unknown, builtInToo: boolean): CustomDocument {
  const all = isRecord(document) && isRecord(document['definitions']) ? document['definitions'] : {};
  const definitions: Definitions = { all, builtInToo };
  const kinds = new Map<string, unknown>();
  for (const definition of Object.values(all)) {
    if (!isRecord(definition)) continue;
    const gvks = definition['x-kubernetes-group-version-kind'];
    if (Array.isArray(gvks)) for (const gvk of gvks) kinds.set(gvkKey(gvk), definition);
  }
  return {
    scopes: readScopes(document),
    schemaOf(apiVersion, kind) {
      const definition = kinds.get(`${apiVersion} ${kind}`);
      return definition === undefined ? undefined : customSchema(definition, definitions);
    },
  };
}

function gvkKey(gvk: unknown): string {
  if (!isRecord(gvk)) return '';
  const group = typeof gvk['group'] === 'string' && gvk['group'] !== '' ? `${gvk['group']}/` : '';
  return `${group}${asText(gvk['version'])} ${asText(gvk['kind'])}`;
}

/** A kind is namespaced when one of its paths has a namespace in it (`findNamespaceability`). */
function readScopes(document: unknown): ReadonlyMap<string, boolean> {
  const scopes = new Map<string, boolean>();
  const paths = isRecord(document) && isRecord(document['paths']) ? document['paths'] : {};
  for (const [path, info] of Object.entries(paths)) {
    const get = isRecord(info) ? info['get'] : undefined;
    const gvk = isRecord(get) ? get['x-kubernetes-group-version-kind'] : undefined;
    if (!isRecord(gvk)) continue;
    const key = gvkKey(gvk);
    if (path.includes('namespaces/{namespace}')) scopes.set(key, true);
    else if (!scopes.has(key)) scopes.set(key, false);
  }
  return scopes;
}

function customSchema(raw: unknown, definitions: Definitions): NodeSchema | undefined {
  const schema = resolveReference(raw, definitions);
  if (schema instanceof BuiltInReference)
    return { type: schema.type, isList: false, merges: false, keys: [] };
  if (!isRecord(schema)) return undefined;
  const isList = schema['type'] === 'array';
  const strategy = asText(schema['x-kubernetes-patch-strategy'] ?? '').split(',');
  const merges = strategy.includes('merge');
  const mapKeys = schema['x-kubernetes-list-map-keys'];
  const mergeKey = schema['x-kubernetes-patch-merge-key'];
  const keys = Array.isArray(mapKeys) ? mapKeys.map(asText) : typeof mergeKey === 'string' ? [mergeKey] : [];
  const shape = isList ? resolveReference(schema['items'], definitions) : schema;
  let fields: Map<string, NodeSchema> | undefined;
  if (shape instanceof BuiltInReference)
    return { isList, merges, keys: merges ? keys : [], type: shape.type };
  return {
    isList,
    merges,
    keys: merges ? keys : [],
    type: {
      fields() {
        if (fields) return fields;
        fields = new Map();
        const properties = isRecord(shape) && isRecord(shape['properties']) ? shape['properties'] : {};
        for (const [name, property] of Object.entries(properties)) {
          const field = customSchema(property, definitions);
          if (field) fields.set(name, field);
        }
        return fields;
      },
      other() {
        const additional = isRecord(shape) ? shape['additionalProperties'] : undefined;
        return isRecord(additional) ? customSchema(additional, definitions) : undefined;
      },
    },
  };
}

const maxReferences = 100;

/** A reference that ends in a type of the built-in table. */
class BuiltInReference {
  readonly type: TypeSchema;

  constructor(type: TypeSchema) {
    this.type = type;
  }
}

function resolveReference(schema: unknown, definitions: Definitions): unknown {
  let current = schema;
  for (let hops = 0; hops < maxReferences; hops++) {
    const reference = isRecord(current) ? current['$ref'] : undefined;
    if (typeof reference !== 'string') return current;
    const name = reference.replace(/^#\/definitions\//, '');
    const builtIn = definitions.builtInToo ? builtInDefinition(name) : undefined;
    if (builtIn) return new BuiltInReference(builtIn);
    current = definitions.all[name];
  }
  return undefined;
}

/** The built-in type of a definition: `io.k8s.api.core.v1.PodSpec` is `PodSpec` in the table. */
function builtInDefinition(name: string): TypeSchema | undefined {
  if (!name.startsWith('io.k8s.')) return undefined;
  return builtInType(name.replace(/^io\.k8s\.(api\.)?/, '')) ?? builtInType(name.split('.').at(-1) ?? '');
}
