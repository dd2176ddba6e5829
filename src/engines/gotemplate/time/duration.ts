import { GoError } from '../exec/errors.ts';
import { quote } from '../fmt/quote.ts';

const UNITS: { readonly [unit: string]: bigint } = {
  ns: 1n,
  us: 1000n,
  µs: 1000n,
  μs: 1000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};
const MAX = 2n ** 63n - 1n;
const MIN = -(2n ** 63n);

/** time.ParseDuration, in nanoseconds. */
export function parseDuration(text: string): bigint {
  const invalid = (): GoError => new GoError(`time: invalid duration ${quote(text)}`);
  const negative = text.startsWith('-');
  let rest = text.replace(/^[+-]/, '');
  if (rest === '0') return 0n;
  if (rest === '') throw invalid();
  let total = 0n;
  while (rest !== '') {
    const match = /^(\d*)(?:\.(\d*))?/.exec(rest);
    const [whole = '', digits = '', fraction = ''] = match ?? [];
    if (digits === '' && fraction === '') throw invalid();
    rest = rest.slice(whole.length);
    const unit = /^[^.\d]*/.exec(rest)?.[0] ?? '';
    if (unit === '') throw new GoError(`time: missing unit in duration ${quote(text)}`);
    const scale = UNITS[unit];
    if (scale === undefined)
      throw new GoError(`time: unknown unit ${quote(unit)} in duration ${quote(text)}`);
    rest = rest.slice(unit.length);
    total += BigInt(digits === '' ? '0' : digits) * scale;
    if (fraction !== '') total += (BigInt(fraction) * scale) / 10n ** BigInt(fraction.length);
    if (total > MAX + (negative ? 1n : 0n)) throw invalid();
  }
  return negative ? -total : total;
}

/** Duration.Round, half away from zero, staying in range. */
export function roundDuration(value: bigint, unit: bigint): bigint {
  if (unit <= 0n) return value;
  const rest = (value < 0n ? -value : value) % unit;
  const down = value < 0n ? value + rest : value - rest;
  if (rest * 2n < unit) return down;
  return saturate(value < 0n ? down - unit : down + unit);
}

/** The nearest value that an int64 can hold. */
export function saturate(value: bigint): bigint {
  return value > MAX ? MAX : value < MIN ? MIN : value;
}

const HOUR = 3_600_000_000_000n;
const ROUNDED: readonly (readonly [bigint, string])[] = [
  [HOUR * 24n * 365n, 'y'],
  [HOUR * 24n * 30n, 'mo'],
  [HOUR * 24n, 'd'],
  [HOUR, 'h'],
  [60_000_000_000n, 'm'],
  [1_000_000_000n, 's'],
];

/** sprig's durationRound: the largest unit that is exceeded. */
export function coarseDuration(value: bigint): string {
  const size = value < 0n ? -value : value;
  for (const [unit, name] of ROUNDED) if (size > unit) return `${size / unit}${name}`;
  return '0s';
}
