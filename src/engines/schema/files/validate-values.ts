import { isRecord } from '#kube';
import type { SchemaCatalog } from '../catalog.ts';
import type { Schema } from '../schema.ts';
import { type FieldPath, formatPath, type Violation } from '../violation.ts';
import { walk } from '../walk.ts';

/**
 * Parts of Helm values that charts hand on to pods as they are: environment, volumes, resources and so on.
 * Misspelt fields and values of the wrong type in them are warnings, because what the chart does with them is
 * its own affair; everything that merely looks different is passed over.
 */
export function validateValues(catalog: SchemaCatalog, values: unknown): readonly Violation[] {
  const found: Violation[] = [];
  visit(catalog, values, [], found);
  return found;
}

type Part = { readonly path: readonly string[]; readonly fits: (value: unknown) => boolean };

const container = ['spec', 'containers', '*'];

const env: Part = { path: [...container, 'env'], fits: isNamedList };
const volumes: Part = { path: ['spec', 'volumes'], fits: isNamedList };
const mounts: Part = { path: [...container, 'volumeMounts'], fits: isNamedList };

const parts: Readonly<Record<string, Part>> = {
  env,
  envVars: env,
  extraEnv: env,
  extraEnvVars: env,
  volumes,
  extraVolumes: volumes,
  volumeMounts: mounts,
  extraVolumeMounts: mounts,
  tolerations: { path: ['spec', 'tolerations'], fits: isRecordList },
  topologySpreadConstraints: { path: ['spec', 'topologySpreadConstraints'], fits: isRecordList },
  resources: {
    path: [...container, 'resources'],
    fits: (value) => hasOnly(value, ['limits', 'requests', 'claims']),
  },
};

function visit(catalog: SchemaCatalog, value: unknown, path: FieldPath, found: Violation[]): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => visit(catalog, item, [...path, index], found));
    return;
  }
  if (!isRecord(value)) return;
  for (const [key, child] of Object.entries(value)) {
    const part = parts[key];
    if (part?.fits(child) === true) found.push(...judge(catalog, part, child, [...path, key]));
    else visit(catalog, child, [...path, key], found);
  }
}

function judge(catalog: SchemaCatalog, part: Part, value: unknown, path: FieldPath): readonly Violation[] {
  const schema = schemaAt(catalog.schema('v1', 'Pod'), part.path);
  if (schema === undefined) return [];
  return walk(value, schema, { origin: 'built-in', templated: true })
    .violations.filter((violation) => isSure(violation))
    .map((violation): Violation => {
      const full = [...path, ...violation.path];
      const message = violation.message.replace(`"${formatPath(violation.path)}"`, `"${formatPath(full)}"`);
      return { ...violation, path: full, message, severity: 'warning' };
    });
}

function isSure({ code, suggestion, message }: Violation): boolean {
  if (code === 'unknown-field') return suggestion?.kind === 'rename';
  return (code === 'wrong-type' && !/got (a map|a list)/.test(message)) || code === 'bad-format';
}

function schemaAt(schema: Schema | undefined, path: readonly string[]): Schema | undefined {
  let current = schema;
  for (const step of path) current = step === '*' ? current?.items : current?.properties?.get(step);
  return current;
}

function isRecordList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

function isNamedList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => isRecord(item) && typeof item['name'] === 'string')
  );
}

function hasOnly(value: unknown, names: readonly string[]): boolean {
  return (
    isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => names.includes(key))
  );
}
