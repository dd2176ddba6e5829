import type { Source } from '#files';
import { isRecord } from '#kube';
import { parseYaml } from '#yaml';
import { DecodeError, decodeValue, listOf, struct, text } from './decode.ts';
import { Failure } from '../failure.ts';
import { readDocument } from './read-document.ts';
import { type FieldSpec, type TransformerConfig, emptyConfig, mergeConfig } from '../fields/field-specs.ts';
import { type FieldSpecData, fieldSpecDecoder } from './kustomization.ts';

const specs = listOf(fieldSpecDecoder, 'types.FieldSpec');
const configDecoder = struct('TransformerConfig', {
  namePrefix: specs,
  nameSuffix: specs,
  namespace: specs,
  commonLabels: specs,
  labels: specs,
  templateLabels: specs,
  commonAnnotations: specs,
  nameReference: listOf(
    struct('NameBackReferences', { group: text, version: text, kind: text, fieldSpecs: specs }),
  ),
  varReference: specs,
  images: specs,
  replicas: specs,
});

/** Field specs as a document writes them. */
export function fieldSpecs(data: readonly FieldSpecData[] | undefined): readonly FieldSpec[] {
  return data ?? [];
}

/** Reads a file of `configurations`. */
export function readTransformerConfig(from: Source): TransformerConfig {
  const value = readDocument(from) ?? null;
  try {
    const data = decodeValue({
      decoder: configDecoder,
      value,
      name: 'TransformerConfig',
      mode: {
        strict: true,
        converts: true,
      },
    });
    return {
      namePrefix: fieldSpecs(data.namePrefix),
      nameSuffix: fieldSpecs(data.nameSuffix),
      namespace: fieldSpecs(data.namespace),
      commonLabels: fieldSpecs(data.commonLabels),
      labels: fieldSpecs(data.labels),
      templateLabels: fieldSpecs(data.templateLabels),
      commonAnnotations: fieldSpecs(data.commonAnnotations),
      nameReference: (data.nameReference ?? []).map((entry) => ({
        ...entry,
        fieldSpecs: fieldSpecs(entry.fieldSpecs),
      })),
      varReference: fieldSpecs(data.varReference),
      images: fieldSpecs(data.images),
      replicas: fieldSpecs(data.replicas),
    };
  } catch (failure) {
    if (!(failure instanceof DecodeError)) throw failure;
    throw new Failure(`error unmarshaling JSON: while decoding JSON: ${failure.message}`, {
      place: { source: from, start: 0, end: 0 },
      suggestion: failure.suggestion,
    });
  }
}

/** Reads a file of `crds`: which fields of a custom type hold names, labels and annotations. */
export function readCrdConfig(from: Source): TransformerConfig {
  const { documents, errors } = parseYaml(from);
  const [error] = errors;
  if (error)
    throw new Failure(`unable to parse open API definition from '${from.name}': ${error.message}`, error);
  const definitions = documents[0]?.value;
  if (!isRecord(definitions)) return emptyConfig;
  let config = emptyConfig;
  for (const name of Object.keys(definitions)) {
    const properties = propertiesOf(definitions, name);
    if (!properties || !['kind', 'apiVersion', 'metadata'].every((field) => field in properties)) continue;
    config = mergeConfig(
      config,
      crdConfig({ definitions, name, kind: name.split('.').at(-1) ?? '', path: [], open: new Set() }),
    );
  }
  return config;
}

function propertiesOf(
  definitions: Readonly<Record<string, unknown>>,
  name: string,
): Readonly<Record<string, unknown>> | undefined {
  const definition = definitions[name];
  const schema = isRecord(definition) ? (definition['Schema'] ?? definition['schema']) : undefined;
  const properties = isRecord(schema) ? schema['properties'] : undefined;
  return isRecord(properties) ? properties : undefined;
}

function crdConfig({
  definitions,
  name,
  kind,
  path,
  open,
}: {
  readonly definitions: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly kind: string;
  readonly path: readonly string[];
  readonly open: ReadonlySet<string>;
}): TransformerConfig {
  let config: TransformerConfig = { ...emptyConfig };
  if (open.has(name)) return config;
  for (const [field, property] of Object.entries(propertiesOf(definitions, name) ?? {})) {
    if (!isRecord(property)) continue;
    const here = [...path, field];
    const spec = (...more: string[]): FieldSpec => ({
      group: '',
      version: '',
      kind,
      path: [...here, ...more].join('/'),
      create: false,
    });
    if (typeof property['x-kubernetes-annotation'] === 'string')
      config = mergeConfig(config, { ...emptyConfig, commonAnnotations: [spec()] });
    if (typeof property['x-kubernetes-label-selector'] === 'string')
      config = mergeConfig(config, { ...emptyConfig, commonLabels: [spec()] });
    if (typeof property['x-kubernetes-identity'] === 'string')
      config = mergeConfig(config, { ...emptyConfig, namePrefix: [spec()] });
    const version = property['x-kubernetes-object-ref-api-version'];
    const target = property['x-kubernetes-object-ref-kind'];
    if (typeof version === 'string' && typeof target === 'string') {
      const key = property['x-kubernetes-object-ref-name-key'];
      const reference = {
        group: '',
        version,
        kind: target,
        fieldSpecs: [spec(typeof key === 'string' ? key : 'name')],
      };
      config = mergeConfig(config, { ...emptyConfig, nameReference: [reference] });
    }
    const next = property['$ref'];
    if (typeof next === 'string')
      config = mergeConfig(
        config,
        crdConfig({ definitions, name: next, kind, path: here, open: new Set([...open, name]) }),
      );
  }
  return config;
}
