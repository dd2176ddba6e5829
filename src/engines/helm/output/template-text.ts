import type { ActiveChart } from '../dependencies/active-chart.ts';
import { type ChartFile, fileSource } from '../chart/chart.ts';
import type { RenderedDocument } from './rendered-document.ts';
import type { SortedManifests } from './sort-manifests.ts';

/** Which parts `helm template` prints. */
export type OutputOptions = {
  readonly includeCrds?: boolean;
  readonly skipTests?: boolean;
  readonly noHooks?: boolean;
};

/** A file of crds/ with the name under which it is printed. */
export type CrdFile = { readonly name: string; readonly file: ChartFile };

/** One document of what `helm template` prints: a file of crds/, a manifest or a hook, under the name of its file. */
export type TemplatePart = {
  readonly kind: 'crd' | 'manifest' | 'hook';
  readonly name: string;
  /** With the line that names its file. */
  readonly text: string;
};

/** The documents that `helm template` prints, in their order (pkg/cmd/template.go). */
export function templateParts(
  sorted: SortedManifests,
  crds: readonly CrdFile[],
  options: OutputOptions,
): readonly TemplatePart[] {
  return [
    ...(options.includeCrds ? crds : []).map((crd) => part('crd', crd.name, fileSource(crd.file).text)),
    ...sorted.manifests.map(({ template, text }) => part('manifest', template.name, text)),
    ...printedHooks(sorted.hooks, options).map(({ template, text }) => part('hook', template.name, text)),
  ];
}

/** The text that `helm template` writes: what comes before the hooks loses its empty lines at both ends. */
export function templateText(parts: readonly TemplatePart[]): string {
  const text = (isHook: boolean) =>
    parts
      .filter(({ kind }) => (kind === 'hook') === isHook)
      .map((each) => each.text)
      .join('');
  return `${text(false).trim()}\n${text(true)}`;
}

/** The hooks that are printed. */
export function printedHooks(
  hooks: readonly RenderedDocument[],
  options: OutputOptions,
): readonly RenderedDocument[] {
  if (options.noHooks) return [];
  return options.skipTests ? hooks.filter((hook) => !hook.hookEvents.includes('test')) : hooks;
}

function part(kind: TemplatePart['kind'], name: string, text: string): TemplatePart {
  return { kind, name, text: `---\n# Source: ${name}\n${text}\n` };
}

/** The files in crds/ of a chart and then of the charts below it (chart.go, CRDObjects). */
export function crdFiles(chart: ActiveChart): readonly CrdFile[] {
  const own = chart.chart.files
    .filter((file) => file.name.startsWith('crds/') && /\.(ya?ml|json)$/i.test(file.name))
    .map((file) => ({ name: `${chart.fullPath}/${file.name}`, file }));
  return [...own, ...chart.dependencies.flatMap(crdFiles)];
}
