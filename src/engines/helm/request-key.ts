import { createHash } from 'node:crypto';
import { areAnswersShared, keyText, remembered } from '#answers';
import type { Chart } from './chart/chart.ts';
import type { RenderRequest } from './render-request.ts';
import type { ValuesLayer } from './values/values-layer.ts';

/** Everything that decides on the text of a request, where answers are shared and that can be written down. */
export function requestKey(request: RenderRequest): string | undefined {
  if (!areAnswersShared() || request.lookup !== undefined) return undefined;
  const { chart, release, values = [], capabilities = {}, helm = 4, random, clock } = request;
  const layers = values.map(layerKey);
  if (layers.includes(undefined)) return undefined;
  return digest([
    chartKey(chart),
    keyText(release),
    ...layers.map(String),
    capabilities.kubeVersion ?? '',
    listKey(capabilities.apiVersions ?? []),
    String(helm),
    String(request.skipSchemaValidation === true),
    keyText(random ?? null),
    clock?.().toISOString() ?? '',
  ]);
}

/** Everything that a chart holds, with its subcharts. */
export const chartKey = remembered((chart: Chart): string => {
  const { source, lock, locked, values, schema, templates, files, subcharts } = chart;
  return digest([
    keyText([chart.metadata, locked, lock ?? null]),
    source.text,
    values?.text ?? '',
    schema ?? '',
    ...[...templates, ...files].flatMap(({ name, data }) => [name, data]),
    ...subcharts.map(chartKey),
  ]);
});

/** A file that a flag names is read by somebody else: it cannot be written down here. */
function layerKey(layer: ValuesLayer): string | undefined {
  switch (layer.kind) {
    case 'file':
      return `file ${layer.source.text}`;
    case 'inline':
      return `inline ${keyText(layer.value)}`;
    case 'set-file':
      return undefined;
    default:
      return `${layer.kind} ${layer.text}`;
  }
}

const listKey = remembered(digest);

/** Each part with its length before it, so that no two lists have the same bytes. */
function digest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('base64url');
}
