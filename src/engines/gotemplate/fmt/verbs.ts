import { toBytes } from '../values/bytes.ts';
import { type Evaluated, GoBytes, GoComplex, GoInt, GoList, GoMap, GoObject } from '../values/go-value.ts';
import { typeName } from '../values/types.ts';
import { type Flags, pad } from './flags.ts';
import { formatFloatVerb } from './float-verb.ts';
import { formatInteger } from './integer-verb.ts';
import { printObject, printValue } from './print.ts';
import { quote, quoteToAscii } from './quote.ts';

/** One value under one verb, as fmt's printArg does it. */
export function formatVerb(value: Evaluated, verb: string, given: Flags): string {
  const { plus, sharp } = given;
  const flags = verb === 'v' ? { ...given, plus: false, sharp: false, plusV: plus, sharpV: sharp } : given;
  if (value === null || value === undefined) {
    return verb === 'v' || verb === 'T' ? pad('<nil>', flags) : `%!${verb}(<nil>)`;
  }
  if (verb === 'T') return formatString(typeName(value), 's', flags);
  if (verb === 'p') return badVerb(value, verb, flags);
  return formatAny(value, verb, flags);
}

function formatAny(value: Exclude<Evaluated, null | undefined>, verb: string, flags: Flags): string {
  switch (typeof value) {
    case 'string':
      return formatString(value, verb, flags);
    case 'bigint':
      return formatInteger({ value, type: 'int', verb, flags }) ?? badVerb(value, verb, flags);
    case 'number':
      return formatFloatVerb(value, verb, flags) ?? badVerb(value, verb, flags);
    case 'boolean':
      return verb === 't' || verb === 'v' ? pad(String(value), flags) : badVerb(value, verb, flags);
    default:
      return formatObject(value, verb, flags);
  }
}

function formatObject(
  value: GoInt | GoComplex | GoMap | GoList | GoBytes | GoObject,
  verb: string,
  flags: Flags,
): string {
  if (value instanceof GoInt) {
    if (value.type.startsWith('time.') && 'vsxXq'.includes(verb) && !flags.sharpV) {
      return formatString(printValue(value), verb, flags);
    }
    return (
      formatInteger({ value: value.value, type: value.type, verb, flags }) ?? badVerb(value, verb, flags)
    );
  }
  if (value instanceof GoBytes) return formatBytes(value, verb, flags);
  if (value instanceof GoMap) return formatMap(value, verb, flags);
  if (value instanceof GoList) return formatList(value, verb, flags);
  if (value instanceof GoComplex) return formatComplex(value, verb, flags);
  const text = value.text();
  if (text !== undefined && 'vsxXq'.includes(verb) && !flags.sharpV) {
    return formatString(text, verb, flags);
  }
  if (flags.plusV) {
    const fields = value
      .fieldNames()
      .map((name) => `${name}:${formatElement(value.field(name), verb, flags)}`);
    return `${value.type.kind === 'ptr' ? '&' : ''}{${fields.join(' ')}}`;
  }
  return printObject(value, (field) => formatElement(field, verb, flags));
}

function formatElement(value: Evaluated, verb: string, flags: Flags): string {
  if (value !== null && value !== undefined) return formatAny(value, verb, flags);
  return flags.sharpV ? 'interface {}(nil)' : '<nil>';
}

function formatMap(map: GoMap, verb: string, flags: Flags): string {
  const sharp = flags.sharpV;
  if (sharp && map.isNil) return `${map.type.name}(nil)`;
  const parts = map.keys().map((key) => {
    return `${formatAny(key, verb, flags)}:${formatElement(map.get(key), verb, flags)}`;
  });
  return sharp ? `${map.type.name}{${parts.join(', ')}}` : `map[${parts.join(' ')}]`;
}

function formatList(list: GoList, verb: string, flags: Flags): string {
  const sharp = flags.sharpV;
  if (sharp && list.isNil) return `${list.type.name}(nil)`;
  const parts = list.items.map((item) => formatElement(item, verb, flags));
  return sharp ? `${list.type.name}{${parts.join(', ')}}` : `[${parts.join(' ')}]`;
}

function formatBytes(value: GoBytes, verb: string, flags: Flags): string {
  if (flags.sharpV) {
    return `[]byte{${Array.from(value.bytes, (byte) => `0x${byte.toString(16)}`).join(', ')}}`;
  }
  if (verb === 'v' || verb === 'd') {
    return `[${Array.from(value.bytes, (byte) => formatInteger({ value: BigInt(byte), type: 'uint8', verb: 'd', flags })).join(' ')}]`;
  }
  return formatString(Buffer.from(value.bytes).toString('utf8'), verb, flags);
}

function formatComplex(value: GoComplex, verb: string, flags: Flags): string {
  const real = formatFloatVerb(value.real, verb, flags);
  const imaginary = formatFloatVerb(value.imaginary, verb, { ...flags, plus: true });
  return real === undefined ? badVerb(value, verb, flags) : `(${real}${imaginary}i)`;
}

function formatString(text: string, verb: string, flags: Flags): string {
  switch (verb) {
    case 'v':
      return flags.sharpV ? pad(quote(cut(text, flags)), flags) : pad(cut(text, flags), flags);
    case 's':
      return pad(cut(text, flags), flags);
    case 'q':
      return pad(formatQuoted(cut(text, flags), flags), flags);
    case 'x':
    case 'X':
      return pad(formatHex(text, verb, flags), flags);
    default:
      return badVerb(text, verb, flags);
  }
}

function cut(text: string, flags: Flags): string {
  return flags.precision === undefined ? text : [...text].slice(0, flags.precision).join('');
}

function formatQuoted(text: string, flags: Flags): string {
  if (flags.sharp && !/[`\p{Cc}\ufeff]/u.test(text.replaceAll('\t', ''))) return `\`${text}\``;
  return flags.plus ? quoteToAscii(text) : quote(text);
}

function formatHex(text: string, verb: string, flags: Flags): string {
  const bytes = toBytes(text);
  const kept = flags.precision === undefined ? bytes : bytes.subarray(0, flags.precision);
  const prefix = flags.sharp ? '0x' : '';
  const pairs = Array.from(kept, (byte) => byte.toString(16).padStart(2, '0'));
  const joined = flags.space
    ? pairs.map((pair) => prefix + pair).join(' ')
    : pairs.length === 0
      ? ''
      : prefix + pairs.join('');
  return verb === 'X' ? joined.toUpperCase() : joined;
}

/** The mark for a verb that does not fit; the value is shown with the flags that were given. */
function badVerb(value: Exclude<Evaluated, null | undefined>, verb: string, flags: Flags): string {
  return `%!${verb}(${typeName(value)}=${formatAny(value, 'v', flags)})`;
}
