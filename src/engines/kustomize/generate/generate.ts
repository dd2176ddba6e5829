import { compareTexts } from '#text';
import { type Place, placeAt } from '#files';
import { type YamlNode, mapNode, scalarNode } from '#yaml';
import { Failure, wrapping } from '../failure.ts';
import type { ConfigMapArgs, GeneratorOptions, SecretArgs } from '../load/kustomization.ts';
import { type Writer, getOrCreateField, markOver, setField } from '../fields/node-fields.ts';
import { allocateGenerated } from '../meter.ts';
import { type Resource, buildAnnotation, metaMap, setMetaMap } from '../resources/resource.ts';

/** Reads a file that a generator names. */
export type ReadFile = (path: string) => { readonly bytes: Uint8Array; readonly place: Place | undefined };

type Pair = { readonly key: string; readonly value: Uint8Array; readonly place: Place | undefined };

export function generateConfigMap(args: ConfigMapArgs, read: ReadFile, by: Writer): Resource {
  const node = baseNode('ConfigMap', args, by);
  for (const pair of sortedPairs(args, read)) {
    const text = validText(pair.value);
    const field = text === undefined ? 'binaryData' : 'data';
    addEntry({ node, field, pair, text: text ?? base64Lines(pair.value), by });
  }
  return finish(node, args, by);
}

export function generateSecret(args: SecretArgs, read: ReadFile, by: Writer): Resource {
  const node = baseNode('Secret', args, by);
  setField({
    map: node,
    name: 'type',
    value: scalarNode(args.type === '' ? 'Opaque' : args.type, '!!str'),
    by,
  });
  const pairs = sortedPairs(args, read);
  getOrCreateField({ map: node, name: 'data', kind: 'map', by });
  for (const pair of pairs) addEntry({ node, field: 'data', pair, text: base64Lines(pair.value), by });
  return finish(node, args, by);
}

function baseNode(kind: string, args: ConfigMapArgs, by: Writer): YamlNode {
  if (args.name === '') throw new Failure('a configmap must have a name', { place: by.place });
  const node = mapNode('!!map');
  node.mark = markOver(undefined, by);
  const set = (map: YamlNode, name: string, value: string): void =>
    setField({ map, name, value: scalarNode(value, '!!str'), by });
  set(node, 'apiVersion', 'v1');
  set(node, 'kind', kind);
  const metadata = getOrCreateField({ map: node, name: 'metadata', kind: 'map', by });
  if (metadata) {
    set(metadata, 'name', args.name);
    if (args.namespace !== '') set(metadata, 'namespace', args.namespace);
  }
  return node;
}

function addEntry({
  node,
  field,
  pair,
  text,
  by,
}: {
  readonly node: YamlNode;
  readonly field: string;
  readonly pair: Pair;
  readonly text: string;
  readonly by: Writer;
}): void {
  const map = getOrCreateField({ map: node, name: field, kind: 'map', by });
  const value = scalarNode(text, '!!str', text.includes('\n') ? 'literal' : 'plain');
  value.mark = markOver(undefined, by, pair.place);
  if (map) setField({ map, name: pair.key, value, by });
}

function finish(node: YamlNode, args: ConfigMapArgs, by: Writer): Resource {
  const { options } = args;
  if (options?.labels) addMeta({ node, name: 'labels', entries: options.labels, by });
  if (options?.annotations) addMeta({ node, name: 'annotations', entries: options.annotations, by });
  if (options?.immutable) setField({ map: node, name: 'immutable', value: scalarNode('true', '!!bool'), by });
  const annotations = metaMap(node, 'annotations');
  if (!options?.disableNameSuffixHash) annotations.set(buildAnnotation.needsHash, 'enabled');
  annotations.set(buildAnnotation.behavior, knownBehavior(args.behavior));
  setMetaMap({ node, name: 'annotations', values: annotations });
  return { node, refVarNames: [] };
}

function knownBehavior(text: string): string {
  return text === 'replace' || text === 'merge' || text === 'create' ? text : 'unspecified';
}

function addMeta({
  node,
  name,
  entries,
  by,
}: {
  readonly node: YamlNode;
  readonly name: 'labels' | 'annotations';
  readonly entries: Readonly<Record<string, string>>;
  readonly by: Writer;
}): void {
  const map = metaMap(node, name);
  for (const key of Object.keys(entries).sort(compareTexts)) map.set(key, entries[key] ?? '');
  setMetaMap({ node, name, values: map, by });
}

