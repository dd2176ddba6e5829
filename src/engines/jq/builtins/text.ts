import { asText } from '#text';
import { encode } from '../encode.ts';
import { toText, formatValue } from '../formats.ts';
import { failedFunction, notApplicable } from '../jq-error.ts';
import { allocate } from '../meter.ts';
import { add, splitText } from '../operators.ts';
import { isArray, isObject, type Json, sortedKeys, toNumber } from '../value.ts';
import type { ValueFunction, ValueFunctions } from './native.ts';

/** Functions on texts. */
export const textFunctions: ValueFunctions = {
  'tostring/0': (value) => toText(value),
  'tonumber/0': (value) => parseNumber(value),
  'utf8bytelength/0': onText('utf8bytelength', (text) => Buffer.byteLength(text)),
  'ascii_downcase/0': onText('ascii_downcase', (text) =>
    text.replace(/[A-Z]/g, (char) => char.toLowerCase()),
  ),
  'ascii_upcase/0': onText('ascii_upcase', (text) => text.replace(/[a-z]/g, (char) => char.toUpperCase())),
  'explode/0': onText('explode', (text) => {
    allocate(16 * text.length);
    return Array.from(text, (char) => char.codePointAt(0) ?? 0);
  }),
  'implode/0': (value) => implode(value),
  'trim/0': onText('trim', (text) => text.trim()),
  'ltrim/0': onText('ltrim', (text) => text.trimStart()),
  'rtrim/0': onText('rtrim', (text) => text.trimEnd()),
  'startswith/1': onTexts('startswith', (text, part) => text.startsWith(part)),
  'endswith/1': onTexts('endswith', (text, part) => text.endsWith(part)),
  'ltrimstr/1': onTexts('ltrimstr', (text, part) => trimStart(text, part)),
  'rtrimstr/1': onTexts('rtrimstr', (text, part) => trimEnd(text, part)),
  'trimstr/1': onTexts('trimstr', (text, part) => trimEnd(trimStart(text, part), part)),
  'split/1': (value, [separator = null]) => {
    if (typeof value !== 'string') throw notApplicable('split', value);
    if (typeof separator !== 'string') throw notApplicable('split', separator);
    return splitText(value, separator);
  },
  'join/1': (value, [separator = null]) => join(value, separator),
  'fromjson/0': (value) => fromJson(value),
  'format/1': (value, [format = null]) => {
    if (typeof format !== 'string') throw notApplicable('format', format);
    return formatValue(`@${format}`, value);
  },
};

function onText(name: string, compute: (text: string) => Json): ValueFunction {
  return (value) => {
    if (typeof value !== 'string') throw notApplicable(name, value);
    return compute(value);
  };
}

function onTexts(name: string, compute: (text: string, part: string) => Json): ValueFunction {
  return (value, [part = null]) => {
    if (typeof value !== 'string' || typeof part !== 'string') throw notApplicable(name, value, part);
    return compute(value, part);
  };
}

function trimStart(text: string, part: string): string {
  return text.startsWith(part) ? text.slice(part.length) : text;
}

function trimEnd(text: string, part: string): string {
  return part !== '' && text.endsWith(part) ? text.slice(0, -part.length) : text;
}

function parseNumber(value: Json): Json {
  if (toNumber(value) !== undefined) return value;
  if (typeof value !== 'string') throw notApplicable('tonumber', value);
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(value))
    throw failedFunction({ name: 'tonumber', reason: 'invalid number', value });
  return Number(value);
}

function implode(value: Json): string {
  if (!isArray(value)) throw notApplicable('implode', value);
  return value
    .map((item) => {
      const code = toNumber(item);
      if (code === undefined) throw notApplicable('implode', value);
      const point = Math.trunc(code);
      const isValid = point >= 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
      return String.fromCodePoint(isValid ? point : 0xfffd);
    })
    .join('');
}

function join(value: Json, separator: Json): Json {
  const items = isArray(value)
    ? value
    : isObject(value)
      ? sortedKeys(value).map((key) => value[key] ?? null)
      : undefined;
  if (items === undefined) throw notApplicable('join', value, separator);
  let joined: Json = items.length === 0 ? '' : null;
  items.forEach((item, i) => {
    joined = add(joined, i === 0 ? '' : separator);
    joined = add(
      joined,
      typeof item === 'number' || typeof item === 'bigint' || typeof item === 'boolean' ? encode(item) : item,
    );
  });
  return joined;
}

function fromJson(value: Json): Json {
  if (typeof value !== 'string') throw notApplicable('fromjson', value);
  allocate(8 * value.length);
  try {
    return JSON.parse(value) as Json;
  } catch (error) {
    throw failedFunction({
      name: 'fromjson',
      reason: error instanceof Error ? error.message : asText(error),
      value,
    });
  }
}
