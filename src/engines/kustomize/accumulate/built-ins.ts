import { formatYaml } from '#yaml';
import { wrapping } from '../failure.ts';
import { type FieldSpec, type TransformerConfig, mergeSpecs } from '../fields/field-specs.ts';
import { generateConfigMap, generateSecret, mergeOptions } from '../generate/generate.ts';
import { inflateChart } from '../generate/inflate-chart.ts';
import type { LabelArgs } from '../load/kustomization.ts';
import type { Generator } from './plugins.ts';
import { makeJsonPatch, makePatch, makeStrategicMerge } from '../transform/patch-transformer.ts';
import { fieldSpecs } from '../load/read-config.ts';
import { readReplacements } from '../load/read-replacements.ts';
import { replaceValues } from '../transform/replace-values.ts';
import { addAffix } from '../transform/set-affix.ts';
import { setImages } from '../transform/set-images.ts';
import { setEntries } from '../transform/set-labels.ts';
import { transformNamespace } from '../transform/set-namespace.ts';
import { setReplicas } from '../transform/set-replicas.ts';
import { type Target, builtInOrigin, writerAt } from './target.ts';
import type { TargetContext } from './target-context.ts';
import type { Transformer } from '../transform/transformer.ts';

/** The generators that fields of the kustomization stand for, in the tool's order. */
export function builtInGenerators(target: Target, context: TargetContext): Generator[] {
  const { kustomization } = target.file;
  const global = kustomization.generatorOptions;
  const generators: Generator[] = [];
  for (const [index, args] of (kustomization.configMapGenerator ?? []).entries()) {
    const by = writerAt({
      target,
      kind: 'generator',
      text: `configMapGenerator ${args.name}`,
      path: ['configMapGenerator', index],
    });
    const options = mergeOptions(args.options, global);
    generators.push({
      run: () => [generateConfigMap({ ...args, options }, context.readBytes, by)],
      origin: builtInOrigin(target, 'ConfigMapGenerator'),
    });
  }
  for (const [index, args] of (kustomization.secretGenerator ?? []).entries()) {
    const by = writerAt({
      target,
      kind: 'generator',
      text: `secretGenerator ${args.name}`,
      path: ['secretGenerator', index],
    });
    const options = mergeOptions(args.options, global);
    generators.push({
      run: () => [generateSecret({ ...args, options }, context.readBytes, by)],
      origin: builtInOrigin(target, 'SecretGenerator'),
    });
  }
  const globals = kustomization.helmGlobals ?? { chartHome: '', configHome: '' };
  for (const [index, chart] of (kustomization.helmCharts ?? []).entries()) {
    const by = writerAt({
      target,
      kind: 'generator',
      text: `helmCharts ${chart.name}`,
      path: ['helmCharts', index],
    });
    const namespace = chart.namespace || kustomization.namespace || target.helmNamespace;
    generators.push({
      run: configured('HelmChartInflationGenerator', { ...globals, ...chart }, () =>
        inflateChart({ ...globals, ...chart, namespace }, context, by),
      ),
      origin: builtInOrigin(target, 'HelmChartInflationGenerator'),
    });
  }
  return generators;
}

/** Configures a built-in step with the error the tool shows around it. */
function configured<T>(name: string, config: unknown, make: () => T): T {
  return wrapping(`trouble configuring builtin ${name} with config: \`\n${configText(config)}\``, make);
}

function configText(config: unknown): string {
  return formatYaml(
    JSON.parse(
      JSON.stringify(config, (_key, value: unknown) => (value === '' || value === false ? undefined : value)),
    ),
  );
}

/** The transformers that fields of the kustomization stand for, in the order the tool runs them. */
export function builtInTransformers(
  target: Target,
  context: TargetContext,
  config: TransformerConfig,
): Transformer[] {
  return [
    ...patchTransformers(target, context),
    ...nameTransformers(target, context, config),
    ...labelTransformers(target, config),
    ...valueTransformers(target, context, config),
  ];
}

function patchTransformers(target: Target, context: TargetContext): Transformer[] {
  const { kustomization } = target.file;
  const steps: Transformer[] = [];
  const paths = kustomization.patchesStrategicMerge ?? [];
  if (paths.length > 0) {
    const by = writerAt({
      target,
      kind: 'patch',
      text: 'patchesStrategicMerge',
      path: ['patchesStrategicMerge'],
    });
    steps.push({
      run: configured('PatchStrategicMergeTransformer', { paths }, () =>
        makeStrategicMerge(paths, '', context.patchContext(by)),
      ),
      origin: builtInOrigin(target, 'PatchStrategicMergeTransformer'),
    });
  }
  for (const [index, patch] of (kustomization.patches ?? []).entries()) {
    const by = writerAt({ target, kind: 'patch', text: `patches[${index}]`, path: ['patches', index] });
    steps.push({
      run: configured('PatchTransformer', patch, () => makePatch(patch, context.patchContext(by))),
      origin: builtInOrigin(target, 'PatchTransformer'),
    });
  }
  return steps;
}

