import { Budget, BudgetExceeded, applicationAllowance } from '#budget';
import { placeAt } from '#files';
import { type GoMap, goMap } from '#gotemplate';
import type { Problem } from '#outcome';
import type { Chart } from './chart/chart.ts';
import { isInRange } from './chart/versions.ts';
import type { ActiveChart } from './dependencies/active-chart.ts';
import { missingDependencies } from './dependencies/missing-dependencies.ts';
import { resolveDependencies } from './dependencies/resolve-dependencies.ts';
import { type Choose, renderTemplates } from './engine/render-templates.ts';
import { sharedTexts } from './engine/shared-texts.ts';
import { HelmFailure, fail } from './failure.ts';
import type { HelmVersion } from './helm-version.ts';
import { checkReleaseName } from './release-name.ts';
import type { RenderRequest } from './render-request.ts';
import { type RenderedFile, type SortedManifests, sortManifests } from './output/sort-manifests.ts';
import { capabilitiesObject, kubeVersionOf } from './scope/capabilities.ts';
import { scopeTemplates } from './scope/template-scope.ts';
import { validateValues } from './schema/validate-values.ts';
import { coalesceValues } from './values/coalesce-values.ts';
import { mergeLayers } from './values/merge-layers.ts';
import type { TraceRecord } from './provenance/trace-record.ts';
import type { ValueOrigins } from './values/value-origins.ts';

/** A chart rendered, before it is put into the form that a caller wants. */
export type Rendering = {
  readonly root: ActiveChart;
  /** What `.Values` of the root chart was at the beginning, subcharts' tables included. */
  readonly values: GoMap;
  /** Every file that is no partial, NOTES.txt included, in the order of execution. */
  readonly files: readonly RenderedFile[];
  readonly sorted: SortedManifests;
  readonly notes: string;
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
};

/** What a traced rendering keeps beside the text. */
export type Tracing = {
  readonly origins: ValueOrigins;
  readonly record: TraceRecord;
  /** Origins of values that Helm itself acts upon. */
  readonly used: Set<number>;
  /** The templates to execute; else all. */
  readonly choose?: Choose;
  /** What values came to with these origins, where that is known. */
  readonly merged?: Merged;
};

/** The same request with as much budget as it had at first, to be rendered a second time. */
export function again(request: RenderRequest): RenderRequest {
  return request.budget ? { ...request, budget: request.budget.again() } : request;
}

/** Renders a chart as `helm template` does (pkg/action/install.go). Throws a `HelmFailure`. */
export function renderOnce(request: RenderRequest, tracing?: Tracing): Rendering {
  const rendering = renderFiles(request, tracing);
  return { ...rendering, sorted: sortManifests(manifestFiles(rendering), request.helm ?? 4) };
}

/** The rendered files that must hold manifests. */
export function manifestFiles({ files }: Pick<Rendering, 'files'>): readonly RenderedFile[] {
  return files.filter((file) => !file.template.name.endsWith('NOTES.txt') && file.text.trim() !== '');
}

/** Renders a chart without a look at what came out. Throws a `HelmFailure`. */
export function renderFiles(request: RenderRequest, tracing?: Tracing): Omit<Rendering, 'sorted'> {
  const budget = request.budget ?? new Budget(applicationAllowance);
  try {
    return renderWithin(budget, request, tracing);
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    // Templates say where they ended themselves; this was on the way to them.
    return fail('limit', error.message, { place: placeAt(request.chart.source, 0) });
  }
}

/** The charts that take part in a rendering, and the values they are given. */
export type Merged = Pick<Rendering, 'root' | 'values' | 'warnings'>;

