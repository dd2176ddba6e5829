import { encode, typePreview } from './encode.ts';
import { failedFunction, JqError, notApplicable } from './jq-error.ts';
import { allocate, allocateFor, chargeFor } from './meter.ts';
import { isArray, type Json } from './value.ts';

/** A value under one of jq's `@` formats. */
export function formatValue(format: string, value: Json): Json {
  const formatter = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (formatter === undefined) throw new JqError(`format not defined: ${format}`);
  chargeFor(value);
  const formatted = formatter(value);
  if (formatted !== value) allocateFor(formatted);
  return formatted;
}

/** `tostring`: a text as it is, anything else as JSON. */
export function toText(value: Json): string {
  return typeof value === 'string' ? value : encode(value);
}

const htmlEscapes: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  "'": '&#39;',
  '"': '&quot;',
};
const tsvEscapes: Readonly<Record<string, string>> = { '\t': '\\t', '\r': '\\r', '\n': '\\n', '\\': '\\\\' };

const formats: Readonly<Record<string, (value: Json) => Json>> = {
  '@text': toText,
  '@json': encode,
  '@html': (value) => toText(value).replace(/[<>&'"]/g, (char) => htmlEscapes[char] ?? char),
  '@uri': (value) => encodeUri(toText(value)),
  '@urid': (value) => decodeUri(value),
  '@csv': (value) =>
    row({ name: 'csv', value, separator: ',', escape: (text) => `"${text.replaceAll('"', '""')}"` }),
  '@tsv': (value) =>
    row({
      name: 'tsv',
      value,
      separator: '\t',
      escape: (text) => text.replace(/[\t\r\n\\]/g, (char) => tsvEscapes[char] ?? char),
    }),
  '@sh': (value) =>
    row({
      name: 'sh',
      value: isArray(value) ? value : [value],
      separator: ' ',
      escape: (text) => `'${text.replaceAll("'", "'\\''")}'`,
    }),
  '@base64': (value) => Buffer.from(toText(value), 'utf8').toString('base64'),
  '@base64d': decodeBase64,
};

function encodeUri(text: string): string {
  // A number and a text for every byte, before they are joined.
  allocate(32 * text.length);
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9\-_.~]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

function decodeUri(value: Json): string {
  const text = toText(value);
  const bad = /%(?![0-9a-fA-F]{2}).{0,2}/s.exec(text);
  if (bad !== null)
    throw failedFunction({ name: '@urid', reason: `invalid URL escape ${JSON.stringify(bad[0])}`, value });
  const bytes = text.replace(/%([0-9a-fA-F]{2})|[^%]+/g, (part, hex?: string) =>
    hex === undefined
      ? Buffer.from(part, 'utf8').toString('latin1')
      : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeBase64(value: Json): string {
  const text = toText(value).replace(/=[\s\S]*$/, '');
  const bad = /[^A-Za-z0-9+/\r\n]/.exec(text);
  const digits = text.replace(/[\r\n]/g, '');
  if (bad !== null || digits.length % 4 === 1) {
    throw failedFunction({
      name: '@base64d',
      reason: `illegal base64 data at input byte ${bad?.index ?? digits.length - (digits.length % 4)}`,
      value,
    });
  }
  return Buffer.from(digits, 'base64').toString('utf8');
}

function row({
  name,
  value,
  separator,
  escape,
}: {
  readonly name: string;
  readonly value: Json;
  readonly separator: string;
  readonly escape: (text: string) => string;
}): string {
  if (!isArray(value)) throw notApplicable(`@${name}`, value);
  return value
    .map((item) => {
      if (typeof item === 'string') return escape(item);
      if (item === null) return name === 'sh' ? 'null' : '';
      if (typeof item !== 'object') return encode(item);
      throw new JqError(`@${name} cannot format an array including: ${typePreview(item)}`);
    })
    .join(separator);
}
