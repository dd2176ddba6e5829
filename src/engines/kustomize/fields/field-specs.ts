import { Failure } from '../failure.ts';
import {
  type FieldTable,
  annotationTable,
  imageTable,
  metadataLabelTable,
  nameReferenceTable,
  namespaceTable,
  podKinds,
  replicaTable,
  selectorLabelTable,
  varReferenceTable,
} from './field-spec-tables.ts';
import { type Gvk, compareGvk, sameGvk, selectsGvk } from '../resources/gvk.ts';
import { chargePassed } from '../meter.ts';

/** A field of some kinds: the path, and whether it is made when it is missing. */
export type FieldSpec = Gvk & { readonly path: string; readonly create: boolean };

/** The fields that name resources of one kind. */
export type NameReference = Gvk & { readonly fieldSpecs: readonly FieldSpec[] };

/** Which fields each transformer touches: the defaults, and what `configurations` and `crds` add. */
export type TransformerConfig = {
  readonly namePrefix: readonly FieldSpec[];
  readonly nameSuffix: readonly FieldSpec[];
  readonly namespace: readonly FieldSpec[];
  readonly commonLabels: readonly FieldSpec[];
  readonly labels: readonly FieldSpec[];
  readonly templateLabels: readonly FieldSpec[];
  readonly commonAnnotations: readonly FieldSpec[];
  readonly nameReference: readonly NameReference[];
  readonly varReference: readonly FieldSpec[];
  readonly images: readonly FieldSpec[];
  readonly replicas: readonly FieldSpec[];
};

export const emptyConfig: TransformerConfig = {
  namePrefix: [],
  nameSuffix: [],
  namespace: [],
  commonLabels: [],
  labels: [],
  templateLabels: [],
  commonAnnotations: [],
  nameReference: [],
  varReference: [],
  images: [],
  replicas: [],
};

const sorted = new WeakSet<TransformerConfig>();

const anyName: FieldSpec = { group: '', version: '', kind: '', path: 'metadata/name', create: false };

/** The tool's own field specs. */
export const defaultConfig: TransformerConfig = sortConfig({
  namePrefix: [anyName],
  nameSuffix: [anyName],
  namespace: readTable(namespaceTable),
  commonLabels: [...readTable(selectorLabelTable), ...readTable(metadataLabelTable)],
  labels: [],
  templateLabels: readTable(metadataLabelTable),
  commonAnnotations: readTable(annotationTable),
  nameReference: Object.entries(nameReferenceTable).map(([target, table]) => ({
    ...readGvk(target),
    fieldSpecs: readTable(table),
  })),
  varReference: readTable(varReferenceTable),
  images: readTable(imageTable),
  replicas: readTable(replicaTable),
});

function readTable(table: FieldTable): FieldSpec[] {
  return Object.entries(table).flatMap(([key, paths]) => {
    if (key !== 'pods') return readPaths(key, paths, '');
    return Object.entries(podKinds).flatMap(([kind, prefix]) => readPaths(kind, paths, `${prefix}/`));
  });
}

function readPaths(key: string, paths: string, prefix: string): FieldSpec[] {
  const gvk = readGvk(key);
  return paths.split(' ').map((path) => {
    const create = path.endsWith('+');
    return { ...gvk, path: prefix + (create ? path.slice(0, -1) : path), create };
  });
}

function readGvk(key: string): Gvk {
  const [kindVersion = '', group = ''] = key.split('@');
  const [kind = '', version = ''] = kindVersion.split('.');
  return { group, version, kind: kind === '*' ? '' : kind };
}

/** Merges two configurations; the same field twice must agree on `create`. */
export function mergeConfig(into: TransformerConfig, from: TransformerConfig): TransformerConfig {
  if (from === emptyConfig || into === from) return into;
  const known = merges.get(into)?.get(from);
  if (known) return known;
  const merged = mergeAnew(into, from);
  const byFrom = merges.get(into) ?? new WeakMap<TransformerConfig, TransformerConfig>();
  merges.set(into, byFrom.set(from, merged));
  return merged;
}

