import { BudgetExceeded } from '#budget';
import { type FileTree, type Place, baseName, cleanPath, joinPath, placeAt, sourceAt } from '#files';
import { loadChart } from '#helm';
import { type Json, type Manifest, everyNode, jsonText, recordAt, stringAt } from '#kube';
import {
  type BuildError,
  type BuildOptions,
  type BuildResult,
  type ChartRequest,
  type RemoteResolver,
  buildKustomization,
  kustomizationFileNames,
} from '#kustomize';
import { type DeclaredSettings, type Owner, yamlFile, isKustomizationName } from '#sources';
import { type YamlPath, placeOf } from '#yaml';
import { type Absence, absence } from '../charts.ts';
import { cached } from '../render-cache.ts';
import { type RenderContext, listKey, treeKey } from '../render-context.ts';
import type { RenderNote } from '../rendered.ts';
import {
  apiVersionsOf,
  loadProvided,
  helmVersionOf,
  kubeVersionOf,
  renderLoadedChart,
} from './render-loaded-chart.ts';
import { EditError, kustomizeEdit } from './kustomize-edit.ts';
import { type ToolFailure, type ToolInput, type ToolProblem, type ToolResult, toolResult } from './tool.ts';

/** Renders a source with Kustomize, as Argo CD calls it (util/kustomize/kustomize.go). */
export function renderKustomize(owner: Owner, input: ToolInput, context: RenderContext): ToolResult {
  const options = recordAt(input.spec, 'kustomize');
  const flags = buildFlags(options, context);
  const usesEnvironment = jsonText(options).includes('$');
  const leaveOutBroken = owner.kind === 'folder' && owner.salvagedWithout === 'broken-parts';
  // Kustomize refuses one that says nothing, unless an edit is written into it; who empties what nobody deploys
  // switches it off.
  const isEdited = owner.kind === 'folder' || Object.keys(options).length > 0;
  const key = [
    'kustomize',
    treeKey(context, input.tree),
    input.path,
    flags,
    jsonText(options),
    usesEnvironment ? jsonText(input.environment) : '',
    kubeVersionOf(options, context) ?? '',
    helmVersionOf(context),
    buildsWithOlder(context.settings),
    listKey(apiVersionsOf(options, context)),
    context.facts.offline === true,
    leaveOutBroken,
    isEdited,
  ].join('\n');
  return cached(context, key, {
    isOfTree: input.tree === context.tree,
    make: (within) => build(input, { options, flags, leaveOutBroken, isEdited }, within),
    usualFields: (manifest) => [...selectorLabels(manifest), ...references(manifest)],
  });
}

/** The labels that a workload selects its pods by: whether a kustomization adds them is asked of every one. */
function selectorLabels(manifest: Manifest): readonly YamlPath[] {
  if (!manifest.apiVersion.startsWith('apps/')) return [];
  const labels = Object.keys(recordAt(manifest, 'spec', 'selector', 'matchLabels'));
  return labels.map((label) => ['spec', 'selector', 'matchLabels', label]);
}

/**
 * The fields that name another object, as the API calls them: where nothing in git answers, the comments beside each are
 * looked at.
 */
function references(manifest: Manifest): readonly YamlPath[] {
  return everyNode(manifest).flatMap(({ path, value }) => {
    if (typeof value !== 'string') return [];
    const isReference = /(?:Ref\.name|[a-z]Name)$/.test(path.slice(-2).join('.'));
    return isReference ? [path] : [];
  });
}

/** `kustomize.buildOptions` of the settings, or those of the version that the source asks for. */
function buildFlags(options: Json, { settings }: RenderContext): string {
  const version = stringAt(options, 'version');
  const own = version === undefined ? undefined : settings.data[`kustomize.buildOptions.${version}`];
  return own ?? settings.data['kustomize.buildOptions'] ?? '';
}

