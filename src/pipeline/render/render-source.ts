import { type FileTree, baseName, joinPath, memoryTree } from '#files';
import { type ChartArchive, archiveTree } from '#helm';
import { hasPlaceholder, standInChart } from '#knowledge';
import { jsonText, recordAt } from '#kube';
import {
  type Owner,
  type ApplicationSource,
  type Checkout,
  isUnexpanded,
  namespaceOf,
  rootBelow,
} from '#sources';
import { instanceName } from '#argocd';
import { cached } from './render-cache.ts';
import { type RenderContext, treeKey } from './render-context.ts';
import { type WantedChart, absence } from './charts.ts';
import type { Unit } from './rendered.ts';
import { appPath } from './source/app-path.ts';
import { type FailedArtifact, artifactCheckout, isArtifactSource } from './source/artifact-checkout.ts';
import { buildEnvironment } from './source/build-environment.ts';
import { doubtfulRepository } from './source/doubtful-repository.ts';
import { withoutAbsentFiles } from './source/absent-files.ts';
import { withoutSecretTexts } from './source/without-secret-texts.ts';
import { refusedSource } from './source/refused-source.ts';
import { applySourceOverrides } from './source/source-overrides.ts';
import { sourceType } from './source/source-type.ts';
import { renderDirectory } from './tools/directory.ts';
import { argumentsIn } from './tools/jsonnet.ts';
import { withArgumentPlaces } from './tools/jsonnet-origin.ts';
import { inlineValues } from './tools/inline-values.ts';
import { renderHelm } from './tools/helm.ts';
import { withApplicationPlaces, withNotesAtApplication } from './tools/edited-origin.ts';
import { renderKustomize } from './tools/kustomize.ts';
import { renderPlugin } from './tools/plugin.ts';
import { conflictingRef } from './tools/value-files.ts';
import { valueFilesBesideChart } from './tools/value-files-beside-chart.ts';
import { type ToolInput, type ToolResult, doubtOf, toolResult } from './tools/tool.ts';
import { undecidedSource } from './unexpanded.ts';

export type RenderedSource = {
  readonly tool: Unit['tools'][number];
  readonly result: ToolResult;
  /** Whether the files that it read lie in the tree under examination. */
  readonly isGiven: boolean;
};

/** Renders one source of an Application with the tool Argo CD would choose. */
export function renderSource(
  owner: Owner,
  source: ApplicationSource,
  context: RenderContext,
): RenderedSource {
  const undecided = isUnexpanded(owner) ? undecidedSource(source) : undefined;
  if (undecided) return none({ ...undecided, failures: refusedSource(owner, source) });
  const doubtful = owner.kind === 'folder' ? undefined : doubtfulRepository(source);
  if (doubtful) {
    const beside = source.chart === undefined ? [] : valueFilesBesideChart(owner, source, context);
    return none(toolResult({ failures: [doubtful, ...beside] }));
  }
  if (source.chart !== undefined && !isArtifactSource(source))
    return renderChartSource(owner, source, context);
  const checkout = filesOf(owner, source, context);
  if (checkout.kind === 'failed') return none(toolResult(checkout));
  if (checkout.kind === 'unavailable') {
    const at = checkout.code === 'revision-unavailable' ? ['targetRevision'] : ['repoURL'];
    if (source.dry && checkout.code === 'revision-unavailable')
      return renderSource(owner, source.dry, context);
    const failures = [...refusedSource(owner, source), ...valueFilesBesideChart(owner, source, context)];
    const { code, because } = checkout;
    return none(toolResult({ failures, problems: [{ code, because, missing: source.repoURL, at }] }));
  }
  if (checkout.kind === 'revision-missing') {
    if (source.dry) return renderSource(owner, source.dry, context);
    const { message, suggestion } = checkout;
    const hint = suggestion === undefined ? {} : { suggestion: `did you mean ${suggestion}?` };
    return none(
      toolResult({ failures: [{ kind: 'revision-missing', message, at: ['targetRevision'], ...hint }] }),
    );
  }
  // Beside the address of an artifact a chart is no more than a word, and the path its root.
  const below = source.path ?? (source.chart === undefined ? undefined : '.');
  if (below === undefined) return none(toolResult({}));
  const path = appPath(checkout.tree, checkout.root, below);
  const where = { tree: checkout.tree, root: checkout.root, path: joinPath(checkout.root, below) };
  if (typeof path !== 'string') {
    if (hasPlaceholder(below)) return placeholderPath(below);
    // A folder one slip away tells that this is the repository.
    const failure =
      path.suggestion === undefined
        ? { ...path, ...doubtOf(checkout), ...beneath(owner, below, checkout) }
        : path;
    return none(withoutAbsentFiles(toolResult({ failures: [failure] }), where));
  }

  const conflict = conflictingRef(source, owner);
  if (conflict) return none(toolResult({ failures: [conflict] }));
  const instance = instanceName(
    { name: owner.name, namespace: namespaceOf(owner) },
    context.settings.namespace,
  );
  const overridden = applySourceOverrides({ tree: checkout.tree, path, spec: source.spec, instance });
  if (overridden.failure) return none(toolResult({ failures: [overridden.failure] }));
  const controlNamespace = context.settings.namespace;
  const input: ToolInput = {
    tree: checkout.tree,
    root: checkout.root,
    path,
    spec: overridden.spec,
    environment: buildEnvironment(owner, source, { controlNamespace, commit: checkout.commit }),
  };
  const found = renderWithTool({ owner, source, input, context });
  const result = withoutSecretTexts(withoutAbsentFiles(found.result, where), {
    tree: checkout.tree,
    names: [owner.name],
  });
  const rendered = { ...found, result, isGiven: checkout.isGiven };
  if (checkout.assumed === undefined) return rendered;
  const problem = { code: 'revision-assumed', because: checkout.assumed, at: ['targetRevision'] } as const;
  return { ...rendered, result: { ...rendered.result, problems: [...rendered.result.problems, problem] } };
}