/** Every kustomization merges the defaults again, so results are remembered. */
const merges = new WeakMap<TransformerConfig, WeakMap<TransformerConfig, TransformerConfig>>();

/** Even into nothing the specs go one by one, and a general one is dropped behind a special one of its path. */
function mergeAnew(into: TransformerConfig, from: TransformerConfig): TransformerConfig {
  const merged: TransformerConfig = {
    namePrefix: mergeSpecs(into.namePrefix, from.namePrefix, 'NamePrefix fieldSpec'),
    nameSuffix: mergeSpecs(into.nameSuffix, from.nameSuffix, 'NameSuffix fieldSpec'),
    namespace: mergeSpecs(into.namespace, from.namespace, 'NameSpace fieldSpec'),
    commonAnnotations: mergeSpecs(
      into.commonAnnotations,
      from.commonAnnotations,
      'CommonAnnotations fieldSpec',
    ),
    commonLabels: mergeSpecs(into.commonLabels, from.commonLabels, 'CommonLabels fieldSpec'),
    labels: mergeSpecs(into.labels, from.labels, 'Labels fieldSpec'),
    templateLabels: mergeSpecs(into.templateLabels, from.templateLabels, 'TemplateLabels fieldSpec'),
    varReference: mergeSpecs(into.varReference, from.varReference, 'VarReference fieldSpec'),
    nameReference: from.nameReference.reduce(mergeReference, into.nameReference),
    images: mergeSpecs(into.images, from.images, 'Images fieldSpec'),
    replicas: mergeSpecs(into.replicas, from.replicas, 'Replicas fieldSpec'),
  };
  return size(merged) === size(into) ? into : sortConfig(merged);
}

/** How many field specs there are; a merge that adds none changes nothing. */
function size(config: TransformerConfig): number {
  const { nameReference, ...lists } = config;
  const references = nameReference.reduce((sum, { fieldSpecs }) => sum + 1 + fieldSpecs.length, 0);
  return Object.values(lists).reduce((sum, list) => sum + list.length, references);
}

/** Adds field specs that are not there yet. */
export function mergeSpecs(
  into: readonly FieldSpec[],
  from: readonly FieldSpec[],
  name: string,
): readonly FieldSpec[] {
  const result = [...into];
  for (const spec of from) {
    chargePassed(result.length);
    const known = result.find((other) => other.path === spec.path && selectsGvk(spec, other));
    if (!known) result.push(spec);
    else if (known.create !== spec.create) {
      throw new Failure(`failed to merge ${name}: conflicting fieldspecs`, {
        suggestion: `the field ${spec.path} is configured once with create and once without`,
      });
    }
  }
  return result;
}

function mergeReference(all: readonly NameReference[], other: NameReference): readonly NameReference[] {
  let found = false;
  const result = all.map((reference) => {
    if (!sameGvk(reference, other)) return reference;
    found = true;
    return {
      ...reference,
      fieldSpecs: mergeSpecs(reference.fieldSpecs, other.fieldSpecs, 'NameReference fieldSpec'),
    };
  });
  return found ? result : [...result, other];
}

function sortConfig(config: TransformerConfig): TransformerConfig {
  if (sorted.has(config)) return config;
  const result: TransformerConfig = {
    namePrefix: [...config.namePrefix].sort(compareGvk),
    nameSuffix: [...config.nameSuffix].sort(compareGvk),
    namespace: [...config.namespace].sort(compareGvk),
    commonLabels: [...config.commonLabels].sort(compareGvk),
    labels: [...config.labels].sort(compareGvk),
    templateLabels: [...config.templateLabels].sort(compareGvk),
    commonAnnotations: [...config.commonAnnotations].sort(compareGvk),
    nameReference: [...config.nameReference].sort(compareGvk),
    varReference: [...config.varReference].sort(compareGvk),
    images: [...config.images].sort(compareGvk),
    replicas: [...config.replicas].sort(compareGvk),
  };
  sorted.add(result);
  return result;
}
