import { readText } from '#files';
import { everyNode, stringAt } from '#kube';
import type { TreeIndex } from '../tree/tree-index.ts';
import { versionInCommands } from './helm-commands.ts';

/** The version of a chart that files of the tree pin: an Application, a chart, a kustomization, Terraform, a command. */
export function pinnedChart(index: TreeIndex, chart: string): string | undefined {
  const pins = known.get(index) ?? new Map<string, string | undefined>();
  known.set(index, pins);
  if (!pins.has(chart)) {
    const pin = pinInYaml(index, chart) ?? pinInTerraform(index, chart) ?? versionInCommands(index, chart);
    pins.set(chart, pin);
  }
  return pins.get(chart);
}

const known = new WeakMap<TreeIndex, Map<string, string | undefined>>();

function pinInYaml(index: TreeIndex, chart: string): string | undefined {
  const charts = [...index.charts].map((folder) => (folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`));
  for (const path of [...index.manifestFiles, ...charts]) {
    const file = index.yaml(path);
    if (!file || !index.searches.take(10 + file.source.text.length / 8)) continue;
    if (!file.source.text.includes(chart) || !index.searches.take(file.source.text.length)) continue;
    const pins = file.documents.flatMap(({ value }) => pinsOf(value, chart));
    // A chart that is called after the one it wraps says its own version first.
    const pin = pins.at(-1);
    if (pin !== undefined) return pin;
  }
  return undefined;
}

/** Every mapping that names the chart and a version: sources, dependencies, `helmCharts`, elements of generators. */
function pinsOf(value: unknown, chart: string): readonly string[] {
  const found: string[] = [];
  for (const { value: node } of everyNode(value)) {
    if (!['chart', 'chartName', 'name'].some((key) => stringAt(node, key) === chart)) continue;
    // A chart of one's own under its name has its own count; a copy says what it installs.
    if (stringAt(node, 'apiVersion') !== undefined && stringAt(node, 'appVersion') === undefined) continue;
    const version = ['targetRevision', 'chartVersion', 'version']
      .map((key) => stringAt(node, key))
      .find(Boolean);
    if (version !== undefined) found.push(version);
  }
  return found;
}

function pinInTerraform(index: TreeIndex, chart: string): string | undefined {
  for (const file of index.files.filter((path) => path.endsWith('.tf'))) {
    const text = readText(index.tree, file) ?? '';
    if (!index.searches.take(text.length)) return undefined;
    for (const block of text.split('"helm_release"').slice(1)) {
      const name = /^\s*chart\s*=\s*"(?:[^"\n]*\/)?([\w.-]+)"/m.exec(block)?.[1];
      const version = /^\s*version\s*=\s*"([^"\n]+)"/m.exec(block)?.[1];
      if (name === chart && version !== undefined) return version;
    }
  }
  return undefined;
}
