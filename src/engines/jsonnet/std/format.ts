import { expectNumber } from '../values/expect.ts';
import { textLength } from '../values/text.ts';
import { force } from '../values/thunk.ts';
import { toText } from '../values/to-text.ts';
import { type Value, isArray, isObject, typeName } from '../values/value.ts';
import type { JsonnetObject } from '../values/object.ts';
import type { Call } from './define.ts';
import { type FormatCode, parseFormat } from './format-codes.ts';
import { log } from './go-math.ts';
import { renderDecimal, renderHex, renderInteger, renderScientific } from './format-numbers.ts';
import { characterOf } from './encodings.ts';

/** How many frames the real operator `%` needs before it looks at its right side, and then at a value in it. */
export const framesToOperand = 7;
const framesToValue = 16;

/** std.format: Python's `%`, with an array of values, an object of them, or a single one. */
export function format(call: Call, pattern: Value, values: Value): string {
  const { vm, at } = call;
  if (typeof pattern !== 'string') throw vm.error(`Unexpected type ${typeName(pattern)}`, at);
  const parts = parseFormat(call, pattern);
  let result = '';
  if (isObject(values)) {
    for (const part of parts) result += typeof part === 'string' ? part : formatField(call, part, values);
    return vm.checked(result);
  }
  const next = new Values(call, values);
  for (const part of parts) result += typeof part === 'string' ? part : formatNext(call, part, next);
  next.expectNoMore();
  return vm.checked(result);
}

/** The values for a pattern without names, taken one after the other. */
class Values {
  private readonly call: Call;
  private readonly list: readonly (() => Value)[];
  at = 0;

  constructor(call: Call, values: Value) {
    this.call = call;
    if (isArray(values)) call.vm.walk(values.elements.length);
    this.list = isArray(values)
      ? values.elements.map((element) => () => valueOf(call, () => force(call.vm, element, call.at)))
      : [() => values];
  }

  take(wanted: string): Value {
    const value = this.list[this.at];
    if (!value) {
      const { vm, at } = this.call;
      throw vm.error(`Not enough values to format: ${this.list.length}, expected ${wanted} ${this.at}`, at);
    }
    this.at += 1;
    return value();
  }

  expectNoMore(): void {
    if (this.at >= this.list.length) return;
    const { vm, at } = this.call;
    throw vm.error(`Too many values to format: ${this.list.length}, expected ${this.at}`, at);
  }
}

function valueOf({ vm, at }: Call, take: () => Value): Value {
  return vm.within(framesToValue, at, take);
}

function formatNext(call: Call, code: FormatCode, values: Values): string {
  const number = (value: Value): number => expectNumber(call.vm, value, call.at);
  const width = code.width === '*' ? number(values.take('at least')) : code.width;
  const given = code.precision === '*' ? values.take('at least') : code.precision;
  const isNumeric = !'sc%'.includes(code.conversion);
  const isGiven = isNumeric && given !== undefined && given !== null;
  const precision = isGiven ? number(given) : undefined;
  if (code.conversion === '%') return pad(call, '%', width, code.left);
  const position = String(values.at);
  const value = values.take('more than');
  return pad(call, convert({ call, value, code: { ...code, width, precision }, position }), width, code.left);
}

function formatField(call: Call, code: FormatCode, values: JsonnetObject): string {
  const { vm, at } = call;
  const { key, width, precision } = code;
  if (width === '*') throw vm.error('Cannot use * field width with object.', at);
  if (code.conversion === '%') return pad(call, '%', width, code.left);
  if (key === undefined) throw vm.error('Mapping keys required.', at);
  if (precision === '*') throw vm.error('Cannot use * precision with object.', at);
  if (values.visibilityOf(vm, key) === undefined) throw vm.error(`No such field: ${key}`, at);
  const value = valueOf(call, () => values.index({ vm, name: key, at }));
  return pad(
    call,
    convert({ call, value, code: { ...code, width, precision }, position: key }),
    width,
    code.left,
  );
}

function pad({ vm }: Call, text: string, width: number, left: boolean): string {
  const missing = Math.ceil(width - textLength(text));
  if (missing <= 0) return text;
  vm.spend(missing);
  const blanks = ' '.repeat(missing);
  return left ? text + blanks : blanks + text;
}

/** A code whose width and precision are known. */
export type KnownCode = FormatCode & { readonly width: number; readonly precision: number | undefined };

function convert({
  call,
  value,
  code,
  position,
}: {
  readonly call: Call;
  readonly value: Value;
  readonly code: KnownCode;
  readonly position: string;
}): string {
  const { vm, at } = call;
  const { conversion } = code;
  if (conversion === 's') return toText(vm, value, at);
  if (conversion === 'c') return convertCharacter(call, value);
  if (typeof value !== 'number')
    throw vm.error(`Format required number at ${position}, got ${typeName(value)}`, at);
  const zeroPad = code.zero && !code.left ? code.width : 0;
  const digits = code.precision ?? 0;
  const precision = code.precision ?? 6;
  vm.spend(Math.max(0, zeroPad, precision));
  switch (conversion) {
    case 'd':
    case 'o': {
      const radix = conversion === 'd' ? 10 : 8;
      const prefix = conversion === 'o' && code.alternate ? '0' : '';
      const size = Math.floor(Math.abs(value));
      return renderInteger(value <= -1, size, {
        ...code,
        minChars: zeroPad,
        minDigits: digits,
        radix,
        prefix,
      });
    }
    case 'x':
      return renderHex(Math.floor(value), { ...code, minChars: zeroPad, minDigits: digits });
    case 'f':
      return renderDecimal(call, value, { ...code, zeroPad, trailing: true, precision });
    case 'e':
      return renderScientific(call, value, { ...code, zeroPad, trailing: true, precision });
    default: {
      const exponent = value === 0 ? 0 : Math.floor(log(Math.abs(value)) / log(10));
      const style = { ...code, zeroPad, trailing: code.alternate };
      if (exponent < -4 || exponent >= precision)
        return renderScientific(call, value, { ...style, precision: precision - 1 });
      return renderDecimal(call, value, { ...style, precision: precision - Math.max(1, exponent + 1) });
    }
  }
}

function convertCharacter(call: Call, value: Value): string {
  const { vm, at } = call;
  if (typeof value === 'number') return characterOf(call, value);
  if (typeof value !== 'string') throw vm.error(`%c expected number / string, got: ${typeName(value)}`, at);
  const length = textLength(value);
  if (length !== 1) throw vm.error(`%c expected 1-sized string got: ${length}`, at);
  return value;
}
