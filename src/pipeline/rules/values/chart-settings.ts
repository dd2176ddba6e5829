import { type Place, placeAt } from '#files';
import type { Fleet } from '#fleet';
import { type Chart, type ChartReads, type ValuePath, type ValuesLayer, chartReads } from '#helm';
import { isRecord } from '#kube';
import type { ChartUse } from '#render';
import { type YamlPath, parsedYaml, placeOf } from '#yaml';

/** A key of the values of a chart: who sets it, and what it holds. Entries of a list share the key `*`. */
export type Setting = {
  readonly sites: readonly Site[];
  readonly children: ReadonlyMap<string, Setting>;
};

export type Site = {
  /** What the layer is called: a file, or the Application. */
  readonly layer: string;
  /** Where the layer is written; the values of Applications that one template makes are written once. */
  readonly written: string;
  /** Whether the chart itself says so. */
  readonly isDefault: boolean;
  readonly value: unknown;
  readonly place: () => Place | undefined;
};

/** A chart of the tree with all that its defaults and its users set, and all that its templates could read. */
export type ChartSettings = {
  readonly chart: Chart;
  readonly path: string;
  readonly reads: ChartReads;
  readonly settings: Setting;
  /** Whether an Application installs it. */
  readonly isInstalled: boolean;
};

/** The charts of the tree that the fleets render, each once, with the values of all who use it. */
export function chartSettings(fleets: readonly Fleet[]): readonly ChartSettings[] {
  let known = memory.get(fleets);
  if (!known) memory.set(fleets, (known = collectSettings(fleets)));
  return known;
}

const memory = new WeakMap<readonly Fleet[], readonly ChartSettings[]>();

function collectSettings(fleets: readonly Fleet[]): readonly ChartSettings[] {
  const uses = new Map<string, { readonly use: ChartUse; isUndeployed: boolean }[]>();
  for (const fleet of fleets) {
    for (const { owner, chartUses } of fleet.units) {
      for (const use of chartUses) {
        if (use.path === undefined) continue;
        const isUndeployed = owner.kind === 'folder';
        uses.set(use.path, [...(uses.get(use.path) ?? []), { use, isUndeployed }]);
      }
    }
  }
  return [...uses].flatMap(([path, all]) => {
    const [first] = all;
    if (!first) return [];
    const { chart } = first.use;
    const root = emptySetting();
    if (chart.values) addText(root, chart.values, true);
    const known = new Set<string>();
    for (const { use } of all) {
      for (const layer of use.layers) {
        const id = layerId(layer);
        if (!known.has(id)) addLayer(root, layer);
        known.add(id);
      }
    }
    const isInstalled = all.some(({ isUndeployed }) => !isUndeployed);
    return [{ chart, path, reads: chartReads(chart), settings: root, isInstalled }];
  });
}

function layerId(layer: ValuesLayer): string {
  if (layer.kind === 'file') return `file ${layer.source.name}`;
  const at = layer.kind === 'inline' ? layer.place?.([]) : layer.place;
  return `${layer.kind} ${at?.source.name} ${at?.start} ${layer.kind === 'inline' ? layer.name : layer.text}`;
}

type OpenSetting = { readonly sites: Site[]; readonly children: Map<string, OpenSetting> };

function emptySetting(): OpenSetting {
  return { sites: [], children: new Map() };
}

function addLayer(root: OpenSetting, layer: ValuesLayer): void {
  if (layer.kind === 'file') return addText(root, layer.source, false);
  if (layer.kind === 'inline') {
    const { name, place } = layer;
    const at = place?.([]);
    const written = at ? `${at.source.name} ${at.start}` : name;
    return add({
      setting: root,
      value: layer.value,
      path: [],
      from: {
        layer: name,
        written,
        isDefault: false,
        place: (path) => place?.(path),
      },
    });
  }
  let setting = root;
  for (const step of flagPath(layer.text)) setting = childOf(setting, step);
  const at = layer.place;
  const written = at ? `${at.source.name} ${at.start}` : layer.text;
  setting.sites.push({
    layer: `--${layer.kind}`,
    written,
    isDefault: false,
    value: '',
    place: () => at,
  });
}

function addText(root: OpenSetting, source: Place['source'], isDefault: boolean): void {
  const [document] = parsedYaml(source).documents;
  if (!document) return;
  const place = (path: YamlPath): Place =>
    path.length === 0 ? placeAt(source, document.start) : placeOf(document, path);
  add({
    setting: root,
    value: document.value,
    path: [],
    from: { layer: source.name, written: source.name, isDefault, place },
  });
}

type From = {
  readonly layer: string;
  readonly written: string;
  readonly isDefault: boolean;
  readonly place: (path: YamlPath) => Place | undefined;
};

const maxDepth = 40;

function add({
  setting,
  value,
  path,
  from,
}: {
  readonly setting: OpenSetting;
  readonly value: unknown;
  readonly path: YamlPath;
  readonly from: From;
}): void {
  if (path.length > maxDepth) return;
  const { layer, written, isDefault, place } = from;
  if (path.length > 0) setting.sites.push({ layer, written, isDefault, value, place: () => place(path) });
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      add({ setting: childOf(setting, '*'), value: item, path: [...path, index], from });
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value))
      add({ setting: childOf(setting, key), value: item, path: [...path, key], from });
  }
}

function childOf(setting: OpenSetting, step: string): OpenSetting {
  let child = setting.children.get(step);
  if (!child) setting.children.set(step, (child = emptySetting()));
  return child;
}

/** The steps that a `--set` flag names: `a.b\.c[0].d=1` sets `d` of an entry of `b.c`. */
function flagPath(text: string): ValuePath {
  const name = text.split('=', 1)[0] ?? '';
  const steps: string[] = [];
  for (const [step] of name.matchAll(/(?:\\.|[^.[\]\\])+|\[\d+\]/g)) {
    steps.push(step.startsWith('[') ? '*' : step.replaceAll(/\\(.)/g, '$1'));
  }
  return steps;
}
