import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// The published OpenAPI of Kubernetes names no enums; the Go types it is generated from do, by `+enum`.

/** Enum values by definition and field, as in `{ 'io.k8s.api.core.v1.Container': { imagePullPolicy: [...] } }`. */
export function goEnums(apiModule) {
  const packages = [];
  for (const group of readdirSync(apiModule, { withFileTypes: true })) {
    if (!group.isDirectory()) continue;
    for (const version of readdirSync(join(apiModule, group.name), { withFileTypes: true })) {
      const file = join(apiModule, group.name, version.name, 'types.go');
      if (version.isDirectory() && existsSync(file)) {
        packages.push({ group: group.name, version: version.name, text: readFileSync(file, 'utf8') });
      }
    }
  }
  const enums = new Map();
  for (const { group, version, text } of packages) {
    for (const [name, values] of enumsOf(text)) enums.set(`${group}/${version}.${name}`, values);
  }
  const found = {};
  for (const { group, version, text } of packages) {
    const imports = new Map(
      [...text.matchAll(/^\s*(\w+)?\s*"k8s\.io\/api\/(\w+)\/(\w+)"/gm)].map((m) => [
        m[1] ?? m[3],
        `${m[2]}/${m[3]}`,
      ]),
    );
    for (const { struct, field, type } of fieldsOf(text)) {
      const [local, qualifier] = type.includes('.')
        ? [type.split('.')[1], type.split('.')[0]]
        : [type, undefined];
      const home = qualifier === undefined ? `${group}/${version}` : imports.get(qualifier);
      const values = home && enums.get(`${home}.${local}`);
      if (!values) continue;
      const definition = `io.k8s.api.${group}.${version}.${struct}`;
      found[definition] ??= {};
      found[definition][field] = values;
    }
  }
  return found;
}

function enumsOf(text) {
  const enums = new Map();
  for (const match of text.matchAll(/^\/\/ \+enum\n(?:\/\/.*\n)*type (\w+) string/gm))
    enums.set(match[1], []);
  for (const match of text.matchAll(/^\s+\w+\s+(\w+)\s*=\s*"([^"]*)"/gm)) enums.get(match[1])?.push(match[2]);
  for (const match of text.matchAll(/^\s+\w+\s*=\s*(\w+)\("([^"]*)"\)/gm))
    enums.get(match[1])?.push(match[2]);
  return [...enums].filter(([, values]) => values.length > 1);
}

function fieldsOf(text) {
  const fields = [];
  for (const struct of text.matchAll(/^type (\w+) struct \{\n([\s\S]*?)^\}/gm)) {
    for (const field of struct[2].matchAll(/^\s+\w+\s+([*[\]]*)([\w.]+)\s+`.*json:"(\w+)/gm)) {
      fields.push({ struct: struct[1], field: field[3], type: field[2] });
    }
  }
  return fields;
}