function build(
  input: ToolInput,
  {
    options,
    flags,
    leaveOutBroken,
    isEdited,
  }: {
    readonly options: Json;
    readonly flags: string;
    readonly leaveOutBroken: boolean;
    readonly isEdited: boolean;
  },
  context: RenderContext,
): ToolResult {
  const unavailable: Absence[] = [];
  // An argocd-cm without build options may be a patch, or be completed by a chart's values.
  const knowsFlags = flags !== '';
  const request: BuildOptions = {
    // Whoever enables plug-ins enables Helm with them (kustomize, api/types/pluginconfig.go).
    enableHelm: /--enable-(?:helm|alpha-plugins)\b/.test(flags) || !knowsFlags,
    enablePlugins: /--enable-alpha-plugins|--enable-exec/.test(flags) || !knowsFlags,
    loadRestrictor: /--load-restrictor[= ]'?"?(LoadRestrictionsNone|none)/.test(flags)
      ? 'LoadRestrictionsNone'
      : 'LoadRestrictionsRootOnly',
    ...(isEdited && {
      edit: kustomizeEdit({ options, environment: input.environment, tree: input.tree, path: input.path }),
    }),
    helm: (chart) => renderHelmChart(chart, context, unavailable),
    budget: context.budget,
    isPart: true,
    leaveOut: true,
    leaveOutBroken,
    remote: ownRepositories(context),
    helmApiVersions: apiVersionsOf(options, context),
    ...(kubeVersionOf(options, context) === undefined
      ? {}
      : { helmKubeVersion: kubeVersionOf(options, context) ?? '' }),
  };
  let result: BuildResult;
  try {
    result = buildKustomization({ tree: input.tree, path: input.path, options: request });
  } catch (error) {
    if (error instanceof BudgetExceeded && !error.endsRun) {
      const because = `the kustomization ${input.path} was not built: ${error.message}`;
      return toolResult({ problems: [{ code: 'limit-reached', because, at: ['path'] }] });
    }
    if (!(error instanceof EditError)) throw error;
    return toolResult({ failures: [{ kind: 'kustomize', message: error.message, at: ['kustomize'] }] });
  }
  const { failures, problems } = outcomeOf(result, input, { unavailable, settings: context.settings });
  const mayReachOutside = !knowsFlags && failures.some(reachesOutside) && buildsUnrestricted(input, request);
  return toolResult({
    objects: result.objects,
    fragments: result.facts.fragments,
    failures: mayReachOutside ? failures.map(orAllowed) : failures,
    problems: [...problems, ...flagProblem(input, knowsFlags, result)],
    notes: notesOf(result, input),
    filesRead: result.facts.filesRead,
  });
}

/**
 * What is not available is a problem, and the build goes on without it. A stop is a failure, unless what was left out
 * may be its reason.
 */
function outcomeOf(
  result: BuildResult,
  input: ToolInput,
  {
    unavailable,
    settings,
  }: { readonly unavailable: readonly Absence[]; readonly settings: DeclaredSettings },
): { readonly failures: readonly ToolFailure[]; readonly problems: readonly ToolProblem[] } {
  const failures: ToolFailure[] = [];
  const at = { at: ['path'] };
  const { leftOut, notRun } = result.facts;
  const problems: ToolProblem[] = leftOut.map((because) => {
    const absent = unavailable.find((each) => each.because === because);
    if (notRun.includes(because)) return { code: 'engine-feature-missing', because, ...at };
    return absent
      ? { code: 'chart-unavailable', ...absent, ...at }
      : { code: 'remote-base-unavailable', because, ...at };
  });
  for (const error of result.errors) {
    if (error.kind === 'remote-unavailable' || error.kind === 'http') {
      problems.push({ code: 'remote-base-unavailable', because: error.message, ...at });
    } else if (error.kind === 'not-run')
      problems.push({ code: 'engine-feature-missing', because: error.message, ...at });
    else if (buildsWithOlder(settings) && !standsAlone.has(error.kind))
      problems.push({ code: 'engine-feature-missing', because: older(settings, error.message), ...at });
    else if (leftOut.length === 0 || standsAlone.has(error.kind)) {
      const place = error.place ?? likelyPlace(error, result, input);
      const { suggestion } = error;
      failures.push({
        kind: error.kind === 'malformed-yaml' ? 'yaml' : 'kustomize',
        message: error.message,
        ...(error.own !== error.message && { own: error.own }),
        ...causeOf(error),
        ...(place ? { place } : at),
        ...relatedTo(place, error, input),
        ...(suggestion === undefined ? {} : { suggestion }),
      });
    }
  }
  return { failures, problems };
}

/** Whether git installs an Argo CD with a Kustomize before 5, which takes what later ones refuse. */
function buildsWithOlder({ hasVersion, version }: DeclaredSettings): boolean {
  return hasVersion && version.major * 100 + version.minor < 207;
}

