import { readFileSync } from 'node:fs';
import { nodeTable } from './encode.js';
import { goEnums } from './go-enums.js';
import { goModule } from './go-module.js';
import { notEnforced } from './not-enforced.js';
import { definitionPrefix, definitions, dropStatus } from './swagger.js';

/** All minors in one table of nodes, with the kinds each of them serves. */
export function kubernetesPack(releases, apiVersion) {
  const table = nodeTable();
  const enums = goEnums(goModule('k8s.io/api', apiVersion));
  const recursive = {};
  const versions = {};
  for (const release of [...releases].reverse()) {
    const dir = goModule('k8s.io/kubernetes', release);
    const swagger = JSON.parse(readFileSync(`${dir}/api/openapi-spec/swagger.json`, 'utf8'));
    const minor = release.match(/^v(1\.\d+)/)[1];
    versions[minor] = {
      release,
      kinds: kindsOf(
        swagger,
        definitions(swagger.definitions, {
          table,
          recursive,
          refine: (name, definition) => refine(name, definition, enums[name]),
        }),
        table,
      ),
    };
  }
  return { nodes: table.nodes, definitions: recursive, versions };
}

function refine(name, definition, enums = {}) {
  const refined = { ...definition };
  if (name.endsWith('.LabelSelectorRequirement'))
    enums = { operator: ['In', 'NotIn', 'Exists', 'DoesNotExist'] };
  const skip = notEnforced(name);
  if (refined.required) refined.required = refined.required.filter((field) => !skip.includes(field));
  if (refined.required?.length === 0) delete refined.required;
  if (refined.properties) {
    refined.properties = { ...refined.properties };
    for (const [field, values] of Object.entries(enums)) {
      const property = refined.properties[field];
      if (property?.type === 'string') refined.properties[field] = { ...property, enum: values };
      if (property?.type === 'array')
        refined.properties[field] = { ...property, items: { ...property.items, enum: values } };
    }
  }
  return refined;
}

/** Group, version and kind to `[node, namespaced]`, for what the paths of the API create. */
function kindsOf(swagger, resolve, table) {
  const kinds = {};
  const byGvk = new Map();
  for (const [name, definition] of Object.entries(swagger.definitions)) {
    for (const gvk of definition['x-kubernetes-group-version-kind'] ?? []) byGvk.set(gvkKey(gvk), name);
  }
  for (const [path, operations] of Object.entries(swagger.paths)) {
    const gvk = operations.post?.['x-kubernetes-group-version-kind'];
    const action = operations.post?.['x-kubernetes-action'];
    const segments = path.split('/').filter((part) => part !== '');
    const tail = segments.at(-1);
    if (!gvk || action !== 'post' || tail.startsWith('{') || segments.at(-2) === '{name}') continue;
    const definition = byGvk.get(gvkKey(gvk));
    if (definition === undefined) continue;
    const namespaced = path.includes('/namespaces/{namespace}/') ? 1 : 0;
    const key = gvkKey(gvk);
    if (kinds[key]?.[1] === 1) continue;
    kinds[key] = [dropStatus(resolve(`${definitionPrefix}${definition}`), table), namespaced, tail];
  }
  return Object.fromEntries(Object.entries(kinds).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function gvkKey({ group, version, kind }) {
  return `${group === '' ? version : `${group}/${version}`}/${kind}`;
}