/** Options of one generator over those of the kustomization: own entries win, flags add up. */
export function mergeOptions(
  local: GeneratorOptions | undefined,
  global: GeneratorOptions | undefined,
): GeneratorOptions | undefined {
  if (!local || !global) return local ?? global;
  return {
    labels: local.labels || global.labels ? { ...global.labels, ...local.labels } : undefined,
    annotations:
      local.annotations || global.annotations ? { ...global.annotations, ...local.annotations } : undefined,
    disableNameSuffixHash: local.disableNameSuffixHash || global.disableNameSuffixHash,
    immutable: local.immutable || global.immutable,
  };
}

function sortedPairs(args: ConfigMapArgs, read: ReadFile): readonly Pair[] {
  const pairs = wrapping('loading KV pairs', () => readPairs(args, read));
  const seen = new Set<string>();
  for (const { key, value } of pairs) {
    allocateGenerated(value.length);
    if (seen.has(key)) {
      throw new Failure(`configmap ${args.name} illegally repeats the key \`${key}\``);
    }
    seen.add(key);
  }
  return pairs.sort((a, b) => compareTexts(a.key, b.key));
}

const encoder = new TextEncoder();

function readPairs(args: ConfigMapArgs, read: ReadFile): Pair[] {
  const envs = [...(args.envs ?? []), ...(args.env === '' ? [] : [args.env])];
  const list = (items: readonly string[] | undefined): string => `[${(items ?? []).join(' ')}]`;
  return [
    ...wrapping(`env source files: ${list(envs)}`, () => envs.flatMap((path) => readEnvFile(path, read))),
    ...wrapping(`literal sources ${list(args.literals)}`, () => (args.literals ?? []).map(readLiteral)),
    ...wrapping(`file sources: ${list(args.files)}`, () =>
      (args.files ?? []).map((entry) => readFileEntry(entry, read)),
    ),
  ];
}

function readEnvFile(path: string, read: ReadFile): Pair[] {
  const { bytes, place } = read(path);
  const pairs: Pair[] = [];
  const text = validText(bytes);
  if (text === undefined) throw new Failure(`file ${path} has invalid utf8 bytes`, { place });
  let start = 0;
  for (const [index, raw] of text.split('\n').entries()) {
    const own = place && placeAt(place.source, start);
    start += raw.length + 1;
    const whole = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    const line = (index === 0 ? whole.replace(/^\uFEFF/, '') : whole).trimStart();
    if (line === '' || line.startsWith('#')) continue;
    const at = line.indexOf('=');
    const key = at < 0 ? line : line.slice(0, at);
    if (key !== '') pairs.push({ key, value: encoder.encode(at < 0 ? '' : line.slice(at + 1)), place: own });
  }
  return pairs;
}

function readLiteral(literal: string): Pair {
  const at = literal.indexOf('=');
  if (at <= 0) throw new Failure(`invalid literal source ${literal}, expected key=value`);
  return {
    key: literal.slice(0, at),
    value: encoder.encode(unquote(literal.slice(at + 1))),
    place: undefined,
  };
}

function unquote(text: string): string {
  const first = text[0];
  if (text.length < 2 || first !== text.at(-1) || (first !== '"' && first !== "'")) return text;
  return text.slice(1, -1);
}

function readFileEntry(entry: string, read: ReadFile): Pair {
  const parts = entry.split('=');
  const [left = '', right = ''] = parts;
  if (parts.length > 2) throw new Failure(`source "${entry}" key name or file path contains '='`);
  if (parts.length === 2 && left === '') {
    throw new Failure(`missing key name for file path "${right}" in source "${entry}"`);
  }
  if (parts.length === 2 && right === '') {
    throw new Failure(`missing file path for key name "${left}" in source "${entry}"`);
  }
  const path = parts.length === 1 ? entry : right;
  const { bytes, place } = read(path);
  return { key: parts.length === 1 ? path.slice(path.lastIndexOf('/') + 1) : left, value: bytes, place };
}

const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function validText(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return undefined;
  }
}

const base64Width = 70;

/** Base64 in lines of 70 characters when it is longer than that, as go-yaml writes binary data. */
function base64Lines(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('base64');
  if (text.length < base64Width) return text;
  let result = '';
  for (let i = 0; i < text.length; i += base64Width) result += `${text.slice(i, i + base64Width)}\n`;
  return result;
}
