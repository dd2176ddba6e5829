import { isRecord, type Manifest, manifestId, recordAt, recordsAt } from '#kube';
import type { YamlPath } from '#yaml';

/**
 * Fields of definitions and APIServices that say nothing (false, zero, empty) and that the API server leaves out when
 * it writes the object. Argo CD compares built-in kinds by their Go types, which leave them out on both sides, but does
 * not know these two: the field differs for ever, unless the API server itself compares.
 */
export function leftOutFields(object: Manifest): readonly YamlPath[] {
  const { group, kind } = manifestId(object);
  const spec = recordAt(object, 'spec');
  if (group === 'apiregistration.k8s.io' && kind === 'APIService')
    return emptyFields(spec, ['spec'], ['insecureSkipTLSVerify', 'caBundle']);
  if (group !== 'apiextensions.k8s.io' || kind !== 'CustomResourceDefinition') return [];
  return [
    ...emptyFields(spec, ['spec'], ['preserveUnknownFields']),
    ...emptyFields(recordAt(spec, 'names'), ['spec', 'names'], ['shortNames', 'categories']),
    ...recordsAt(spec, 'versions').flatMap(([index, version]) =>
      ofVersion(version, ['spec', 'versions', index]),
    ),
  ];
}

type Fields = Readonly<Record<string, unknown>>;

function ofVersion(version: Fields, path: YamlPath): readonly YamlPath[] {
  const columns = 'additionalPrinterColumns';
  return [
    ...emptyFields(version, path, ['deprecated', columns, 'selectableFields']),
    ...recordsAt(version, columns).flatMap(([index, column]) =>
      emptyFields(column, [...path, columns, index], ['priority', 'format', 'description']),
    ),
    ...ofSchema(recordAt(version, 'schema', 'openAPIV3Schema'), [...path, 'schema', 'openAPIV3Schema']),
  ];
}

function ofSchema(schema: Fields, path: YamlPath): readonly YamlPath[] {
  const at = (field: string, value: unknown): readonly YamlPath[] =>
    isRecord(value) ? ofSchema(value, [...path, field]) : [];
  const inMap = (field: string) =>
    Object.entries(recordAt(schema, field)).flatMap(([name, value]) =>
      isRecord(value) ? ofSchema(value, [...path, field, name]) : [],
    );
  const inList = (field: string) =>
    recordsAt(schema, field).flatMap(([index, value]) => ofSchema(value, [...path, field, index]));
  return [
    ...emptyFields(schema, path, schemaFields),
    ...['items', 'not', 'additionalProperties'].flatMap((field) => at(field, schema[field])),
    ...['properties', 'patternProperties'].flatMap(inMap),
    ...['allOf', 'anyOf', 'oneOf'].flatMap(inList),
  ];
}

const schemaFields = [
  'description',
  'title',
  'format',
  'pattern',
  'nullable',
  'uniqueItems',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'required',
  'properties',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
];

function emptyFields(fields: Fields, path: YamlPath, names: readonly string[]): readonly YamlPath[] {
  return names.filter((name) => isEmpty(fields[name])).map((name) => [...path, name]);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isRecord(value)) return Object.keys(value).length === 0;
  return value === false || value === 0 || value === '';
}
