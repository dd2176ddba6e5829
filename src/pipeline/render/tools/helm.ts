import { asText } from '#text';
import { Budget } from '#budget';
import { include, isInTree, joinPath, placeAt, readText, record } from '#files';
import {
  type Chart,
  type HelmError,
  type RenderedChart,
  type ValuesLayer,
  loadChart,
  missingDependencies,
  staleLock,
} from '#helm';
import { type Json, jsonText, recordAt, recordsAt, stringAt } from '#kube';
import { type Owner, yamlFile } from '#sources';
import { type YamlPath } from '#yaml';
import { notePassing } from '../reads.ts';
import { cached } from '../render-cache.ts';
import { type RenderContext, listKey, treeKey } from '../render-context.ts';
import { substituteEnvironment } from '../source/build-environment.ts';
import type { ChartUse, UnreadValue } from '../rendered.ts';
import { inlineValues } from './inline-values.ts';
import {
  type LostDependency,
  apiVersionsOf,
  chartAtHand,
  helmVersionOf,
  kubeVersionOf,
} from './render-loaded-chart.ts';
import { renderPastFailures, renderPastGuards, renderStrictly } from './render-past-guards.ts';
import { runTogether } from './run-together.ts';
import { type ToolFailure, type ToolInput, type ToolProblem, type ToolResult, toolResult } from './tool.ts';
import { resolveFile, resolveValueFiles } from './value-files.ts';

/** A Helm source: its files, and where it stands in the Application. */
export type HelmInput = ToolInput & { readonly at: YamlPath };

/** Renders a source with Helm, as Argo CD calls `helm template` (util/helm/cmd.go, reposerver helmTemplate). */
export function renderHelm(owner: Owner, input: HelmInput, context: RenderContext): ToolResult {
  const options = recordAt(input.spec, 'helm');
  const { value: given, recording } = record(() => givenValues(owner, input, context));
  const { files, inline, flags } = given;
  const absent = [...files.failures, ...(inline.failure ? [inline.failure] : []), ...flags.failures];
  const failures = absent.length > 0 ? inOrder(owner, input, absent) : absent;
  const problems = [...files.problems, ...(inline.problem ? [inline.problem] : [])];
  if (failures.length > 0 || problems.length > 0) {
    const layers = [...files.layers, ...(inline.layer ? [inline.layer] : []), ...flags.layers];
    return toolResult({
      failures,
      problems,
      filesRead: files.paths,
      chartUses: bareUse(input, layers, context),
    });
  }
  const hasOwnValues = inline.layer !== undefined || flags.layers.length > 0;
  const key = jsonText([
    'helm',
    treeKey(context, input.tree),
    input.path,
    files.key,
    releaseName(options, owner),
    releaseNamespace(options, owner),
    { ...options, valueFiles: undefined },
    hasOwnValues ? [owner.name, owner.origin.place.source.name, input.environment] : [],
    owner.kind === 'folder' ? (owner.salvagedWithout ?? owner.kind) : owner.kind,
    kubeVersionOf(options, context),
    helmVersionOf(context),
    listKey(apiVersionsOf(options, context)),
    context.facts.offline === true,
  ]);
  const layers = [...files.layers, ...(inline.layer ? [inline.layer] : []), ...flags.layers];
  return cached(context, key, {
    isOfTree: input.tree === context.tree,
    make(within) {
      include(recording);
      if (hasOwnValues) noteOwner(owner, context);
      return render(owner, input, { layers, paths: files.paths, context: within });
    },
    chartUses: (within) => completeUse(input, layers, within),
  });
}

/** The values that a source hands to its chart, in the order Helm gets them. */
function givenValues(owner: Owner, input: HelmInput, context: RenderContext) {
  const options = recordAt(input.spec, 'helm');
  return {
    files: resolveValueFiles({ options, input, owner, context }),
    inline: inlineValues(options, owner, input.at),
    flags: parameterLayers({ options, input, owner, context }),
  };
}

