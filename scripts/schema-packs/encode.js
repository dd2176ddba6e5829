// Turns OpenAPI schemas into a flat table of nodes: children are indices, equal nodes are stored once. The
// same subtree (a pod template, a label selector) appears in hundreds of kinds and in every Kubernetes
// version, so sharing is what keeps a pack small.

const dropped = new Set([
  'description',
  'title',
  'example',
  'externalDocs',
  '$schema',
  'x-kubernetes-unions',
  'id',
]);
const childLists = ['allOf', 'anyOf', 'oneOf'];

/** A growing table of nodes. `resolve` turns a `$ref` into `{ index }`, for sets that have named definitions. */
export function nodeTable() {
  const nodes = [];
  const known = new Map();

  function add(node) {
    const key = JSON.stringify(node);
    const found = known.get(key);
    if (found !== undefined) return found;
    nodes.push(node);
    known.set(key, nodes.length - 1);
    return nodes.length - 1;
  }

  function encode(schema, resolve) {
    if (schema === true || schema === undefined || schema === null) return add({});
    if (schema === false) return add({ not: add({}) });
    const reference = schema.$ref ?? (schema.allOf?.length === 1 && schema.allOf[0].$ref);
    if (reference) {
      const base = resolve(reference);
      const own = strip({ ...schema, $ref: undefined, allOf: undefined });
      const extra = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
      if (Object.keys(extra).length === 0) return base;
      return add(sorted({ ...nodes[base], ...extra }));
    }
    const node = strip(schema);
    if (schema.properties) {
      node.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, child]) => [name, encode(child, resolve)]),
      );
    }
    if (schema.items)
      node.items = encode(Array.isArray(schema.items) ? schema.items[0] : schema.items, resolve);
    if (typeof schema.additionalProperties === 'object') {
      node.additionalProperties = encode(schema.additionalProperties, resolve);
    }
    if (schema.not) node.not = encode(schema.not, resolve);
    for (const list of childLists) {
      if (schema[list]) node[list] = schema[list].map((child) => encode(child, resolve));
    }
    return add(sorted(node));
  }

  return { nodes, add, encode };
}

function strip(schema) {
  const node = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!dropped.has(key) && value !== undefined) node[key] = value;
  }
  if (Array.isArray(node.required)) node.required = [...node.required].sort();
  // Whoever wrote quotes into a pattern meant them for YAML; no value would match it.
  if (/^(['"`]).*\1$/.test(node.pattern)) delete node.pattern;
  return node;
}

function sorted(node) {
  return Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)));
}
