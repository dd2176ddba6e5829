import { type Place, placeAt } from '#files';
import type { OriginStep } from '#kube';
import { type YamlPath, pathText } from '#yaml';
import { valuesPlace } from '../values/decode-values.ts';
import type { ValueOrigin } from '../values/value-origins.ts';
import { inOrder } from '../values/values-layer.ts';
import type { Read } from './read-log.ts';
import type { TracedRendering } from './render-trace.ts';

/** Says who supplied an entry and what that overrode. */
export function describeRead(read: Read, traced: TracedRendering): readonly OriginStep[] {
  const chain = chainOf(read, traced);
  const path = traced.tracing.tracer.log.pathOf(read);
  if (chain.length === 0) {
    if (!path) return [];
    return [
      { kind: 'value', text: `${pathText(path)} is set nowhere`, ...at(wherePathBelongs(path, traced)) },
    ];
  }
  return chain.map((origin, index): OriginStep => {
    const name = pathText(origin.path);
    const place = at(origin.layer.place(origin.path));
    if (index > 0)
      return { kind: 'overridden', text: `which overrode ${name} of ${origin.layer.name}`, ...place };
    const kind = origin.layer.kind === 'parameter' ? 'parameter' : 'value';
    return { kind, text: `${name} set by ${origin.layer.name}`, ...place };
  });
}

/**
 * The line a person would edit to change an entry: where it is set, if that is in the users' layers or in the
 * chart that is rendered; what a subchart or a packed chart says is overridden in the topmost layer instead.
 */
export function editPlaceOf(read: Read, traced: TracedRendering): Place | undefined {
  const [winner] = chainOf(read, traced);
  const path = traced.tracing.tracer.log.pathOf(read);
  if (winner && isEditable(winner)) return winner.layer.place(winner.path);
  return (path && wherePathBelongs(path, traced)) ?? winner?.layer.place(winner.path);
}

function isEditable({ layer }: ValueOrigin): boolean {
  if (layer.isUsers) return true;
  return layer.kind === 'chart-defaults' && !layer.name.includes('.tgz/');
}

function chainOf(read: Read, { tracing }: TracedRendering): readonly ValueOrigin[] {
  const id = read.from.origins?.get(read.key);
  return id === undefined ? [] : tracing.origins.chain(id);
}

/** Where an entry would be added: the nearest parent in the last file or inline layer, else in the chart's defaults. */
export function wherePathBelongs(path: YamlPath, { request }: TracedRendering): Place | undefined {
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
