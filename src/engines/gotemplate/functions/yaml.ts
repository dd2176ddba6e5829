import { formatYaml } from '#yaml';
import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction, thorough } from '../exec/go-function.ts';
import type { Runtime } from '../exec/runtime.ts';
import { printFloat } from '../fmt/float.ts';
import { decodeYaml } from '../text/yaml-decoder.ts';
import {
  type Entries,
  GoBytes,
  GoComplex,
  GoInt,
  GoList,
  GoMap,
  type GoValue,
  goMap,
} from '../values/go-value.ts';
import { attempt, listOrError, mapOrError } from './json.ts';

const JSON_PREFIX = 'error unmarshaling JSON: while decoding JSON: json: ';

/** Helm's YAML functions (pkg/engine/funcs.go). */
export const yamlFunctions: { readonly [name: string]: GoFunction } = {
  toYaml: thorough(
    fixed(['any'], (runtime, value) =>
      attempt(
        () => toYaml(runtime, value),
        () => '',
      ),
    ),
  ),
  mustToYaml: thorough(fixed(['any'], (runtime, value) => toYaml(runtime, value))),
  // What go-yaml v3 cannot marshal makes it panic, and nothing catches that.
  toYamlPretty: thorough(
    fixed(['any'], (runtime, value) => written(runtime, formatYaml(plain(value, false), 'v3'))),
  ),
  fromYaml: fixed(['string'], (_, text) => mapOrError(() => decodeYaml(text), JSON_PREFIX, goMap)),
  fromYamlArray: fixed(['string'], (_, text) => listOrError(() => decodeYaml(text), JSON_PREFIX, false)),
};

/** sigs.k8s.io/yaml's Marshal without the final newline. */
function toYaml(runtime: Runtime, value: GoValue): string {
  return written(runtime, formatYaml(plain(value, true), 'sigs'));
}

function written(runtime: Runtime, text: string): string {
  runtime.charge(text.length);
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** An entry of a container in the text that `toYaml` makes of it. */
export type YamlEntry = {
  readonly holder: Entries | GoList;
  readonly key: string;
  readonly start: number;
  readonly end: number;
};

/** The text of `toYaml` and where each entry stands in it, in the order of the text, outer entries first. */
export function yamlEntries(value: GoValue): {
  readonly text: string;
  readonly entries: readonly YamlEntry[];
} {
  const holders = new Map<unknown, Entries | GoList>();
  const entries: YamlEntry[] = [];
  const source = plain(value, true, (made, holder) => holders.set(made, holder));
  const text = formatYaml(source, 'sigs', (container, key, { start, end }) => {
    const holder = holders.get(container);
    if (holder !== undefined) entries.push({ holder, key, start, end });
  });
  entries.sort((a, b) => a.start - b.start || b.end - a.end);
  return { text: text.endsWith('\n') ? text.slice(0, -1) : text, entries };
}

type OnContainer = (made: unknown, holder: Entries | GoList) => void;

/** The value as the emitter takes it; `asJson` if it goes through JSON first. */
function plain(value: GoValue, asJson: boolean, onContainer?: OnContainer): unknown {
  if (value === null || typeof value !== 'object') {
    if (asJson && typeof value === 'string') checkReadable(value);
    if (asJson && typeof value === 'number' && !Number.isFinite(value)) {
      throw new GoError(`error marshaling into JSON: json: unsupported value: ${printFloat(value)}`);
    }
    return value;
  }
  if (value instanceof GoMap) {
    if (value.isNil) return asJson ? null : {};
    const entries = new Map<string, unknown>();
    for (const [key, entry] of value.entries) {
      if (asJson) checkKey(key);
      entries.set(key, plain(entry, asJson, onContainer));
    }
    onContainer?.(entries, value.entries);
    return entries;
  }
  if (value instanceof GoList) {
    if (value.isNil) return asJson ? null : [];
    const items = value.items.map((item) => plain(item, asJson, onContainer));
    onContainer?.(items, value);
    return items;
  }
  if (value instanceof GoInt) return value.value;
  if (value instanceof GoBytes) {
    return asJson ? Buffer.from(value.bytes).toString('base64') : Array.from(value.bytes, BigInt);
  }
  if (value instanceof GoComplex) {
    const unsupported = 'error marshaling into JSON: json: unsupported type: complex128';
    throw new GoError(asJson ? unsupported : 'cannot marshal type: complex128');
  }
  return plain(value.json(), asJson, onContainer);
}

/** sigs.k8s.io/yaml reads the JSON back as YAML, whose reader refuses some characters that JSON does not escape. */
function checkReadable(text: string): void {
  if (!UNREADABLE.test(text)) return;
  throw new GoError('error converting JSON to YAML: yaml: control characters are not allowed');
}

function checkKey(key: string): void {
  checkReadable(key);
  if (key.length > LONGEST_KEY / 6 && JSON.stringify(key).length > LONGEST_KEY)
    throw new GoError("error converting JSON to YAML: yaml: did not find expected ',' or '}'");
}

/** go-yaml gives up on a key whose text is longer. */
const LONGEST_KEY = 1024;

const UNREADABLE = /[\x7f-\x84\x86-\x9f\ufffe\uffff]/;
