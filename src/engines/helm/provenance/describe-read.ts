import { type Place, placeAt } from '#files';
import { GoList, type GoValue, type Read } from '#gotemplate';
import type { OriginStep } from '#kube';
import { type YamlPath, pathText } from '#yaml';
import { valuesPlace } from '../values/decode-values.ts';
import type { ValueOrigin } from '../values/value-origins.ts';
import { inOrder } from '../values/values-layer.ts';
import type { TracedRendering } from './render-trace.ts';

/** Says who supplied an entry and what that overrode. */
export function describeRead(read: Read, traced: TracedRendering): readonly OriginStep[] {
  const chain = originChain(read, traced);
  const path = traced.paths.of(read);
  if (chain.length === 0) {
    if (!path || entryOf(read) !== undefined) return [];
    return [{ kind: 'value', text: `${pathText(path)} is not set`, ...at(wherePathBelongs(path, traced)) }];
  }
  return chain.map((origin, index): OriginStep => {
    const name = pathText(origin.path);
    const where = {
      ...at(origin.layer.place(origin.path)),
      value: { path: origin.path, layer: origin.layer.name },
    };
    if (index > 0)
      return { kind: 'overridden', text: `which overrode ${name} of ${origin.layer.name}`, ...where };
    const kind = origin.layer.kind === 'parameter' ? 'parameter' : 'value';
    return { kind, text: `${name} set by ${origin.layer.name}`, ...where };
  });
}

/**
 * The line a person would edit to change an entry: where it is set, if that is in the users' layers or in the
 * chart that is rendered; what a subchart or a packed chart says is overridden in the topmost layer instead.
 */
export function editPlaceOf(read: Read, traced: TracedRendering): Place | undefined {
  const [winner] = originChain(read, traced);
  const path = traced.paths.of(read);
  if (winner && isEditable(winner)) return winner.layer.place(winner.path);
  return (path && wherePathBelongs(path, traced)) ?? winner?.layer.place(winner.path);
}

function isEditable({ layer }: ValueOrigin): boolean {
  if (layer.isUsers) return true;
  return layer.kind === 'chart-defaults' && layer.packedIn === undefined;
}

/** Who supplied an entry, then what that overrode. */
export function originChain({ holder, key }: Read, { tracing }: TracedRendering): readonly ValueOrigin[] {
  const id = 'origins' in holder && key !== undefined ? holder.origins?.get(key) : undefined;
  return id === undefined ? [] : tracing.origins.chain(id);
}

/** Whether one of the users' layers has the last word on an entry. */
export function isSetByUser(read: Read, traced: TracedRendering): boolean {
  return originChain(read, traced)[0]?.layer.isUsers === true;
}

/** The value of an entry. */
export function entryOf({ holder, key }: Read): GoValue | undefined {
  if (key === undefined || !('origins' in holder)) return undefined;
  return holder instanceof GoList ? holder.items[Number(key)] : holder.get(key);
}

/** Where an entry would be added: the nearest parent in the last file or inline layer, else in the chart's defaults. */
function wherePathBelongs(path: YamlPath, { request }: TracedRendering): Place | undefined {
  const helm = request.helm ?? 4;
  for (const layer of inOrder(request.values ?? []).toReversed()) {
    if (layer.kind === 'file') return valuesPlace(layer.source, helm, path);
    const place = layer.kind === 'inline' ? layer.place?.(path) : undefined;
    if (place) return place;
  }
  const { values } = request.chart;
  return values ? valuesPlace(values, helm, path) : placeAt(request.chart.source, 0);
}

function at(place: Place | undefined): { readonly place?: Place } {
  return place ? { place } : {};
}
