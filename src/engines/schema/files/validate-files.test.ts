import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseYamlValue } from '#yaml';
import { schemaCatalog } from '../catalog.ts';
import { formatPath, type Violation } from '../violation.ts';
import { validateChartMetadata } from './validate-chart-metadata.ts';
import { validateValues } from './validate-values.ts';
import { validateKustomization } from './validate-kustomization.ts';

function lines(violations: readonly Violation[]): readonly string[] {
  return violations.map(
    ({ severity, code, path, message }) => `${severity} ${code} ${formatPath(path)}: ${message}`,
  );
}

describe('kustomization.yaml', () => {
  test.each([
    ['resources: [a.yaml]\npatches: [{ path: p.yaml, target: { kind: Deployment } }]', []],
    [
      'resouces: [a.yaml]',
      ['error unknown-field resouces: unknown field "resouces"; did you mean "resources"?'],
    ],
    ['Resources: [a.yaml]', []],
    [
      'images: [{ name: a, newTag: 1.5 }]',
      ['error wrong-type images[0].newTag: must be a string, got the number 1.5'],
    ],
    ['resources: a.yaml', ['error wrong-type resources: must be a list, got the string "a.yaml"']],
    ['bases: [../base]', ['warning api-deprecated bases: bases is deprecated; use resources']],
    [
      'kind: Component\napiVersion: kustomize.config.k8s.io/v1beta1',
      [
        'error wrong-api-version apiVersion: must be kustomize.config.k8s.io/v1alpha1, got "kustomize.config.k8s.io/v1beta1"',
      ],
    ],
    [
      'configMapGenerator: [{ name: a, literal: [a=b] }]',
      [
        'error unknown-field configMapGenerator[0].literal: unknown field "configMapGenerator[0].literal"; did you mean "literals"?',
      ],
    ],
    ['resources:\nnamespace: a', []],
  ])('%s', (yaml, expected) => {
    expect(lines(validateKustomization(parseYamlValue(yaml)))).toEqual(expected);
  });
});

describe('Chart.yaml', () => {
  test.each([
    ['{ apiVersion: v2, name: a, version: 1.0.0, appVersion: 1.2 }', []],
    ['{ apiVersion: v2, name: a }', ['error missing-field version: required field "version" is missing']],
    [
      '{ apiVersion: v2, name: a, version: one, type: app }',
      [
        'error bad-format version: must be a semantic version, got "one"',
        'error bad-value type: must be application or library, got "app"',
      ],
    ],
    [
      '{ apiVersion: v2, name: a, version: 1.0.0, dependencies: [{ name: b }, { name: b }] }',
      ['error duplicate dependencies[1]: two dependencies are called "b"; give one an alias'],
    ],
    [
      '{ apiVersion: v2, name: a, version: 1.0.0, dependecies: [] }',
      ['warning unknown-field dependecies: unknown field "dependecies"; did you mean "dependencies"?'],
    ],
  ])('%s', (yaml, expected) => {
    expect(lines(validateChartMetadata(parseYamlValue(yaml)))).toEqual(expected);
  });
});

describe('values', () => {
  const catalog = schemaCatalog((name) => readFileSync(new URL(`../packs/${name}`, import.meta.url)));

  test.each([
    [
      'app: { env: [{ name: A, vaklue: x }] }',
      ['warning unknown-field app.env[0].vaklue: unknown field "app.env[0].vaklue"; did you mean "value"?'],
    ],
    [
      'env: [{ name: A, value: FALSE }]',
      ['warning wrong-type env[0].value: must be a string, got the boolean false'],
    ],
    ['env: { A: true }', []],
    [
      'resources: { limits: { memory: 1GB } }',
      ['warning bad-format resources.limits.memory: must be a quantity such as 500m or 1Gi, got "1GB"'],
    ],
    ['resources: { preset: small }', []],
    ['tolerations: [{ key: "{{ .a }}", operator: "{{ .b }}" }]', []],
  ])('%s', (yaml, expected) => {
    expect(lines(validateValues(catalog, parseYamlValue(yaml)))).toEqual(expected);
  });
});
