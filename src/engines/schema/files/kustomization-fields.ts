import {
  anything,
  type Fields,
  type FieldType,
  flag,
  flagMap,
  text,
  textMap,
  texts,
  whole,
} from './field-table.ts';

const fieldSpecs: readonly [FieldType] = [
  { fields: { group: text, version: text, kind: text, path: text, create: flag } },
];

const selector: Fields = {
  group: text,
  version: text,
  kind: text,
  name: text,
  namespace: text,
  labelSelector: text,
  annotationSelector: text,
};

const patches: readonly [FieldType] = [
  { fields: { path: text, patch: text, target: { fields: selector }, options: flagMap } },
];

const generatorOptions: Fields = {
  labels: textMap,
  annotations: textMap,
  disableNameSuffixHash: flag,
  immutable: flag,
};

const generator: Fields = {
  namespace: text,
  name: text,
  behavior: text,
  literals: texts,
  files: texts,
  env: text,
  envs: texts,
  options: { fields: generatorOptions },
};

const fieldOptions: FieldType = { fields: { delimiter: text, index: whole, encoding: text, create: flag } };

const replacements: readonly [FieldType] = [
  {
    fields: {
      path: text,
      source: { fields: { ...selector, fieldPath: text, options: fieldOptions } },
      sourceValue: text,
      targets: [
        {
          fields: {
            select: { fields: selector },
            reject: [{ fields: selector }],
            fieldPaths: texts,
            options: fieldOptions,
          },
        },
      ],
    },
  },
];

const helmChart: Fields = {
  name: text,
  version: text,
  repo: text,
  releaseName: text,
  namespace: text,
  additionalValuesFiles: texts,
  valuesFile: text,
  valuesInline: anything,
  valuesMerge: text,
  includeCRDs: flag,
  skipHooks: flag,
  apiVersions: texts,
  kubeVersion: text,
  nameTemplate: text,
  skipTests: flag,
  debug: flag,
  devel: flag,
};

/** The fields of kustomization.yaml (kustomize api/types/kustomization.go), the deprecated ones included. */
export const kustomizationFields: Fields = {
  apiVersion: text,
  kind: text,
  metadata: anything,
  openapi: textMap,
  namePrefix: text,
  nameSuffix: text,
  namespace: text,
  commonLabels: textMap,
  labels: [
    { fields: { pairs: textMap, includeSelectors: flag, includeTemplates: flag, fields: fieldSpecs } },
  ],
  commonAnnotations: textMap,
  patchesStrategicMerge: texts,
  patchesJson6902: patches,
  patches,
  images: [{ fields: { name: text, newName: text, tagSuffix: text, newTag: text, digest: text } }],
  imageTags: [{ fields: { name: text, newName: text, tagSuffix: text, newTag: text, digest: text } }],
  replacements,
  replicas: [{ fields: { name: text, count: whole } }],
  vars: [
    {
      fields: {
        name: text,
        objref: {
          fields: { apiVersion: text, group: text, version: text, kind: text, name: text, namespace: text },
        },
        fieldref: { fields: { fieldPath: text } },
      },
    },
  ],
  sortOptions: {
    fields: { order: text, legacySortOptions: { fields: { orderFirst: texts, orderLast: texts } } },
  },
  resources: texts,
  components: texts,
  crds: texts,
  bases: texts,
  configMapGenerator: [{ fields: generator }],
  secretGenerator: [{ fields: { ...generator, type: text } }],
  helmGlobals: { fields: { chartHome: text, configHome: text } },
  helmCharts: [{ fields: helmChart }],
  helmChartInflationGenerator: [anything],
  generatorOptions: { fields: generatorOptions },
  configurations: texts,
  generators: texts,
  transformers: texts,
  validators: texts,
  buildMetadata: texts,
  inventory: anything,
};
