import { isRecord, type Json, recordAt, recordsAt, stringAt } from '#kube';
import type { FieldPath } from '../violation.ts';
import { type Check, error, type Report } from './check.ts';

/**
 * A CustomResourceDefinition: one stored version, a structural schema for each, and names that agree
 * (apiextensions-apiserver pkg/apis/apiextensions/validation and pkg/apiserver/schema/validation.go).
 */
export const definitions: Check = (object, report) => {
  const versions = recordsAt(object, 'spec', 'versions');
  const stored = versions.filter(([, version]) => version['storage'] === true);
  if (versions.length > 0 && stored.length !== 1) {
    report(
      error(['spec', 'versions'], 'bad-value', `exactly one version must be stored, got ${stored.length}`),
    );
  }
  const names = new Set<string>();
  for (const [index, version] of versions) {
    const path = ['spec', 'versions', index];
    const name = stringAt(version, 'name') ?? '';
    if (names.has(name)) report(error([...path, 'name'], 'duplicate', `version ${name} is listed twice`));
    names.add(name);
    const schema = recordAt(version, 'schema')['openAPIV3Schema'];
    if (!isRecord(schema)) {
      report(
        error([...path, 'schema', 'openAPIV3Schema'], 'missing-field', `version ${name} needs a schema`),
      );
      continue;
    }
    const here = [...path, 'schema', 'openAPIV3Schema'];
    if (schema['type'] !== 'object')
      report(error([...here, 'type'], 'not-structural', 'the root of a schema must have type object'));
    if (recordAt(object, 'spec')['preserveUnknownFields'] !== true) checkStructural(schema, here, report);
  }
};

/** Every value has a type, and nothing is both a map and a struct. */
function checkStructural(schema: Json, path: FieldPath, report: Report): void {
  const { properties, additionalProperties, items } = schema;
  const open =
    schema['x-kubernetes-preserve-unknown-fields'] === true || schema['x-kubernetes-int-or-string'] === true;
  if ((stringAt(schema, 'type') ?? '') === '' && !open) {
    report(error([...path, 'type'], 'not-structural', 'a structural schema needs a type here'));
  }
  if (isRecord(properties) && isRecord(additionalProperties) && Object.keys(properties).length > 0) {
    report(
      error(
        [...path, 'additionalProperties'],
        'not-structural',
        'properties and additionalProperties exclude each other',
      ),
    );
  }
  if (schema['type'] === 'array' && items === undefined) {
    report(error([...path, 'items'], 'not-structural', 'a list needs items'));
  }
  if (isRecord(properties)) {
    for (const [name, child] of Object.entries(properties)) {
      if (isRecord(child)) checkStructural(child, [...path, 'properties', name], report);
    }
  }
  if (isRecord(items)) checkStructural(items, [...path, 'items'], report);
  if (isRecord(additionalProperties))
    checkStructural(additionalProperties, [...path, 'additionalProperties'], report);
}
