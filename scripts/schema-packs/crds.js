import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import yaml from 'js-yaml';
import { nodeTable } from './encode.js';
import { goModule } from './go-module.js';
import { kubevirtDefinitions } from './kubevirt.js';

/** The CustomResourceDefinitions of one project as a pack, and what the index says of its kinds. */
export function crdPack(source) {
  const table = nodeTable();
  const kinds = {};
  const index = {};
  for (const crd of newest(source.modules.flatMap(crdsOf))) {
    const { group, names, scope, versions } = crd.spec;
    if (source.groups && !source.groups.includes(group)) continue;
    if (source.kinds && !source.kinds.includes(names.kind)) continue;
    const entry = { plural: names.plural, namespaced: scope !== 'Cluster', versions: {} };
    for (const version of versions) {
      const schema = version.schema?.openAPIV3Schema;
      if (schema)
        kinds[`${group}/${version.name}/${names.kind}`] = table.encode(rooted(schema, version), noReferences);
      entry.versions[version.name] = {
        served: version.served !== false,
        ...(version.deprecated && { deprecated: true }),
      };
    }
    index[group] ??= {};
    index[group][names.kind] = entry;
  }
  return { pack: { nodes: table.nodes, kinds }, index };
}

function noReferences(reference) {
  throw new Error(`a CRD schema cannot refer to ${reference}`);
}

/** Implied fields are not packed, nor is the status: controllers write it, manifests do not. */
function rooted(schema, version) {
  const properties = { ...schema.properties };
  for (const name of implied) delete properties[name];
  if (properties.status && version.subresources?.status) {
    properties.status = { 'x-kubernetes-preserve-unknown-fields': true };
  }
  const required = schema.required?.filter((name) => name !== 'status' && !implied.includes(name));
  return { ...schema, properties, required: required?.length ? required : undefined };
}

const implied = ['apiVersion', 'kind', 'metadata'];

/** When a project ships a definition more than once (per feature set, full and minimal), the fullest one counts. */
function newest(crds) {
  const byName = new Map();
  for (const crd of crds) {
    const size = JSON.stringify(crd).length;
    const key = `${crd.spec.group}/${crd.spec.names.kind}`;
    if (size > (byName.get(key)?.size ?? 0)) byName.set(key, { crd, size });
  }
  return [...byName.values()]
    .map(({ crd }) => crd)
    .sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1));
}

function crdsOf({ path, version, files }) {
  if (files === undefined) return kubevirtDefinitions({ path, version });
  const root = goModule(path, version);
  const found = files.flatMap((name) => yamlFiles(join(root, name))).flatMap(readCrds);
  if (found.length === 0) throw new Error(`${path}@${version} has no definitions in ${files.join(', ')}`);
  return found;
}

function yamlFiles(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return yamlFiles(join(path, entry.name));
    return /\.ya?ml$/.test(entry.name) ? [join(path, entry.name)] : [];
  });
}

/** Chart templates wrap definitions in template lines; those lines are left out, the rest is plain YAML. */
function readCrds(file) {
  const raw = readFileSync(file, 'utf8');
  // Some projects keep whole definitions as texts in Go.
  const text = file.endsWith('.go')
    ? [...raw.matchAll(/`([^`]*)`/g)].map((match) => match[1]).join('\n---\n')
    : raw;
  if (!text.includes('CustomResourceDefinition')) return [];
  const plain = text
    .split('\n')
    .filter((line) => !/^\s*(- )?\{\{/.test(line))
    .map((line) => line.replace(/:\s*\{\{.*$/, ':'))
    .join('\n');
  return plain
    .split(/^---.*$/m)
    .filter((document) => document.includes('CustomResourceDefinition'))
    .map((document) => yaml.load(document))
    .filter(
      (object) => object?.kind === 'CustomResourceDefinition' && object.spec?.versions && object.spec.names,
    )
    .filter((object) => object.spec.versions.some((version) => version.schema?.openAPIV3Schema));
}