/** Values that stand in an Application are found where that stands: in its file, or in what renders it. */
function noteOwner(owner: Owner, { tree }: RenderContext): void {
  const { source } = owner.origin.place;
  const isWritten = owner.kind === 'application' && owner.definedBy.kind === 'file' && isInTree(source);
  if (isWritten) yamlFile(tree, source.path);
  else notePassing(`the origin of ${owner.name}`);
}

/** A chart that is not rendered, because something it is to be given is missing, can still be read. */
function bareUse(
  { tree, path }: HelmInput,
  layers: readonly ValuesLayer[],
  context: RenderContext,
): readonly ChartUse[] {
  const loaded = loadChart(tree, path);
  if (loaded.kind === 'error') return [];
  return [{ chart: loaded.chart, path: tree === context.tree ? path : undefined, layers }];
}

/** The use of a chart that was rendered. */
function completeUse(
  input: HelmInput,
  layers: readonly ValuesLayer[],
  context: RenderContext,
): readonly ChartUse[] {
  const { tree, path } = input;
  return bareUse(input, layers, context).map((use) => ({
    ...use,
    chart: chartAtHand(use.chart, { tree, path, context: { ...context, budget: new Budget() } }),
  }));
}

type Layers = {
  readonly layers: readonly ValuesLayer[];
  readonly paths: readonly string[];
  readonly context: RenderContext;
};

function render(owner: Owner, input: HelmInput, { layers, paths, context }: Layers): ToolResult {
  const options = recordAt(input.spec, 'helm');
  const loaded = loadChart(input.tree, input.path);
  const isFetched = input.tree.packedIn !== undefined;
  if (loaded.kind === 'error') {
    const filesRead = [...(isFetched ? [] : [joinPath(input.path, 'Chart.yaml')]), ...paths];
    const failure = isChart(input) ? failureOf(loaded.error) : noChart(input, loaded.error);
    return toolResult({ failures: [failure], filesRead });
  }
  const filesRead = [...(isFetched ? [] : chartFiles(loaded.chart)), ...paths];
  const stale = owner.kind === 'application' ? staleLockFailure(loaded.chart) : undefined;
  if (stale) {
    return toolResult({ failures: [stale], filesRead, chartUses: bareUse(input, layers, context) });
  }
  const { rendered, chart, missing, lost, unseenValues, refusals } = rendererFor(owner)({
    chart: loaded.chart,
    tree: input.tree,
    path: input.path,
    context,
    request: {
      release: { name: releaseName(options, owner), namespace: releaseNamespace(options, owner) },
      values: layers,
      helm: helmVersionOf(context),
      capabilities: {
        kubeVersion: kubeVersionOf(options, context),
        apiVersions: apiVersionsOf(options, context),
      },
      includeCrds: options['skipCrds'] !== true,
      skipTests: options['skipTests'] === true,
      skipSchemaValidation: options['skipSchemaValidation'] === true,
      budget: context.budget,
    },
  });
  const problems = missing.map((absent) => ({ code: 'chart-unavailable' as const, ...absent, at: ['path'] }));
  const chartUses = [{ chart, path: input.tree === context.tree ? input.path : undefined, layers }];
  // Without its dependencies a chart may fail where Argo CD, which fetches them, would not; but they mend no syntax.
  if (missing.length + lost.length > 0 && rendered.errors.length + refusals.length > 0)
    return toolResult({
      failures: [
        ...lost.map(lostFailure),
        ...rendered.errors.filter(({ cause }) => cause === 'unparsable').map(failureOf),
      ],
      problems,
      filesRead,
      chartUses,
    });
  const result = toolResult({
    objects: rendered.manifests,
    failures: [
      ...lost.map(lostFailure),
      ...[...refusals, ...rendered.errors].filter(isRefused).map(failureOf),
    ],
    problems: [
      ...problems,
      ...rendered.errors.filter((error) => !isRefused(error)).map(limitOf),
      ...rendered.problems.map(({ code, because }) => ({ code, because })),
    ],
    notes: rendered.documents.flatMap(runTogether),
    filesRead,
    chartUses,
  });
  if (rendered.errors.length > 0) return result;
  return {
    ...result,
    unreadValues: () => (layers.length === 0 ? [] : seen(rendered.unreadValues, unseenValues)),
    unreadAdditions: () => (layers.length === 0 ? [] : seen(rendered.unreadAdditions, unseenValues)),
    changingObjects: () => rendered.changingObjects,
  };
}

