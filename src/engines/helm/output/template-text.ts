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

/** The text that `helm template` writes (pkg/cmd/template.go). */
export function templateText(
  sorted: SortedManifests,
  crds: readonly CrdFile[],
  options: OutputOptions,
): string {
  let text = '';
  if (options.includeCrds) for (const crd of crds) text += part(crd.name, fileSource(crd.file).text);
  for (const manifest of sorted.manifests) text += part(manifest.template.name, manifest.text);
  text = `${text.trim()}\n`;
  if (options.noHooks) return text;
  for (const hook of printedHooks(sorted.hooks, options)) text += part(hook.template.name, hook.text);
  return text;
}

/** The hooks that are printed. */
export function printedHooks(
  hooks: readonly RenderedDocument[],
  options: OutputOptions,
): readonly RenderedDocument[] {
  if (options.noHooks) return [];
  return options.skipTests ? hooks.filter((hook) => !hook.hookEvents.includes('test')) : hooks;
}

function part(name: string, text: string): string {
  return `---\n# Source: ${name}\n${text}\n`;
}

/** The files in crds/ of a chart and then of the charts below it (chart.go, CRDObjects). */
export function crdFiles(chart: ActiveChart): readonly CrdFile[] {
  const own = chart.chart.files
    .filter((file) => file.name.startsWith('crds/') && /\.(ya?ml|json)$/i.test(file.name))
    .map((file) => ({ name: `${chart.fullPath}/${file.name}`, file }));
  return [...own, ...chart.dependencies.flatMap(crdFiles)];
}
