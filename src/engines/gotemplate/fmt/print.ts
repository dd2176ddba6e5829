import { fromBytes } from '../values/bytes.ts';
import { type Evaluated, GoBytes, GoComplex, GoInt, GoList, GoMap, GoObject } from '../values/go-value.ts';
import { formatFloat, printFloat } from './float.ts';
import { printDuration } from './duration.ts';

/** A value as fmt's %v prints it. */
export function printValue(value: Evaluated): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '<nil>';
  if (typeof value === 'number') return printFloat(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof GoMap) return printMap(value);
  if (value instanceof GoList) return `[${value.items.map(printValue).join(' ')}]`;
  if (value instanceof GoInt) return printInt(value);
  if (value instanceof GoBytes) return `[${value.bytes.join(' ')}]`;
  if (value instanceof GoComplex) return printComplex(value);
  return printObject(value, printValue);
}

/** A value as an action prints it: nothing at all is `<no value>`. */
export function printAction(value: Evaluated): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '<no value>';
  // An action prints what a pointer points to.
  return value instanceof GoObject
    ? printObject(value, printValue).replace(/^&(?=\{)/, '')
    : printValue(value);
}

/** fmt.Sprint: a space between two operands when neither is a string. */
export function sprint(values: readonly Evaluated[]): string {
  let text = '';
  values.forEach((value, index) => {
    const apart = index > 0 && typeof value !== 'string' && typeof values[index - 1] !== 'string';
    text += (apart ? ' ' : '') + printValue(value);
  });
  return text;
}

/** What `toString` makes of a value (sprig's strval): bytes decoded, otherwise as %v prints it. */
export function textOf(value: Evaluated): string {
  return value instanceof GoBytes ? fromBytes(value.bytes) : printValue(value);
}

function printMap(map: GoMap): string {
  let text = '';
  for (const key of map.keys()) text += `${text === '' ? '' : ' '}${key}:${printValue(map.get(key))}`;
  return `map[${text}]`;
}

function printInt(value: GoInt): string {
  if (value.type === 'time.Duration') return printDuration(value.value);
  if (value.type === 'time.Month') return MONTHS[Number(value.value) - 1] ?? `%!Month(${value.value})`;
  if (value.type === 'time.Weekday') return WEEKDAYS[Number(value.value)] ?? `%!Weekday(${value.value})`;
  return value.value.toString();
}

/** English names of the months, in order. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** English names of the days of the week, Sunday first. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function printComplex(value: GoComplex): string {
  const imaginary = formatFloat(value.imaginary, 'g', -1);
  return `(${printFloat(value.real)}${/^[+-]/.test(imaginary) ? '' : '+'}${imaginary}i)`;
}

/** A struct as fmt prints it, its fields printed by `print`. */
export function printObject(value: GoObject, print: (value: Evaluated) => string): string {
  const text = value.text();
  if (text !== undefined) return text;
  const fields = value.fieldNames().map((name) => print(value.field(name)));
  return `${value.type.kind === 'ptr' ? '&' : ''}{${fields.join(' ')}}`;
}