/** An Application is rendered as a whole or not at all; of what nobody deploys as much as is possible. */
function rendererFor(owner: Owner): typeof renderStrictly {
  if (owner.kind !== 'folder') return renderStrictly;
  return owner.salvagedWithout === 'broken-parts' ? renderPastFailures : renderPastGuards;
}

/** Those that stand somewhere, and that no chart which is not available may read. */
function seen(unread: RenderedChart['unreadValues'], unseen: ReadonlySet<string>): readonly UnreadValue[] {
  return unread.flatMap(({ place, ...rest }) =>
    place === undefined || unseen.has(rest.path.split(/[.[]/)[0] ?? '') ? [] : [{ ...rest, place }],
  );
}

/** The files of a chart in its tree; of a packed one the archive. */
function chartFiles({ source, values, templates, files, subcharts }: Chart): readonly string[] {
  if (source.packedIn !== undefined) return [source.packedIn];
  return [
    ...[source, ...(values ? [values] : []), ...templates, ...files].map(({ path }) => path),
    ...subcharts.flatMap(chartFiles),
  ];
}

/** How a release is called that nobody installs: a name with it tells nothing of other charts. */
export const standInRelease = 'release-name';

/** The release is named after the Application unless it says otherwise. */
function releaseName(options: Json, owner: Owner): string {
  const byDefault = owner.kind === 'folder' ? standInRelease : owner.name;
  return stringAt(options, 'releaseName') || byDefault;
}

function releaseNamespace(options: Json, owner: Owner): string | undefined {
  return stringAt(options, 'namespace') || owner.destination.namespace;
}

type Flags = { readonly layers: readonly ValuesLayer[]; readonly failures: readonly ToolFailure[] };

/** `--set`, `--set-string` and `--set-file`; of parameters with one name the last counts. */
function parameterLayers({
  options,
  input,
  owner,
  context,
}: {
  readonly options: Json;
  readonly input: HelmInput;
  readonly owner: Owner;
  readonly context: RenderContext;
}): Flags {
  const layers = new Map<string, ValuesLayer>();
  const failures: ToolFailure[] = [];
  for (const [index, parameter] of recordsAt(options, 'parameters')) {
    const name = stringAt(parameter, 'name') ?? '';
    const kind = parameter['forceString'] === true ? 'set-string' : 'set';
    const value = substituteEnvironment(text(parameter['value']), input.environment);
    const place = owner.origin.field([...input.at, 'helm', 'parameters', index, 'value']).edit;
    layers.set(`${kind} ${name}`, { kind, text: `${name}=${escapeCommas(value)}`, place });
  }
  for (const [index, parameter] of recordsAt(options, 'fileParameters')) {
    const name = stringAt(parameter, 'name') ?? '';
    const at = ['helm', 'fileParameters', index, 'path'];
    const file = resolveFile({ text: text(parameter['path']), at, input, owner, context });
    if ('failure' in file) failures.push(file.failure);
    if ('failure' in file || 'problem' in file) continue;
    const { tree, path } = file;
    if (tree.kind(path) !== 'file') {
      failures.push({
        kind: 'value-file-missing',
        message: `file parameter ${name}: ${path} does not exist`,
        at,
      });
      continue;
    }
    const place = owner.origin.field([...input.at, ...at]).edit;
    layers.set(`set-file ${name}`, {
      kind: 'set-file',
      text: `${name}=${path}`,
      place,
      read: (wanted) => (wanted === path ? readText(tree, path) : undefined),
    });
  }
  return { layers: [...layers.values()], failures };
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : asText(value);
}

/** Commas separate `--set` entries, so those of values are escaped; `{a,b}` is a list and stays. */
function escapeCommas(value: string): string {
  return value.startsWith('{') && value.endsWith('}') ? value : value.replace(/([^\\]),/g, '$1\\,');
}

/** Argo CD runs `helm dependency build` when charts/ lacks something, and that refuses a lock of other dependencies. */
function staleLockFailure(chart: Chart): ToolFailure | undefined {
  const message = missingDependencies(chart).length > 0 ? staleLock(chart) : undefined;
  if (message === undefined) return undefined;
  return {
    kind: 'helm',
    message: `\`helm dependency build\` failed: ${message}`,
    place: placeAt(chart.source, Math.max(0, chart.source.text.indexOf('dependencies:'))),
    suggestion: 'run helm dependency update and commit the lock',
  };
}

function isChart({ tree, path }: HelmInput): boolean {
  return tree.kind(joinPath(path, 'Chart.yaml')) === 'file';
}

/** A source with settings for Helm is a chart for Argo CD, whatever its folder holds: what is wrong is the source. */
function noChart({ path }: HelmInput, { message }: HelmError): ToolFailure {
  return { kind: 'helm', message, cause: 'no-chart', path, at: ['helm'] };
}

/**
 * Argo CD finds the sources that files with values are taken from, then opens the chart, and only then Helm opens the
 * files (reposerver, helmTemplate).
 */
function inOrder(owner: Owner, input: HelmInput, absent: readonly ToolFailure[]): readonly ToolFailure[] {
  const loaded = owner.kind === 'folder' || isChart(input) ? undefined : loadChart(input.tree, input.path);
  const chart = loaded?.kind === 'error' ? [noChart(input, loaded.error)] : [];
  const isOfRef = ({ kind }: ToolFailure) => kind === 'ref-missing';
  return [...absent.filter(isOfRef), ...chart, ...absent.filter((each) => !isOfRef(each))];
}

/** `helm dependency build` ends at a folder that is not there. */
function lostFailure({ name, folder, chart }: LostDependency): ToolFailure {
  const at = chart.source.text.indexOf(`name: ${name}`);
  return {
    kind: 'helm',
    message: `dependency ${name} of chart ${chart.metadata.name} is to come from ${folder}, which does not exist`,
    cause: 'missing-file',
    path: folder,
    place: placeAt(chart.source, Math.max(0, at)),
  };
}

/** Whether Helm would refuse the chart; else it was we who gave up. */
function isRefused({ stage }: HelmError): boolean {
  return stage !== 'limit';
}

function limitOf({ message, place }: HelmError): ToolProblem {
  return { code: 'limit-reached', because: message, ...(place ? { place } : { at: ['path'] }) };
}

function causeOf({ cause, stage, missingValue }: HelmError): Pick<ToolFailure, 'cause' | 'missingValue'> {
  const known = cause ?? (stage === 'manifest' ? 'refused-text' : undefined);
  return {
    ...(known && { cause: known }),
    ...(missingValue && { missingValue: missingValue.path }),
  };
}

/** A failure at the line to edit: where a missing value should be set, else where Helm stopped. */
function failureOf(error: HelmError): ToolFailure {
  const { missingValue, place } = error;
  const edit = missingValue?.place ?? place;
  const hint = missingValue?.suggestion;
  return {
    kind: error.stage === 'schema' ? 'helm-schema' : 'helm',
    message: error.message,
    ...causeOf(error),
    ...(edit ? { place: edit } : { at: ['path'] }),
    ...(missingValue?.place && place
      ? { related: [{ place, message: 'the template that needs the value' }] }
      : {}),
    ...(hint === undefined ? {} : { suggestion: `did you mean ${hint}?` }),
  };
}