/** What `.Values` of the root chart would be, without a rendering. Throws a `HelmFailure`. */
export function mergeValues(
  request: RenderRequest,
  tracing: Pick<Tracing, 'origins' | 'used'> | undefined,
  budget: Budget,
): Merged {
  const helm = request.helm ?? 4;
  const warnings: string[] = [];
  const how = {
    helm,
    budget,
    origins: tracing?.origins,
    used: tracing && ((origin: number) => void tracing.used.add(origin)),
    warn: (message: string) => void warnings.push(message),
  };
  const userValues = mergeLayers(request.values ?? [], helm, tracing?.origins);
  checkChart(request.chart, helm);
  checkReleaseName(request.release.name);
  try {
    const root = resolveDependencies(request.chart, userValues, how);
    return { root, values: coalesceValues(root, userValues, how), warnings };
  } catch (error) {
    // Helm 4 says at which step values did not fit (pkg/action/install.go).
    if (helm === 3 || !(error instanceof HelmFailure)) throw error;
    return fail(
      error.error.stage,
      `chart dependencies processing failed: ${error.error.message}`,
      error.error,
    );
  }
}

function renderWithin(
  budget: Budget,
  request: RenderRequest,
  tracing: Tracing | undefined,
): Omit<Rendering, 'sorted'> {
  const helm = request.helm ?? 4;
  const { root, values, warnings } = tracing?.merged ?? mergeValues(request, tracing, budget);
  const kube = kubeVersionOf(request.capabilities ?? {}, helm);
  const problems = request.skipSchemaValidation ? [] : validateValues(root, values, budget);
  checkKubeVersion(root, helm === 4 ? kube.version : kube.normalized, kube.normalized);
  const templates = scopeTemplates(root, {
    release: releaseObject(request),
    capabilities: capabilitiesObject(request.capabilities ?? {}, helm),
    values,
    helm,
  });
  const options = { ...request, budget };
  const files = tracing
    ? renderTemplates({ templates, helm, options, record: tracing.record, choose: tracing.choose })
    : sharedTexts(templates, request, budget);
  for (const { text } of files) budget.allocate(text.length * parsedBytes);
  const notes = files.find((file) => file.template.name === `${root.name}/templates/NOTES.txt`)?.text ?? '';
  return { root, values, files, notes, problems, warnings };
}

/** What a character of a manifest takes once it is parsed, at worst. */
const parsedBytes = 32;

/** pkg/cmd/install.go: what must hold before anything is rendered. */
function checkChart(chart: Chart, helm: HelmVersion): void {
  const { type } = chart.metadata;
  const place = placeAt(chart.source, 0);
  const isKnown = ['v1', 'v2', 'v3'].includes(chart.metadata.apiVersion);
  if (helm === 4 && !isKnown) fail('chart', 'unsupported chart version', { place });
  if (type !== '' && type !== 'application') fail('chart', `${type} charts are not installable`, { place });
  if (helm === 4 && chart.metadata.apiVersion === 'v3') fail('chart', 'invalid chart apiVersion', { place });
  const wanted = missingDependencies(chart);
  if (wanted.length === 0) return;
  const hint =
    helm === 4
      ? "an error occurred while checking for chart dependencies. You may need to run 'helm dependency build' to fetch missing dependencies"
      : 'An error occurred while checking for chart dependencies. You may need to run `helm dependency build` to fetch missing dependencies';
  const names = wanted.map((missing) => missing.name).join(', ');
  fail('dependencies', `${hint}: found in Chart.yaml, but missing in charts/ directory: ${names}`, {
    place,
    wanted,
  });
}

function checkKubeVersion(root: ActiveChart, shown: string, normalized: string): void {
  const { kubeVersion } = root.metadata;
  if (kubeVersion === '' || isInRange(kubeVersion, normalized)) return;
  const message = `chart requires kubeVersion: ${kubeVersion} which is incompatible with Kubernetes ${shown}`;
  fail('kube-version', message, { place: placeAt(root.chart.source, 0) });
}

function releaseObject({ release }: RenderRequest): GoMap {
  return goMap([
    ['Name', release.name],
    ['Namespace', release.namespace ?? 'default'],
    ['IsUpgrade', release.isUpgrade === true],
    ['IsInstall', release.isUpgrade !== true],
    ['Revision', 1n],
    ['Service', 'Helm'],
  ]);
}
