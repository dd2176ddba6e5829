const binary = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const decimal: readonly (readonly [suffix: string, exponent: number])[] = [
  ['n', -9],
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
  ['P', 15],
  ['E', 18],
];

/** A quantity as Kubernetes writes it back: `1000m` becomes `1`, `0.5Gi` `512Mi`. What is no quantity stays as it is. */
export function canonicalQuantity(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return value;
  const text = String(value);
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:(Ki|Mi|Gi|Ti|Pi|Ei|[numkMGTPE])|[eE]([+-]?\d+))?$/.exec(text);
  if (match === null || `${match[2] ?? ''}${match[3] ?? ''}` === '') return value;
  const [, sign = '', whole = '', fraction = '', suffix = '', exponentText] = match;
  const isExponent = exponentText !== undefined;
  const power = binary.indexOf(suffix) + 1;
  const exponent =
    (isExponent ? Number(exponentText) : (decimal.find(([name]) => name === suffix)?.[1] ?? 0)) -
    fraction.length;
  const nanos = toNanos(
    BigInt(`${whole}${fraction}`) * 1024n ** BigInt(power),
    power > 0 ? -fraction.length : exponent,
  );
  const body = format(
    nanos,
    power > 0 && nanos >= 1024n * 10n ** 9n ? 'binary' : isExponent ? 'exponent' : 'decimal',
  );
  return sign === '-' && nanos !== 0n ? `-${body}` : body;
}

/** Nothing below a billionth is kept; it is rounded up. */
function toNanos(digits: bigint, exponent: number): bigint {
  const shift = exponent + 9;
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  return (digits + divisor - 1n) / divisor;
}

function format(nanos: bigint, family: 'binary' | 'decimal' | 'exponent'): string {
  if (nanos === 0n) return '0';
  if (family === 'binary') {
    let amount = (nanos + 10n ** 9n - 1n) / 10n ** 9n;
    let power = 0;
    while (power < binary.length && amount % 1024n === 0n) {
      amount /= 1024n;
      power++;
    }
    return `${amount}${power === 0 ? '' : (binary[power - 1] ?? '')}`;
  }
  let amount = nanos;
  let exponent = -9;
  while (amount % 1000n === 0n && exponent < 18) {
    amount /= 1000n;
    exponent += 3;
  }
  if (family === 'exponent') return exponent === 0 ? `${amount}` : `${amount}e${exponent}`;
  return `${amount}${decimal.find(([, power]) => power === exponent)?.[0] ?? ''}`;
}
