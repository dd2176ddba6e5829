import { addTo } from '#groups';
import { remembered } from '#answers';
import { trimmed } from '#budget';
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
  place(): Place | undefined;
};

/** A chart of the tree with all that its defaults and its users set, and all that its templates could read. */
export type ChartSettings = {
  readonly chart: Chart;
  readonly path: string;
  readonly reads: ChartReads;
  readonly settings: Setting;
};

/** The charts of the tree that the fleets render, each once, with the values of all who use it. */
export const chartSettings = remembered(collectSettings);

function collectSettings(fleets: readonly Fleet[]): readonly ChartSettings[] {
  const uses = new Map<string, ChartUse[]>();
  for (const fleet of fleets) {
    for (const { chartUses } of fleet.units) {
      for (const use of chartUses) {
        if (use.path === undefined) continue;
        addTo(uses, use.path, use);
      }
    }
  }
  return [...uses].flatMap(([path, all]) => {
    const [first] = all;
    if (!first) return [];
    const { chart } = first;
    const root = new OpenSetting();
    if (chart.values) addText(root, chart.values, true);
    const known = new Set<string>();
    for (const use of all) {
      for (const layer of use.layers) {
        const id = layerId(layer);
        if (!known.has(id)) addLayer(root, layer);
        known.add(id);
      }
    }
    return [{ chart, path, reads: chartReads(chart), settings: root }];
  });
}

function layerId(layer: ValuesLayer): string {
  if (layer.kind === 'file') return `file ${layer.source.name}`;
  const at = layer.kind === 'inline' ? layer.place?.([]) : layer.place;
  return `${layer.kind} ${at?.source.name} ${at?.start} ${layer.kind === 'inline' ? layer.name : layer.text}`;
}

/** One for each key of all values of a fleet: most hold nothing below them, and then no map for it either. */
class OpenSetting implements Setting {
  private own: Site[] | undefined;
  private below: Map<string, OpenSetting> | undefined;

  get sites(): readonly Site[] {
    return this.own ?? none;
  }

  /** Nearly all have one, and a list that begins with it has no room to spare. */
  add(site: Site): void {
    if (this.own) this.own.push(site);
    else this.own = [site];
  }

  get children(): ReadonlyMap<string, OpenSetting> {
    return this.below ?? nothing;
  }

  child(step: string): OpenSetting {
    this.below ??= new Map();
    let child = this.below.get(step);
    if (!child) this.below.set(step, (child = new OpenSetting()));
    return child;
  }
}

const none: readonly Site[] = [];
const nothing: ReadonlyMap<string, OpenSetting> = new Map();

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
  for (const step of flagPath(layer.text)) setting = setting.child(step);
  const at = layer.place;
  const written = at ? `${at.source.name} ${at.start}` : layer.text;
  setting.add({
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

/** A field of a layer: what the fields of one share is held once. */
class FieldSite implements Site {
  readonly value: unknown;
  private readonly from: From;
  private readonly path: YamlPath;

  constructor(from: From, path: YamlPath, value: unknown) {
    this.from = from;
    this.path = path;
    this.value = value;
  }

  get layer(): string {
    return this.from.layer;
  }

  get written(): string {
    return this.from.written;
  }

  get isDefault(): boolean {
    return this.from.isDefault;
  }

  place(): Place | undefined {
    return this.from.place(this.path);
  }
}

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
  if (path.length > 0) setting.add(new FieldSite(from, path, value));
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      add({ setting: setting.child('*'), value: item, path: trimmed([...path, index]), from });
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value))
      add({ setting: setting.child(key), value: item, path: trimmed([...path, key]), from });
  }
}

/** The steps that a `--set` flag names: `a.b\.c[0].d=1` sets `d` of an entry of `b.c`. */
function flagPath(text: string): ValuePath {
  const name = text.split('=', 1)[0] ?? '';
  const steps: string[] = [];
  for (const [step] of name.matchAll(/(?:\\.|[^.[\]\\]){1,2000}|\[\d+\]/g)) {
    steps.push(step.startsWith('[') ? '*' : step.replaceAll(/\\(.)/g, '$1'));
  }
  return steps;
}
