import type { GoMap } from '#gotemplate';
import { isRecord } from '#kube';
import { HelmFailure, fail } from '../failure.ts';
import type { HelmVersion } from '../helm-version.ts';
import { decodeValues, valuesPlace } from './decode-values.ts';
import { emptyMap, toMap } from './go-maps.ts';
import { mergeMaps } from './merge-maps.ts';
import { SetError, applySet, isBeyondFloat } from './parse-set.ts';
import type { OriginLayer, ValueOrigins } from './value-origins.ts';
import { type ValuesLayer, inOrder } from './values-layer.ts';
import { parseJson } from '#yaml';

/** The values that the layers amount to, before any chart has its say. */
export function mergeLayers(
  layers: readonly ValuesLayer[],
  helm: HelmVersion,
  origins?: ValueOrigins,
): GoMap {
  let merged = emptyMap();
  const own = new WeakSet<GoMap>();
  for (const layer of inOrder(layers)) merged = applyLayer({ layer, base: merged, helm, origins, own });
  return merged;
}

function applyLayer({
  layer,
  base,
  helm,
  origins,
  own,
}: {
  readonly layer: ValuesLayer;
  readonly base: GoMap;
  readonly helm: HelmVersion;
  readonly origins?: ValueOrigins | undefined;
  /** The maps that merging layers has made. */
  readonly own: WeakSet<GoMap>;
}): GoMap {
  if (layer.kind === 'file' || layer.kind === 'inline') {
    return mergeMaps(base, readLayer(layer, helm, origins), { origins, own });
  }
  if (layer.kind === 'set-json' && helm === 4 && layer.text.trim().startsWith('{')) {
    return mergeMaps(base, readJsonMap(layer, origins), { origins, own });
  }
  applyFlag(layer, base, origins);
  return base;
}

function readLayer(
  layer: Extract<ValuesLayer, { kind: 'file' | 'inline' }>,
  helm: HelmVersion,
  origins: ValueOrigins | undefined,
): GoMap {
  const registration = origins && { origins, layer: originLayer(layer, helm) };
  if (layer.kind === 'inline') return toMap(isRecord(layer.value) ? layer.value : {}, registration);
  try {
    return decodeValues(layer.source, helm, registration);
  } catch (error) {
    if (!(error instanceof HelmFailure)) throw error;
    const detail = helm === 4 ? 'cannot unmarshal yaml document: ' : '';
    throw new HelmFailure({
      ...error.error,
      message: `failed to parse ${layer.source.name}: ${detail}${error.error.message}`,
    });
  }
}

function originLayer(
  layer: Extract<ValuesLayer, { kind: 'file' | 'inline' }>,
  helm: HelmVersion,
): OriginLayer {
  if (layer.kind === 'inline') {
    return { kind: 'inline', name: layer.name, isUsers: true, place: (path) => layer.place?.(path) };
  }
  const { source } = layer;
  return { kind: 'file', name: source.name, isUsers: true, place: (path) => valuesPlace(source, helm, path) };
}

type Flag = Exclude<ValuesLayer, { kind: 'file' | 'inline' }>;

function flagLayer(flag: Flag): OriginLayer {
  return { kind: 'parameter', name: `--${flag.kind} ${flag.text}`, isUsers: true, place: () => flag.place };
}

function readJsonMap(flag: Flag, origins: ValueOrigins | undefined): GoMap {
  let value: unknown;
  try {
    value = parseJson(flag.text);
    if (isBeyondFloat(value)) throw new RangeError(flag.text);
  } catch {
    fail(
      'values',
      `failed parsing --set-json data JSON: ${flag.text}`,
      flag.place ? { place: flag.place } : {},
    );
  }
  return toMap(isRecord(value) ? value : {}, origins && { origins, layer: flagLayer(flag) });
}

function applyFlag(flag: Flag, base: GoMap, origins: ValueOrigins | undefined): void {
  try {
    applySet(
      {
        mode: flag.kind,
        text: flag.text,
        ...(flag.kind === 'set-file' ? { read: (path: string) => readOrFail(flag, path) } : {}),
        ...(origins ? { origins: { table: origins, layer: flagLayer(flag) } } : {}),
      },
      base,
    );
  } catch (error) {
    if (!(error instanceof SetError)) throw error;
    const message =
      flag.kind === 'set-json'
        ? `failed parsing --set-json data ${flag.text}`
        : `failed parsing --${flag.kind} data: ${error.message}`;
    fail('values', message, flag.place ? { place: flag.place } : {});
  }
}

function readOrFail(flag: Extract<Flag, { kind: 'set-file' }>, path: string): string {
  const text = flag.read(path);
  if (text === undefined) throw new SetError(`open ${path}: no such file or directory`);
  return text;
}
