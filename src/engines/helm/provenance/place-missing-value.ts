import type { Place } from '#files';
import type { MissingValue } from '../helm-error.ts';
import type { RenderRequest } from '../render-request.ts';
import { valuesPlace } from '../values/decode-values.ts';
import { inOrder } from '../values/values-layer.ts';

/**
 * Says where a missing value should be set: in the last file or inline layer that the user handed in, else in the
 * chart's own values.yaml, at the nearest parent that exists there.
 */
export function placeMissingValue(missing: MissingValue, request: RenderRequest): MissingValue {
  const place = findPlace(missing, request);
  return place ? { ...missing, place } : missing;
}

function findPlace(missing: MissingValue, request: RenderRequest): Place | undefined {
  const helm = request.helm ?? 4;
  const [, ...subcharts] = missing.chart.split('/charts/');
  const path = [...subcharts, ...missing.path.split('.')];
  for (const layer of inOrder(request.values ?? []).toReversed()) {
    if (layer.kind === 'file') return valuesPlace(layer.source, helm, path);
    const place = layer.kind === 'inline' ? layer.place?.(path) : undefined;
    if (place) return place;
  }
  return request.chart.values && valuesPlace(request.chart.values, helm, path);
}