/** Where the path would be if a folder above the Application were the root of the repository. */
function beneath(
  owner: Owner,
  path: string,
  { tree }: { readonly tree: FileTree },
): { readonly suggestion?: string } {
  const folder = rootBelow(tree, owner.origin.place.source.name, path);
  return folder === undefined ? {} : { suggestion: `did you mean ${joinPath(folder, path)}?` };
}

function filesOf(owner: Owner, source: ApplicationSource, context: RenderContext): Checkout | FailedArtifact {
  const isUnpacked = owner.kind !== 'folder' && isArtifactSource(source);
  return isUnpacked ? artifactCheckout(source, context) : checkoutOf(owner, source, context);
}

/** The files of a source; what no Application deploys always lies in the tree under examination. */
function checkoutOf(owner: Owner, source: ApplicationSource, context: RenderContext): Checkout {
  if (owner.kind === 'folder') {
    return { kind: 'here', tree: context.tree, root: '', commit: undefined, isGiven: true };
  }
  return context.repositories.checkout(source.repoURL, source.targetRevision ?? '');
}

function renderWithTool({
  owner,
  source,
  input,
  context,
}: {
  readonly owner: Owner;
  readonly source: ApplicationSource;
  readonly input: ToolInput;
  readonly context: RenderContext;
}): Pick<RenderedSource, 'tool' | 'result'> {
  const type = sourceType({
    spec: input.spec,
    tree: input.tree,
    path: input.path,
    settings: context.settings,
    // Argo CD does not look at what no Application deploys.
    discovering: owner.kind === 'folder' ? [] : context.discoveringPlugins,
  });
  if (typeof type === 'object' && 'name' in type) {
    const spec = { ...input.spec, plugin: { name: type.name } };
    return { tool: 'plugin', result: renderPlugin({ ...input, spec }, context) };
  }
  if (typeof type === 'object') {
    return none(toolResult({ failures: [{ kind: 'invalid-source', message: type.error, at: [] }] }));
  }
  switch (type) {
    case 'Directory':
      return { tool: 'directory', result: renderWithArguments({ owner, source, input, context }) };
    case 'Helm':
      return { tool: 'helm', result: renderHelm(owner, { ...input, at: source.at }, context) };
    case 'Kustomize':
      return { tool: 'kustomize', result: renderEdited({ owner, source, input, context }) };
    case 'Plugin':
      return { tool: 'plugin', result: renderPlugin(input, context) };
  }
}

function renderEdited({
  owner,
  source,
  input,
  context,
}: {
  readonly owner: Owner;
  readonly source: ApplicationSource;
  readonly input: ToolInput;
  readonly context: RenderContext;
}): ToolResult {
  const result = renderKustomize(owner, input, context);
  const isEdited = Object.keys(recordAt(input.spec, 'kustomize')).length > 0;
  if (!isEdited) return result;
  return {
    ...result,
    objects: withApplicationPlaces(result.objects, owner, source.at),
    notes: withNotesAtApplication(result.notes, owner, { spec: input.spec, at: source.at }),
  };
}

function renderWithArguments({
  owner,
  source,
  input,
  context,
}: {
  readonly owner: Owner;
  readonly source: ApplicationSource;
  readonly input: ToolInput;
  readonly context: RenderContext;
}): ToolResult {
  const result = renderDirectoryOnce(input, context);
  const options = recordAt(recordAt(input.spec, 'directory'), 'jsonnet');
  const given = { tlas: argumentsIn(options['tlas']), extVars: argumentsIn(options['extVars']) };
  if (given.tlas.length + given.extVars.length === 0) return result;
  return {
    ...result,
    objects: withArgumentPlaces(result.objects, owner, { at: source.at, given }),
  };
}