function older({ version: { major, minor } }: DeclaredSettings, message: string): string {
  return `Argo CD ${major}.${minor}, which git installs, has a Kustomize before 5, and only the newest is known here: ${message}`;
}

function causeOf({ kind, path }: BuildError): Pick<ToolFailure, 'cause' | 'path'> {
  if (kind !== 'missing-file' && kind !== 'file-outside' && kind !== 'resource-outside') return {};
  return { cause: kind, ...(path !== undefined && { path }) };
}

/** Failures that nothing which was left out could have prevented. */
const standsAlone: ReadonlySet<BuildError['kind']> = new Set(['missing-file', 'malformed-yaml']);

/** Where an error without a line most likely comes from: a patch that found nothing, else the innermost kustomization. */
function likelyPlace(error: BuildError, result: BuildResult, { tree }: ToolInput): Place | undefined {
  const { patchFor } = error;
  if (patchFor) {
    for (const file of result.facts.filesRead) {
      const document = yamlFile(tree, file)?.documents.find(({ value }) => isPatchFor(value, patchFor));
      if (document) return placeOf(document, ['metadata', 'name']);
    }
  }
  const patch = result.facts.patches.findLast(({ place, matched }) => place && matched.length === 0);
  if (patch?.place && /\bpatch\b/.test(error.message)) return patch.place;
  return innermostKustomization(error, tree);
}

function innermostKustomization({ chain }: BuildError, tree: FileTree): Place | undefined {
  for (const directory of chain.toReversed()) {
    for (const name of kustomizationFileNames) {
      const file = yamlFile(tree, joinPath(directory, name));
      if (file) return placeAt(file.source, 0);
    }
  }
  return undefined;
}

/** The kustomization that stopped, where the fault lies in a file that it includes. */
function relatedTo(
  place: Place | undefined,
  error: BuildError,
  { tree }: ToolInput,
): Pick<ToolFailure, 'related'> {
  const kustomization = innermostKustomization(error, tree);
  if (!place || !kustomization || kustomization.source.name === place.source.name) return {};
  return { related: [{ place: kustomization, message: 'the kustomization that does not build' }] };
}

function isPatchFor(
  value: unknown,
  { kind, name }: { readonly kind: string; readonly name: string },
): boolean {
  return stringAt(value, 'kind') === kind && stringAt(value, 'metadata', 'name') === name;
}

function reachesOutside({ cause }: ToolFailure): boolean {
  return cause === 'file-outside' || cause === 'resource-outside';
}

/** Whether nothing but the load restriction stops the build. */
function buildsUnrestricted({ tree, path }: ToolInput, request: BuildOptions): boolean {
  const options: BuildOptions = { ...request, loadRestrictor: 'LoadRestrictionsNone' };
  try {
    return buildKustomization({ tree, path, options }).errors.length === 0;
  } catch (error) {
    if (error instanceof BudgetExceeded && !error.endsRun) return true;
    throw error;
  }
}

/** Build options that git does not show may let a kustomization read what lies outside of its folder. */
function orAllowed(failure: ToolFailure): ToolFailure {
  if (!reachesOutside(failure)) return failure;
  return {
    ...failure,
    doubt: 'kustomize.buildOptions, which git does not show, may lift the load restriction',
  };
}

/** Helm charts inside a kustomization work only with `--enable-helm`; when git does not show the flags, that is said. */
function flagProblem(input: ToolInput, knowsFlags: boolean, result: BuildResult): readonly ToolProblem[] {
  if (knowsFlags || result.errors.length > 0) return [];
  const usesHelm = result.facts.filesRead.some((path) => isKustomizationWithCharts(input, path));
  if (!usesHelm) return [];
  const because =
    'its kustomization renders Helm charts, which needs --enable-helm in kustomize.buildOptions; declare argocd.settings of the target in phineus.yaml';
  return [{ code: 'fact-unknown', because, at: ['path'] }];
}

function isKustomizationWithCharts({ tree }: ToolInput, path: string): boolean {
  if (!isKustomizationName(baseName(path))) return false;
  const bytes = tree.read(path);
  return bytes !== undefined && /^helmCharts:/m.test(new TextDecoder().decode(bytes));
}

