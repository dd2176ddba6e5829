import { asPattern } from '#text';
import { readText } from '#files';
import { arrayAt, everyNode, stringAt } from '#kube';
import { putAside } from '../tree/put-aside.ts';
import type { TreeIndex } from '../tree/tree-index.ts';
import { type ChartPin, pinsInCommands } from './helm-commands.ts';

/**
 * The version of a chart that files of the tree pin: an Application, a chart, a kustomization, Terraform, a command. What
 * lies aside counts where nothing else pins it.
 */
export function pinnedChart(index: TreeIndex, chart: string): string | undefined {
  const pins = known.get(index) ?? new Map<string, string | undefined>();
  known.set(index, pins);
  if (!pins.has(chart)) {
    const found = [pinsInYaml, pinsInTerraform, pinsInCommands].flatMap((pinsIn) => pinsIn(index, chart));
    const living = found.find(({ file }) => putAside(index, file) === undefined);
    pins.set(chart, (living ?? found[0])?.version);
  }
  return pins.get(chart);
}

const known = new WeakMap<TreeIndex, Map<string, string | undefined>>();

function pinsInYaml(index: TreeIndex, chart: string): readonly ChartPin[] {
  const charts = [...index.charts].map((folder) => (folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`));
  return [...index.manifestFiles, ...charts].flatMap((path) => {
    const file = index.yaml(path);
    if (!file || !index.searches.take(10 + file.source.text.length / 8)) return [];
    if (!file.source.text.includes(chart) || !index.searches.take(file.source.text.length)) return [];
    // A chart that is called after the one it wraps says its own version first.
    const version = file.documents.flatMap(({ value }) => pinsOf(value, chart)).at(-1);
    return version === undefined ? [] : [{ version, file: path }];
  });
}

/** Every mapping that names the chart and a version: sources, dependencies, `helmCharts`, elements of generators. */
function pinsOf(value: unknown, chart: string): readonly string[] {
  const found: string[] = [];
  for (const { value: node } of everyNode(value)) {
    if (!['chart', 'chartName', 'name'].some((key) => stringAt(node, key) === chart)) continue;
    // A chart of one's own under its name has its own count; a copy says where it comes from.
    const isChart = stringAt(node, 'apiVersion') !== undefined;
    if (isChart && stringAt(node, 'home') === undefined && arrayAt(node, 'sources').length === 0) continue;
    const version = ['targetRevision', 'chartVersion', 'version']
      .map((key) => stringAt(node, key))
      .find(Boolean);
    if (version !== undefined) found.push(version);
  }
  return found;
}

function pinsInTerraform(index: TreeIndex, chart: string): readonly ChartPin[] {
  const files = index.files.filter((path) => path.endsWith('.tf'));
  return files.flatMap((file) => {
    const text = readText(index.tree, file) ?? '';
    if (!text.includes(chart) || !index.searches.take(text.length)) return [];
    return text
      .split('"helm_release"')
      .slice(1)
      .flatMap((block) => {
        const name = /^[ \t]*chart\s*=\s*"(?:[^"\n]*\/)?([\w.-]+)"/m.exec(block)?.[1];
        const [, version, variable] = /^[ \t]*version\s*=\s*(?:"([^"\n]+)"|var\.(\w+))/m.exec(block) ?? [];
        const pin = name === chart ? (version ?? defaultOf(index, files, variable)) : undefined;
        return pin === undefined ? [] : [{ version: pin, file }];
      });
  });
}

/** The default of a variable of Terraform, in whatever file declares it. */
function defaultOf(index: TreeIndex, files: readonly string[], variable?: string): string | undefined {
  if (variable === undefined) return undefined;
  const declared = new RegExp(
    `^variable\\s+"${asPattern(variable)}"\\s*\\{[^}]{0,2000}?\\bdefault\\s*=\\s*"([^"\\n]+)"`,
    'm',
  );
  for (const file of files) {
    const text = readText(index.tree, file) ?? '';
    if (!index.searches.take(text.length)) return undefined;
    const value = declared.exec(text)?.[1];
    if (value !== undefined) return value;
  }
  return undefined;
}