function renderDirectoryOnce(input: ToolInput, context: RenderContext): ToolResult {
  const { data } = context.settings;
  const maxCombinedSize = data['reposerver.max.combined.directory.manifests.size'];
  const isJsonnetEnabled = data['jsonnet.enable'] !== 'false';
  const options = jsonText(input.spec['directory'] ?? {});
  const environment = options.includes('$') ? jsonText(input.environment) : '';
  const key = `directory ${treeKey(context, input.tree)} ${input.path} ${maxCombinedSize} ${isJsonnetEnabled} ${options} ${environment}`;
  // Its documents are those of files that are parsed in any case.
  return cached(context, key, {
    isOfTree: false,
    make: ({ budget }) => renderDirectory(input, { maxCombinedSize, isJsonnetEnabled, budget }),
  });
}

/** A chart from a repository is unpacked and rendered as if it stood in the tree at its own place. */
function renderChartSource(owner: Owner, source: ApplicationSource, context: RenderContext): RenderedSource {
  const wanted = chartOf(source);
  const provided = context.charts(wanted);
  if (provided === undefined || provided.kind === 'absent') {
    const { name, version, repository } = wanted;
    const absent = absence(`chart ${name} ${version} of ${source.repoURL}`, repository, provided);
    return {
      tool: 'helm',
      isGiven: true,
      result: toolResult({
        ...standInResult(owner, source, context),
        failures: [
          ...refusedSource(owner, source),
          ...valueFilesBesideChart(owner, source, context),
          ...[inlineValues(recordAt(source.spec, 'helm'), owner, source.at).failure ?? []].flat(),
        ],
        problems: [{ code: 'chart-unavailable', ...absent, at: ['chart'] }],
      }),
    };
  }
  const controlNamespace = context.settings.namespace;
  const input: ToolInput = {
    ...(provided.kind === 'folder'
      ? { tree: context.tree, root: '', path: provided.path }
      : { ...chartTree({ ...wanted, bytes: provided.bytes }), root: '' }),
    spec: source.spec,
    environment: buildEnvironment(owner, source, { controlNamespace, commit: source.targetRevision }),
  };
  const result = renderHelm(owner, { ...input, at: source.at }, context);
  return {
    tool: 'helm',
    result: withoutSecretTexts(result, { tree: context.tree, names: [owner.name] }),
    isGiven: true,
  };
}

/** What is known of the objects of a chart that is not available: those that it makes of its values as they are. */
function standInResult(
  owner: Owner,
  source: ApplicationSource,
  context: RenderContext,
): Pick<ToolResult, 'objects' | 'filesRead'> {
  const name = baseName(source.chart ?? '');
  const controlNamespace = context.settings.namespace;
  const input: ToolInput = {
    tree: standInTree(name),
    root: '',
    path: '',
    spec: source.spec,
    environment: buildEnvironment(owner, source, { controlNamespace, commit: source.targetRevision }),
  };
  const { objects, filesRead } = renderHelm(owner, { ...input, at: source.at }, context);
  return { objects, filesRead };
}

function standInTree(name: string): FileTree {
  let known = standInTrees.get(name);
  if (!known) {
    const packedIn = `${name}.tgz`;
    standInTrees.set(name, (known = { ...memoryTree(standInChart(name), packedIn), packedIn }));
  }
  return known;
}

const standInTrees = new Map<string, FileTree>();

/** The chart of a source that has one. Argo CD takes OCI registries without their scheme. */
function chartOf({ repoURL, chart = '', targetRevision = '' }: ApplicationSource): WantedChart {
  const repository = /^[a-z]+:\/\//i.test(repoURL) ? repoURL : `oci://${repoURL}`;
  return { name: chart, version: targetRevision, repository };
}

/** The archive of a chart as a tree, the same one for the same bytes. */
function chartTree(archive: ChartArchive): ReturnType<typeof archiveTree> {
  let known = chartTrees.get(archive.bytes);
  if (!known) chartTrees.set(archive.bytes, (known = archiveTree(archive)));
  return known;
}

const chartTrees = new WeakMap<Uint8Array, ReturnType<typeof archiveTree>>();

/** A path that is not the final one: what fills it in decides whether it exists. */
function placeholderPath(path: string): RenderedSource {
  const because = `path ${path} holds a placeholder that is filled in before Argo CD reads it`;
  return none(toolResult({ problems: [{ code: 'fact-unknown', because, at: ['path'] }] }));
}

function none(result: ToolResult): RenderedSource {
  return { tool: 'none', result, isGiven: true };
}
