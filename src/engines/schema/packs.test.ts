import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileCel } from './cel/compile-cel.ts';
import { schemaCatalog } from './catalog.ts';
import { compilePattern } from './pattern.ts';
import type { Schema } from './schema.ts';

const folder = new URL('./packs/', import.meta.url);
const catalog = schemaCatalog((name) => readFileSync(new URL(name, folder)));

describe('the packs', () => {
  test('say where each of them comes from', () => {
    const manifest: { pack: string; module: string; version: string }[] = JSON.parse(
      readFileSync(new URL('manifest.json', folder), 'utf8'),
    );
    const named = new Set(manifest.map(({ pack }) => pack));
    const files = readdirSync(folder).filter((name) => name.endsWith('.json.br') && name !== 'index.json.br');
    expect(files.map((name) => name.replace('.json.br', '')).filter((name) => !named.has(name))).toEqual([]);
    expect(manifest.every(({ module, version }) => module !== '' && /^v\d/.test(version))).toBe(true);
  });

  test('stay small', () => {
    const bytes = readdirSync(folder).reduce(
      (sum, name) => sum + readFileSync(new URL(name, folder)).length,
      0,
    );
    expect(bytes).toBeLessThan(2_000_000);
  });

  test('link, and their CEL rules and patterns compile', () => {
    const schemas = new Set<Schema>();
    for (const kind of catalog.packed.all()) {
      for (const version of Object.keys(kind.versions)) {
        const schema = catalog.packed.schema(kind, version);
        if (schema !== undefined) collect(schema, schemas);
      }
    }
    const all = [...schemas];
    const rules = new Set(all.flatMap((schema) => schema.rules ?? []).map(({ rule }) => rule));
    const patterns = new Set(all.flatMap((schema) => schema.bounds?.pattern ?? []));
    expect([...rules].filter((rule) => compileCel(rule).kind === 'refused')).toEqual([]);
    expect([...patterns].filter((pattern) => compilePattern(pattern) === undefined)).toEqual([]);
    // Whoever wrote quotes into a pattern meant them for YAML; no value would match it.
    expect([...patterns].filter((pattern) => /^(['"`]).*\1$/.test(pattern))).toEqual([]);
    expect(catalog.packed.all().length).toBeGreaterThan(1000);
    expect(rules.size).toBeGreaterThan(1000);
  });
});

function collect(schema: Schema, found: Set<Schema>): void {
  if (found.has(schema)) return;
  found.add(schema);
  for (const child of schema.properties?.values() ?? []) collect(child, found);
  if (schema.items !== undefined) collect(schema.items, found);
  if (schema.additional !== undefined) collect(schema.additional, found);
}

describe('facts about kinds', () => {
  test.each([
    ['', 'Namespace', false],
    ['', 'ConfigMap', true],
    ['rbac.authorization.k8s.io', 'ClusterRole', false],
    ['argoproj.io', 'Application', true],
    ['cert-manager.io', 'ClusterIssuer', false],
    ['route.openshift.io', 'Route', true],
    ['operators.coreos.com', 'Subscription', true],
    ['config.openshift.io', 'OAuth', false],
    ['external-secrets.io', 'ClusterSecretStore', false],
  ])('the scope of %s %s is known', (group, kind, namespaced) => {
    expect(catalog.kind(group, kind)?.namespaced).toBe(namespaced);
  });

  test('what is served depends on the version, and on packed kinds nothing is claimed', () => {
    expect(catalog.isServed('batch/v1', 'CronJob', { kubernetes: '1.33' })).toBe(true);
    expect(catalog.isServed('batch/v1beta1', 'CronJob', { kubernetes: '1.33' })).toBe(false);
    expect(
      catalog.isServed('flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', { kubernetes: '1.31' }),
    ).toBe(true);
    expect(
      catalog.isServed('flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', { kubernetes: '1.32' }),
    ).toBe(false);
    expect(catalog.isServed('argoproj.io/v1alpha1', 'Application')).toBeUndefined();
    expect(catalog.isServed('acme.example/v1', 'Rocket')).toBeUndefined();
  });
});
