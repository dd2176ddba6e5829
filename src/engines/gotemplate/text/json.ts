import { GoError } from '../exec/errors.ts';
import { jsonFloat, printFloat } from '../fmt/float.ts';
import { GoBytes, GoComplex, GoInt, GoList, GoMap, type GoValue } from '../values/go-value.ts';

/** How encoding/json writes: with HTML characters escaped, and on one line or indented. */
export type JsonStyle = { readonly escapesHtml: boolean; readonly indent: string };

/** json.Marshal. */
export function encodeJson(value: GoValue, style: JsonStyle = { escapesHtml: true, indent: '' }): string {
  return encode(value, style, '\n');
}

function encode(value: GoValue, style: JsonStyle, margin: string): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return encodeString(value, style.escapesHtml);
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'number':
      if (!Number.isFinite(value)) throw new GoError(`json: unsupported value: ${printFloat(value)}`);
      return jsonFloat(value);
    default:
      return encodeObject(value, style, margin);
  }
}

function encodeObject(value: Extract<GoValue, object>, style: JsonStyle, margin: string): string {
  if (value instanceof GoMap) {
    if (value.isNil) return 'null';
    return encodeEntries({ map: value, keys: value.keys(), style, margin });
  }
  if (value instanceof GoList) {
    if (value.isNil) return 'null';
    const parts = value.items.map((item) => encode(item, style, margin + style.indent));
    return enclose({ open: '[', parts, close: ']', style, margin });
  }
  if (value instanceof GoInt) return value.value.toString();
  if (value instanceof GoBytes) return JSON.stringify(Buffer.from(value.bytes).toString('base64'));
  if (value instanceof GoComplex) throw new GoError('json: unsupported type: complex128');
  const fields = value.json();
  // The fields of a struct come in the order of their declaration, the keys of a map sorted.
  return fields instanceof GoMap
    ? encodeEntries({ map: fields, keys: [...fields.entries.keys()], style, margin })
    : encode(fields, style, margin);
}

function encodeEntries({
  map,
  keys,
  style,
  margin,
}: {
  readonly map: GoMap;
  readonly keys: readonly string[];
  readonly style: JsonStyle;
  readonly margin: string;
}): string {
  const colon = style.indent === '' ? ':' : ': ';
  const parts = keys.map((key) => {
    return encodeString(key, style.escapesHtml) + colon + encode(map.get(key), style, margin + style.indent);
  });
  return enclose({ open: '{', parts, close: '}', style, margin });
}

function enclose({
  open,
  parts,
  close,
  style,
  margin,
}: {
  readonly open: string;
  readonly parts: readonly string[];
  readonly close: string;
  readonly style: JsonStyle;
  readonly margin: string;
}): string {
  if (parts.length === 0 || style.indent === '') return open + parts.join(',') + close;
  const inner = margin + style.indent;
  return `${open}${inner}${parts.join(`,${inner}`)}${margin}${close}`;
}

const SHORT: { readonly [char: string]: string } = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A string as encoding/json writes it. */
function encodeString(text: string, escapesHtml: boolean): string {
  const special = escapesHtml
    ? /[\0-\x1f"\\<>&\u2028\u2029]|[\ud800-\udfff]/gu
    : /[\0-\x1f"\\\u2028\u2029]|[\ud800-\udfff]/gu;
  return `"${text.replace(special, (char) => SHORT[char] ?? unicodeEscape(char))}"`;
}

function unicodeEscape(char: string): string {
  const code = char.charCodeAt(0);
  return code >= 0xd800 && code <= 0xdfff ? '\\ufffd' : `\\u${code.toString(16).padStart(4, '0')}`;
}