function nameTransformers(target: Target, context: TargetContext, config: TransformerConfig): Transformer[] {
  const { namespace, namePrefix, nameSuffix } = target.file.kustomization;
  const { openapi } = context;
  const steps: Transformer[] = [];
  if (namespace !== '') {
    const by = writerAt({ target, kind: 'transformer', text: `namespace ${namespace}`, path: ['namespace'] });
    const args = { namespace, specs: config.namespace, unsetOnly: false, subjects: 'defaultOnly' } as const;
    steps.push({
      run: (list) => transformNamespace({ list, args, openapi, by }),
      origin: builtInOrigin(target, 'NamespaceTransformer'),
    });
  }
  if (namePrefix !== '') {
    const by = writerAt({
      target,
      kind: 'transformer',
      text: `namePrefix ${namePrefix}`,
      path: ['namePrefix'],
    });
    steps.push({
      run: (list) => addAffix({ list, affix: { prefix: namePrefix }, specs: config.namePrefix, openapi, by }),
      origin: builtInOrigin(target, 'PrefixTransformer'),
    });
  }
  if (nameSuffix !== '') {
    const by = writerAt({
      target,
      kind: 'transformer',
      text: `nameSuffix ${nameSuffix}`,
      path: ['nameSuffix'],
    });
    steps.push({
      run: (list) => addAffix({ list, affix: { suffix: nameSuffix }, specs: config.nameSuffix, openapi, by }),
      origin: builtInOrigin(target, 'SuffixTransformer'),
    });
  }
  return steps;
}

function labelTransformers(target: Target, config: TransformerConfig): Transformer[] {
  const { labels = [], commonLabels, commonAnnotations } = target.file.kustomization;
  const steps: Transformer[] = [];
  const origin = builtInOrigin(target, 'LabelTransformer');
  for (const [index, label] of labels.entries()) {
    const by = writerAt({ target, kind: 'transformer', text: 'labels', path: ['labels', index] });
    const specs = labelSpecs(label, config);
    steps.push({
      run: (list) => setEntries({ resources: list, entries: label.pairs ?? {}, specs, by }),
      origin,
    });
  }
  const common = commonLabels ?? {};
  if (labels.length > 0 || Object.keys(common).length > 0) {
    const run = entrySetter({ target, field: 'commonLabels', entries: common, specs: config.commonLabels });
    steps.push({ run, origin });
  }
  if (commonAnnotations && Object.keys(commonAnnotations).length > 0) {
    steps.push({
      run: entrySetter({
        target,
        field: 'commonAnnotations',
        entries: commonAnnotations,
        specs: config.commonAnnotations,
      }),
      origin: builtInOrigin(target, 'AnnotationsTransformer'),
    });
  }
  return steps;
}

/** Sets common labels or annotations, each by whoever wrote it. */
function entrySetter({
  target,
  field,
  entries,
  specs,
}: {
  readonly target: Target;
  readonly field: 'commonLabels' | 'commonAnnotations';
  readonly entries: Readonly<Record<string, string>>;
  readonly specs: readonly FieldSpec[];
}): Transformer['run'] {
  return (list) => {
    for (const [key, value] of Object.entries(entries)) {
      const by = writerAt({ target, kind: 'transformer', text: field, path: [field, key] });
      setEntries({ resources: list, entries: { [key]: value }, specs, by });
    }
  };
}

const metadataLabels: FieldSpec = { group: '', version: '', kind: '', path: 'metadata/labels', create: true };

function labelSpecs(label: LabelArgs, config: TransformerConfig): readonly FieldSpec[] {
  const own = mergeSpecs(fieldSpecs(label.fields), config.labels, 'labels');
  if (label.includeSelectors) return mergeSpecs(own, config.commonLabels, 'labels');
  const withTemplates = label.includeTemplates ? mergeSpecs(own, config.templateLabels, 'template') : own;
  return mergeSpecs(withTemplates, [metadataLabels], 'labels');
}

function valueTransformers(target: Target, context: TargetContext, config: TransformerConfig): Transformer[] {
  const { kustomization } = target.file;
  const steps: Transformer[] = [];
  for (const [index, patch] of (kustomization.patchesJson6902 ?? []).entries()) {
    const by = writerAt({
      target,
      kind: 'patch',
      text: `patchesJson6902[${index}]`,
      path: ['patchesJson6902', index],
    });
    const args = { target: patch.target, path: patch.path, jsonOp: patch.patch };
    steps.push({
      run: configured('PatchJson6902Transformer', args, () => makeJsonPatch(args, context.patchContext(by))),
      origin: builtInOrigin(target, 'PatchJson6902Transformer'),
    });
  }
  for (const [index, replica] of (kustomization.replicas ?? []).entries()) {
    const by = writerAt({
      target,
      kind: 'transformer',
      text: `replicas ${replica.name}`,
      path: ['replicas', index],
    });
    steps.push({
      run: (list) => setReplicas({ list, replica, specs: config.replicas, openapi: context.openapi, by }),
      origin: builtInOrigin(target, 'ReplicaCountTransformer'),
    });
  }
  for (const [index, image] of (kustomization.images ?? []).entries()) {
    const by = writerAt({
      target,
      kind: 'transformer',
      text: `images ${image.name}`,
      path: ['images', index],
    });
    steps.push({
      run: (list) => setImages({ list, image, specs: config.images, by }),
      origin: builtInOrigin(target, 'ImageTagTransformer'),
    });
  }
  const entries = kustomization.replacements ?? [];
  if (entries.length > 0) {
    const by = writerAt({ target, kind: 'transformer', text: 'replacements', path: ['replacements'] });
    const replacements = configured('ReplacementTransformer', { replacements: entries }, () =>
      readReplacements(entries, context.readSource, by),
    );
    steps.push({
      run: (list) => replaceValues({ list, replacements, by, budget: target.session.budget }),
      origin: builtInOrigin(target, 'ReplacementTransformer'),
    });
  }
  return steps;
}
