import { type Decoded, anything, flag, integer, listOf, mapOf, optional, struct, text } from './decode.ts';

const gvkFields = { group: text, version: text, kind: text };
const idFields = { ...gvkFields, name: text, namespace: text };

export const fieldSpecDecoder = struct('FieldSpec', { ...gvkFields, path: text, create: flag });
export const selectorDecoder = struct('Selector', {
  ...idFields,
  annotationSelector: text,
  labelSelector: text,
});
const objectMetaDecoder = struct('ObjectMeta', {
  name: text,
  namespace: text,
  labels: mapOf(text),
  annotations: mapOf(text),
});
const generatorOptionsDecoder = struct('GeneratorOptions', {
  labels: mapOf(text),
  annotations: mapOf(text),
  disableNameSuffixHash: flag,
  immutable: flag,
});
const generatorFields = {
  namespace: text,
  name: text,
  behavior: text,
  literals: listOf(text),
  files: listOf(text),
  envs: listOf(text),
  env: text,
  options: optional(generatorOptionsDecoder),
};
export const configMapDecoder = struct('ConfigMapArgs', generatorFields);
export const secretDecoder = struct('SecretArgs', { ...generatorFields, type: text });
export const imageDecoder = struct('Image', {
  name: text,
  newName: text,
  tagSuffix: text,
  newTag: text,
  digest: text,
});
export const replicaDecoder = struct('Replica', { name: text, count: integer });
const labelDecoder = struct('Label', {
  pairs: mapOf(text),
  includeSelectors: flag,
  includeTemplates: flag,
  fields: listOf(fieldSpecDecoder, 'types.FieldSpec'),
});
const patchOptionsDecoder = struct('PatchArgs', { allowNameChange: flag, allowKindChange: flag });
export const patchDecoder = struct('Patch', {
  path: text,
  patch: text,
  target: optional(selectorDecoder),
  options: optional(patchOptionsDecoder),
});
const fieldOptionsDecoder = struct('FieldOptions', {
  delimiter: text,
  index: integer,
  encoding: text,
  create: flag,
});
const targetSelectorDecoder = struct('TargetSelector', {
  select: optional(selectorDecoder),
  reject: listOf(selectorDecoder, '*types.Selector'),
  fieldPaths: listOf(text),
  options: optional(fieldOptionsDecoder),
});
const sourceSelectorDecoder = struct('SourceSelector', {
  ...idFields,
  fieldPath: text,
  options: optional(fieldOptionsDecoder),
});
const replacementFields = {
  source: optional(sourceSelectorDecoder),
  targets: listOf(targetSelectorDecoder, '*types.TargetSelector'),
  sourceValue: optional(text),
};
export const replacementDecoder = struct('Replacement', replacementFields);
export const replacementFieldDecoder = struct('ReplacementField', { ...replacementFields, path: text });
const varDecoder = struct('Var', {
  name: text,
  objref: struct('Target', { ...idFields, apiVersion: text }),
  fieldref: struct('FieldSelector', { fieldPath: text }),
});
const sortOptionsDecoder = struct('SortOptions', {
  order: text,
  legacySortOptions: optional(
    struct('LegacySortOptions', { orderFirst: listOf(text), orderLast: listOf(text) }),
  ),
});
const helmGlobalFields = { chartHome: text, configHome: text };
const helmChartFields = {
  name: text,
  version: text,
  repo: text,
  releaseName: text,
  namespace: text,
  additionalValuesFiles: listOf(text),
  valuesFile: text,
  valuesInline: mapOf(anything, 'interface {}'),
  valuesMerge: text,
  includeCRDs: flag,
  skipHooks: flag,
  apiVersions: listOf(text),
  kubeVersion: text,
  nameTemplate: text,
  skipTests: flag,
  debug: flag,
  devel: flag,
};
const helmChartDecoder = struct('HelmChart', helmChartFields);
export const helmPluginDecoder = struct('HelmChart', { ...helmGlobalFields, ...helmChartFields });
const oldHelmChartDecoder = struct('HelmChartArgs', {
  chartName: text,
  chartVersion: text,
  chartRepoUrl: text,
  chartHome: text,
  chartRepoName: text,
  helmBin: text,
  helmHome: text,
  values: text,
  valuesLocal: mapOf(anything, 'interface {}'),
  valuesMerge: text,
  releaseName: text,
  releaseNamespace: text,
  extraArgs: listOf(text),
});

const kustomizationFields = {
  apiVersion: text,
  kind: text,
  metadata: optional(objectMetaDecoder),
  openapi: mapOf(text),
  namePrefix: text,
  nameSuffix: text,
  namespace: text,
  commonLabels: mapOf(text),
  labels: listOf(labelDecoder, 'types.Label'),
  commonAnnotations: mapOf(text),
  patchesStrategicMerge: listOf(text, 'types.PatchStrategicMerge'),
  patchesJson6902: listOf(patchDecoder, 'types.Patch'),
  patches: listOf(patchDecoder, 'types.Patch'),
  images: listOf(imageDecoder, 'types.Image'),
  imageTags: listOf(imageDecoder, 'types.Image'),
  replacements: listOf(replacementFieldDecoder, 'types.ReplacementField'),
  replicas: listOf(replicaDecoder, 'types.Replica'),
  vars: listOf(varDecoder, 'types.Var'),
  sortOptions: optional(sortOptionsDecoder),
  resources: listOf(text),
  components: listOf(text),
  crds: listOf(text),
  bases: listOf(text),
  configMapGenerator: listOf(configMapDecoder, 'types.ConfigMapArgs'),
  secretGenerator: listOf(secretDecoder, 'types.SecretArgs'),
  helmGlobals: optional(struct('HelmGlobals', helmGlobalFields)),
  helmCharts: listOf(helmChartDecoder, 'types.HelmChart'),
  helmChartInflationGenerator: listOf(oldHelmChartDecoder, 'types.HelmChartArgs'),
  generatorOptions: optional(generatorOptionsDecoder),
  configurations: listOf(text),
  generators: listOf(text),
  transformers: listOf(text),
  validators: listOf(text),
  buildMetadata: listOf(text),
};
export const kustomizationDecoder = struct('Kustomization', kustomizationFields);

/** A kustomization file as written; absent lists and maps are `undefined`. */
export type Kustomization = Decoded<typeof kustomizationFields>;

export type FieldSpecData = typeof fieldSpecDecoder.zero;
export type SelectorData = typeof selectorDecoder.zero;
export type ConfigMapArgs = typeof configMapDecoder.zero;
export type SecretArgs = typeof secretDecoder.zero;
export type GeneratorOptions = typeof generatorOptionsDecoder.zero;
export type ImageArgs = typeof imageDecoder.zero;
export type ReplicaArgs = typeof replicaDecoder.zero;
export type LabelArgs = typeof labelDecoder.zero;
export type PatchArgs = typeof patchDecoder.zero;
export type Replacement = typeof replacementDecoder.zero;
export type ReplacementField = typeof replacementFieldDecoder.zero;
export type ReplacementTarget = typeof targetSelectorDecoder.zero;
export type ReplacementSource = typeof sourceSelectorDecoder.zero;
export type FieldOptions = typeof fieldOptionsDecoder.zero;
export type VarArgs = typeof varDecoder.zero;
export type SortOptions = typeof sortOptionsDecoder.zero;
export type HelmChartArgs = typeof helmChartDecoder.zero;
export type HelmPluginArgs = typeof helmPluginDecoder.zero;