function notesOf(result: BuildResult, input: ToolInput): readonly RenderNote[] {
  const notes: RenderNote[] = [];
  for (const warning of result.warnings) {
    notes.push({
      code: 'kustomize-deprecated-field',
      message: warning.message,
      place: warning.place,
      data: { field: warning.field },
    });
  }
  const matching = result.facts.patches.filter(({ matched }) => matched.length > 0).map(placeKey);
  for (const patch of result.facts.patches) {
    if (patch.isGiven && patch.matched.length === 0)
      notes.push(unmatchedNote(patch, placeAt(sourceAt(input.tree, input.path), 0), result));
    if (!patch.place) continue;
    if (patch.matched.length > 1) {
      notes.push({
        code: 'kustomize-patch-wide',
        message: `the patch for ${patch.target} changes ${patch.matched.length} objects`,
        place: patch.place,
        data: { target: patch.target, matched: patch.matched, meant: patch.meant ?? [] },
      });
    }
    // A component that is included twice may find its objects in one place only.
    if (matching.includes(placeKey(patch))) continue;
    notes.push(unmatchedNote(patch, patch.place, result));
  }
  if (result.errors.length > 0) return notes;
  for (const path of result.facts.unlistedFiles) {
    notes.push({
      code: 'kustomize-unlisted-file',
      message: `${path} is listed by no kustomization`,
      get place() {
        return placeAt(sourceAt(input.tree, path), 0);
      },
      data: { path },
    });
  }
  return notes;
}

function unmatchedNote(patch: Patch, place: Place, { facts }: BuildResult): RenderNote {
  return {
    code: 'kustomize-patch-unmatched',
    message: `the patch for ${patch.target} matches no object`,
    place,
    data: {
      target: patch.target,
      selector: patch.selector,
      kind: patch.kind,
      isComplete: facts.leftOut.length === 0,
      ...(patch.isGiven && { isGiven: true }),
    },
  };
}

type Patch = BuildResult['facts']['patches'][number];

/** Remote bases that are available repositories: kustomizations often name their own one by URL. */
function ownRepositories({ repositories }: RenderContext): RemoteResolver {
  return {
    repository({ cloneUrl, ref }) {
      const checkout = repositories.checkout(cloneUrl, ref);
      return checkout.kind === 'here' ? { tree: checkout.tree, root: checkout.root } : undefined;
    },
    file: () => undefined,
  };
}

/** What `helmCharts` of a kustomization asks for: a chart in the tree, else one from its repository. */
function renderHelmChart(
  request: ChartRequest,
  context: RenderContext,
  unavailable: Absence[],
): ReturnType<NonNullable<BuildOptions['helm']>> {
  const local = cleanPath(request.chartPath);
  const archive = request.repo === '' ? undefined : context.charts(wanted(request));
  const isLocal = request.tree.kind(local) === 'directory';
  const loaded = isLocal ? loadChart(request.tree, local) : loadProvided(request, archive, context.tree);
  if (!loaded) {
    const absent = absence(
      `chart ${request.name} ${request.version} of ${request.repo || 'the tree'}`,
      request.repo,
      archive,
    );
    unavailable.push(absent);
    return { unavailable: absent.because };
  }
  if (loaded.kind === 'error') return { error: loaded.error.message };
  const rendered = renderLoadedChart({
    chart: loaded.chart,
    tree: request.tree,
    path: isLocal ? local : '',
    context,
    request: {
      release: { name: request.releaseName || 'release-name', namespace: request.namespace || 'default' },
      values: request.values.map((source) => ({ kind: 'file', source })),
      helm: helmVersionOf(context),
      includeCrds: request.includeCrds,
      noHooks: request.skipHooks,
      skipTests: request.skipTests,
      capabilities: {
        ...(request.kubeVersion === '' ? {} : { kubeVersion: request.kubeVersion }),
        apiVersions: request.apiVersions,
      },
    },
  });
  const lost = rendered.lost.map(({ name, folder }) => ({
    because: `dependency ${name} of ${folder} is not there`,
  }));
  const [missing]: readonly Absence[] = [...rendered.missing, ...lost];
  if (missing !== undefined && rendered.rendered.errors.length > 0) {
    unavailable.push(missing);
    return { unavailable: missing.because };
  }
  const [error] = rendered.rendered.errors;
  return error
    ? { error: error.message }
    : { text: rendered.rendered.text, objects: rendered.rendered.manifests };
}

function wanted({ name, version, repo }: ChartRequest): {
  name: string;
  version: string;
  repository: string;
} {
  return { name, version, repository: repo };
}

function placeKey({ place }: Patch): string {
  return `${place?.source.name}:${place?.start}`;
}
