import { isRecord, type Json, recordsAt, stringAt } from '#kube';
import { describeValue, quote } from '../describe-value.ts';
import type { Schema } from '../schema.ts';
import type { Violation, ViolationCode } from '../violation.ts';
import { walk } from '../walk.ts';
import { anything, fieldTable } from './field-table.ts';

/** The fields of Chart.yaml (helm pkg/chart/v2/metadata.go, dependency.go). Scalars are read as text. */
const scalar = { 'x-kubernetes-int-or-string': true } as const;
let schema: Schema | undefined;

function chartSchema(): Schema {
  return fieldTable({
    name: anything,
    home: anything,
    sources: [anything],
    version: anything,
    description: anything,
    keywords: [anything],
    maintainers: [{ fields: { name: anything, email: anything, url: anything } }],
    icon: anything,
    apiVersion: scalar,
    condition: anything,
    tags: anything,
    appVersion: anything,
    deprecated: { type: 'boolean' },
    annotations: { type: 'object', additionalProperties: anything },
    kubeVersion: anything,
    dependencies: [
      {
        fields: {
          name: anything,
          version: anything,
          repository: anything,
          condition: anything,
          tags: [anything],
          enabled: { type: 'boolean' },
          'import-values': [anything],
          alias: anything,
        },
      },
    ],
    type: anything,
  });
}

/**
 * Holds a Chart.yaml against what Helm asks of it. Helm ignores unknown fields, so only those that look like a
 * slip are told, as warnings.
 */
export function validateChartMetadata(value: unknown): readonly Violation[] {
  if (!isRecord(value)) return [error([], 'wrong-type', `must be a map, got ${describeValue(value)}`)];
  schema ??= chartSchema();
  const { violations } = walk(value, schema, { origin: 'built-in' });
  const told = violations.flatMap((violation): Violation[] => {
    if (violation.code !== 'unknown-field') return [violation];
    return violation.suggestion?.kind === 'rename' ? [{ ...violation, severity: 'warning' }] : [];
  });
  return [...told, ...checkFields(value), ...checkDependencies(value)];
}

function checkFields(chart: Json): readonly Violation[] {
  const found: Violation[] = [];
  for (const name of ['apiVersion', 'name', 'version']) {
    const value = chart[name];
    if (value === undefined || value === null || value === '') {
      found.push(error([name], 'missing-field', `required field "${name}" is missing`));
    }
  }
  const { apiVersion, version, type, name } = chart;
  if (typeof apiVersion === 'string' && apiVersion !== '' && !['v1', 'v2', 'v3'].includes(apiVersion)) {
    found.push(error(['apiVersion'], 'bad-value', `must be v1 or v2, got ${quote(apiVersion)}`));
  }
  if (
    typeof version === 'string' &&
    version !== '' &&
    !/^v?\d+(\.\d+){0,2}(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/.test(version)
  ) {
    found.push(error(['version'], 'bad-format', `must be a semantic version, got ${quote(version)}`));
  }
  if (typeof type === 'string' && !['', 'application', 'library'].includes(type)) {
    found.push(error(['type'], 'bad-value', `must be application or library, got ${quote(type)}`));
  }
  if (typeof name === 'string' && /[\\/]/.test(name)) {
    found.push(error(['name'], 'bad-name', `name ${quote(name)} must not contain a path`));
  }
  return found;
}

function checkDependencies(chart: Json): readonly Violation[] {
  const found: Violation[] = [];
  const seen = new Set<string>();
  for (const [index, dependency] of recordsAt(chart, 'dependencies')) {
    const name = stringAt(dependency, 'name') ?? '';
    const alias = stringAt(dependency, 'alias') ?? '';
    if (name === '')
      found.push(error(['dependencies', index, 'name'], 'missing-field', 'a dependency needs a name'));
    if (alias !== '' && !/^[a-zA-Z0-9_-]+$/.test(alias)) {
      found.push(
        error(
          ['dependencies', index, 'alias'],
          'bad-name',
          `alias ${quote(alias)} has characters that are not allowed`,
        ),
      );
    }
    const key = alias === '' ? name : alias;
    if (key !== '' && seen.has(key)) {
      found.push(
        error(
          ['dependencies', index],
          'duplicate',
          `two dependencies are called ${quote(key)}; give one an alias`,
        ),
      );
    }
    seen.add(key);
  }
  return found;
}

function error(path: readonly (string | number)[], code: ViolationCode, message: string): Violation {
  return { path, code, severity: 'error', message };
}
