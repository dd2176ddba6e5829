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
  if (!/^[+-]?((\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h))+$/.test(text)) return undefined;
  let total = 0;
  for (const [, digits = '', unit = ''] of text.matchAll(/(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g)) {
    total += Number(digits) * (units[unit] ?? 0);
  }
  return text.startsWith('-') ? -total : total;
}
