const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1e3,
  m: 6e4,
  h: 36e5,
};

/** Milliseconds of a Go duration such as `1h30m`, or undefined when Go's time.ParseDuration refuses it. */
export function parseGoDuration(text: string): number | undefined {
  if (/^[+-]?0$/.test(text)) return 0;
  const part = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/y;
  part.lastIndex = /^[+-]/.test(text) ? 1 : 0;
  if (part.lastIndex === text.length) return undefined;
  let total = 0;
  // Part by part: one expression for all of them tries every way to split the digits.
  while (part.lastIndex < text.length) {
    const [, digits = '', unit = ''] = part.exec(text) ?? [];
    if (unit === '') return undefined;
    total += Number(digits) * (units[unit] ?? 0);
  }
  return text.startsWith('-') ? -total : total;
}
