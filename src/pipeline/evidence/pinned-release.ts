import { readText } from '#files';
import type { Fleet } from '#fleet';
import { everyNode, stringAt } from '#kube';
import type { TreeIndex } from '#sources';

/** The release of a project that git pins: the version of its chart in an Application, a chart or a kustomization. */
export function pinnedRelease(fleet: Fleet, index: TreeIndex, project: string): string | undefined {
  return pinsOfUnits(fleet.units).get(project) ?? pinsOfTree(index).get(project);
}

function pinsOfUnits(units: Fleet['units']): ReadonlyMap<string, string> {
  let pins = ofUnits.get(units);
  if (!pins) {
    ofUnits.set(units, (pins = new Map()));
    for (const { chart, targetRevision } of units.flatMap(({ owner }) => owner.sources))
      if (chart !== undefined && targetRevision !== undefined && !pins.has(chart))
        pins.set(chart, targetRevision);
  }
  return pins;
}

const ofUnits = new WeakMap<Fleet['units'], Map<string, string>>();

function pinsOfTree(index: TreeIndex): ReadonlyMap<string, string> {
  let pins = known.get(index);
  if (!pins) {
    pins = new Map();
    for (const file of [...index.manifestFiles, ...[...index.charts].map(chartFile)]) {
      for (const { value } of index.yaml(file)?.documents ?? []) {
        for (const [name, version] of pinsOf(value)) if (!pins.has(name)) pins.set(name, version);
      }
    }
    for (const [name, version] of terraformPins(index)) if (!pins.has(name)) pins.set(name, version);
    known.set(index, pins);
  }
  return pins;
}

const known = new WeakMap<TreeIndex, Map<string, string>>();

function chartFile(directory: string): string {
  return directory === '' ? 'Chart.yaml' : `${directory}/Chart.yaml`;
}

/** Every mapping that names a chart and a version: sources, dependencies, `helmCharts`, elements of generators. */
function* pinsOf(value: unknown): Generator<readonly [name: string, version: string]> {
  for (const { value: node } of everyNode(value)) {
    const version = ['targetRevision', 'chartVersion', 'version']
      .map((key) => stringAt(node, key))
      .find(Boolean);
    if (version === undefined) continue;
    for (const key of ['chart', 'chartName', 'name']) {
      const name = stringAt(node, key);
      if (name !== undefined) yield [name, version];
    }
  }
}

/** The charts that Terraform installs. */
function* terraformPins(index: TreeIndex): Generator<readonly [name: string, version: string]> {
  for (const file of index.files.filter((path) => path.endsWith('.tf'))) {
    for (const block of (readText(index.tree, file) ?? '').split('"helm_release"').slice(1)) {
      const chart = /^\s*chart\s*=\s*"(?:[^"\n]*\/)?([\w.-]+)"/m.exec(block)?.[1];
      const version = /^\s*version\s*=\s*"([^"\n]+)"/m.exec(block)?.[1];
      if (chart !== undefined && version !== undefined) yield [chart, version];
    }
  }
}

/** Whether a pinned version is older, by major and minor, than that of a definition (`github.com/acme/operator v2.6.0`). */
export function isOlder(pinned: string | undefined, from: string): boolean {
  const [a, b] = [numbers(pinned ?? ''), numbers(from.split(' ').at(-1) ?? '')];
  if (!a || !b) return false;
  return a.major < b.major || (a.major === b.major && a.minor < b.minor);
}

function numbers(version: string): { readonly major: number; readonly minor: number } | undefined {
  const match = /^[v^~=\s]*(\d+)\.(\d+|x|\*)/.exec(version);
  if (!match) return undefined;
  return { major: Number(match[1]), minor: Number(match[2]) || 0 };
}
