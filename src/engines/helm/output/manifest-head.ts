import { jsonKind } from '../chart/chart-metadata.ts';
import { isRecord } from '#kube';
import { formatGoFloat } from '#yaml';
import type { HelmVersion } from '../helm-version.ts';

const decoding = 'error unmarshaling JSON: while decoding JSON: json: ';

/** What Helm reads of a document before it sorts it (SimpleHead in manifest.go). */
export type ManifestHead = {
  readonly kind: string;
  readonly name: string;
  readonly annotations: ReadonlyMap<string, string>;
};

/** The head of a decoded document, or why Go refuses to decode it into one. */
export function manifestHead(value: unknown, helm: HelmVersion): ManifestHead | string {
  if (value === null || value === undefined) return { kind: '', name: '', annotations: new Map() };
  if (!isRecord(value)) {
    const type = helm === 4 ? 'util.SimpleHead' : 'releaseutil.SimpleHead';
    return `${decoding}cannot unmarshal ${jsonKind(value)} into Go value of type ${type}`;
  }
  const { metadata = null } = value;
  if (toText(value['apiVersion']) === undefined) return fieldError(value['apiVersion'], 'apiVersion');
  const kind = toText(value['kind']);
  if (kind === undefined) return fieldError(value['kind'], 'kind');
  if (metadata !== null && !isRecord(metadata)) return fieldError(metadata, 'metadata', 'struct');
  const name = toText(metadata?.['name']);
  if (name === undefined) return fieldError(metadata?.['name'], 'metadata.name');
  const annotations = metadata?.['annotations'] ?? null;
  if (annotations !== null && !isRecord(annotations)) {
    return fieldError(annotations, 'metadata.annotations', 'map[string]string');
  }
  const texts = new Map<string, string>();
  for (const [key, entry] of Object.entries(annotations ?? {})) {
    const text = toText(entry);
    if (text === undefined) return fieldError(entry, 'metadata.annotations');
    texts.set(key, text);
  }
  return { kind, name, annotations: texts };
}

/** sigs.k8s.io/yaml re-prints numbers and booleans where Go wants a string. */
function toText(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : formatGoFloat(value, 6);
  return typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : undefined;
}

function fieldError(value: unknown, field: string, type = 'string'): string {
  return `${decoding}cannot unmarshal ${jsonKind(value)} into Go struct field SimpleHead.${field} of type ${type}`;
}
