import { toText, type LuaValue, numberText, parseNumber } from './value.ts';

/**
 * `string.format` as gopher-lua has it: Go's Sprintf over Lua values, with `%i` as `%d`. What each directive writes is
 * told before it is written.
 */
export function formatText(
  format: string,
  values: readonly LuaValue[],
  allocate: (bytes: number) => void,
): string {
  let used = 0;
  return format.replace(/%(%|([-+# 0]*)((?:[1-9]\d*)?)(?:\.(\d*))?([A-Za-z]))/g, (...groups) => {
    const [, whole, flags = '', width = '', precision, verb = ''] = groups.map((group) =>
      typeof group === 'string' ? group : undefined,
    );
    if (whole === '%') return '%';
    if (used >= values.length) return `%!${verb}(MISSING)`;
    const wide = Math.min(Number(width || 0), widest);
    allocate(wide + Math.min(Number(precision || 0), widest));
    const text = formatValue(values[used++], verb, precision);
    allocate(text.length);
    return pad({ text, flags, width: wide, verb });
  });
}

/** Go's fmt takes no wider field (print.go, tooLarge). */
const widest = 1_000_000;

function formatValue(value: LuaValue, verb: string, precision: string | undefined): string {
  if (typeof value === 'number') return formatNumber(value, verb, precision);
  const text = toText(value);
  if (verb === 'q') return JSON.stringify(text);
  if ('dixXoc'.includes(verb) && typeof value === 'string' && parseNumber(value) === undefined) return '0';
  return precision === undefined ? text : text.slice(0, Number(precision));
}

function formatNumber(value: number, verb: string, precision: string | undefined): string {
  const digits = Number(precision ?? 6);
  switch (verb) {
    case 'd':
    case 'i':
      return numberText(Math.trunc(value)).padStart(Math.min(Number(precision ?? 0), widest), '0');
    case 'x':
      return Math.trunc(value).toString(16);
    case 'X':
      return Math.trunc(value).toString(16).toUpperCase();
    case 'o':
      return Math.trunc(value).toString(8);
    case 'c':
      return String.fromCharCode(Math.trunc(value));
    case 'f':
    case 'F':
      return value.toFixed(digits);
    case 'e':
    case 'E': {
      const text = value.toExponential(digits).replace(/e([+-])(\d)$/, 'e$10$2');
      return verb === 'E' ? text.toUpperCase() : text;
    }
    case 'q':
      return `"${numberText(value)}"`;
    case 'g':
    case 'G':
      return precision === undefined
        ? generalText(value)
        : generalText(Number(value.toPrecision(digits || 1)));
    default:
      return numberText(value);
  }
}

function generalText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) >= 1e21 ? value.toExponential() : numberText(value);
}

function pad({
  text,
  flags,
  width,
  verb,
}: {
  readonly text: string;
  readonly flags: string;
  readonly width: number;
  readonly verb: string;
}): string {
  const isNumber = 'dieEfFgGxXo'.includes(verb);
  let padded = text;
  if (isNumber && flags.includes('+') && !text.startsWith('-')) padded = `+${text}`;
  else if (isNumber && flags.includes(' ') && !text.startsWith('-')) padded = ` ${text}`;
  if (flags.includes('-')) return padded.padEnd(width);
  if (!flags.includes('0')) return padded.padStart(width);
  const sign = /^[-+ ]/.test(padded) ? padded.charAt(0) : '';
  return sign + padded.slice(sign.length).padStart(width - sign.length, '0');
}
