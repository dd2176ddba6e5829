import { type Source, joinPath, source, sourceAt } from '#files';
import { formatYaml, parseYamlNode } from '#yaml';
import { noteChartOrigins } from '../resources/chart-origins.ts';
import { Failure } from '../failure.ts';
import type { HelmPluginArgs } from '../load/kustomization.ts';
import { loadFile } from '../load/loader.ts';
import { mergePatch } from '../transform/merge-patch.ts';
import type { Writer } from '../fields/node-fields.ts';
import { type PlainValue, nodeValue } from '../fields/node-value.ts';
import { nodeOfValue, readResources } from '../resources/read-resources.ts';
import { type Resource, buildAnnotation, setAnnotation } from '../resources/resource.ts';
import type { TargetContext } from '../accumulate/target-context.ts';

/** Renders a chart of `helmCharts` through the renderer that was handed in (`HelmChartInflationGenerator`). */
export function inflateChart(
  args: HelmPluginArgs,
  context: TargetContext,
  by: Writer,
): () => readonly Resource[] {
  const { options, loader } = context;
  if (!options.enableHelm) {
    throw new Failure('must specify --enable-helm', {
      place: by.place,
      suggestion: 'helmCharts need --enable-helm',
    });
  }
  if (args.name === '') throw new Failure('chart name cannot be empty', { place: by.place });
  const merge = args.valuesMerge === '' ? 'override' : args.valuesMerge;
  if (merge !== 'merge' && merge !== 'override' && merge !== 'replace') {
    throw new Failure('valuesMerge must be one of [merge override replace]', { place: by.place });
  }
  const home = args.chartHome === '' ? 'charts' : args.chartHome;
  const pulled = args.version !== '' && args.repo !== '' ? `${args.name}-${args.version}` : '';
  const chartPath = joinPath(context.root, home, pulled, args.name);
  return () => {
    if (!options.helm) throw new Failure('no chart renderer was given', { kind: 'not-run', place: by.place });
    if (loader.tree.kind(chartPath) !== 'directory' && args.repo === '') {
      throw new Failure(`no repo specified for pull, no chart found at '${chartPath}'`, { place: by.place });
    }
    const result = options.helm({
      tree: loader.tree,
      chartPath,
      name: args.name,
      version: args.version,
      repo: args.repo,
      releaseName: args.releaseName,
      namespace: args.namespace,
      nameTemplate: args.nameTemplate,
      values: [
        ...valuesOf({ args, merge, context, chartPath }),
        ...(args.additionalValuesFiles ?? []).map((path) => loadFile(loader, path).source),
      ],
      includeCrds: args.includeCRDs,
      skipHooks: args.skipHooks,
      skipTests: args.skipTests,
      apiVersions: [...(options.helmApiVersions ?? args.apiVersions ?? [])],
      kubeVersion: options.helmKubeVersion ?? args.kubeVersion,
    });
    if ('unavailable' in result) {
      if (options.leaveOut) {
        context.noteLeftOut(result.unavailable);
        return [];
      }
      throw new Failure(result.unavailable, { kind: 'remote-unavailable', place: by.place });
    }
    if ('error' in result) throw new Failure(result.error, { place: by.place });
    const text = source(`chart ${args.name}`, result.text);
    const resources = readResources(text);
    noteChartOrigins(text, resources, result.objects ?? []);
    for (const { node } of resources)
      setAnnotation({ node, key: buildAnnotation.helmGenerated, value: 'true' });
    return resources;
  };
}

/** The values file merged with the inline values, as kustomize writes it for `helm template -f`. */
function valuesOf({
  args,
  merge,
  context,
  chartPath,
}: {
  readonly args: HelmPluginArgs;
  readonly merge: 'merge' | 'override' | 'replace';
  readonly context: TargetContext;
  readonly chartPath: string;
}): readonly Source[] {
  const inline = args.valuesInline ?? {};
  const hasInline = Object.keys(inline).length > 0;
  const file = args.valuesFile === '' ? undefined : loadFile(context.loader, args.valuesFile).source;
  if (!hasInline) return file ? [file] : [];
  const made = (values: unknown) => [source('valuesInline', formatYaml(values))];
  if (merge === 'replace') return made(inline);
  const base = file ?? chartValues(context, chartPath);
  if (!base) return made(inline);
  return made(mergeValues({ base, inline: inline as PlainValue, merge, context }));
}

function chartValues(context: TargetContext, chartPath: string): Source | undefined {
  const { tree } = context.loader;
  const path = joinPath(chartPath, 'values.yaml');
  return tree.kind(path) === 'file' ? sourceAt(tree, path) : undefined;
}

function mergeValues({
  base,
  inline,
  merge,
  context,
}: {
  readonly base: Source;
  readonly inline: PlainValue;
  readonly merge: 'merge' | 'override';
  readonly context: TargetContext;
}): PlainValue {
  const file = parseYamlNode(base);
  const own = nodeOfValue(inline);
  if (file === undefined) return inline;
  if ('message' in file)
    throw new Failure(`could not parse values file into rnode: ${file.message}`, { place: file.place });
  const merging = {
    openapi: context.openapi,
    direction: 'append',
    by: { kind: 'generator', text: 'helmCharts', place: undefined },
  } as const;
  const merged = merge === 'override' ? mergePatch(own, file, merging) : mergePatch(file, own, merging);
  return merged ? nodeValue(merged) : {};
}
