const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** A duration in milliseconds as Go's time.ParseDuration reads it (`1h30m`, `-1.5s`), or undefined. */
export function parseGoDuration(text: string): number | undefined {
  const match = /^([+-]?)((?:\d+\.?\d*|\.\d+)(?:ns|us|µs|ms|s|m|h))+$/.exec(text);
  if (match === null) return text === '0' || text === '+0' || text === '-0' ? 0 : undefined;
  let total = 0;
  for (const [, number = '0', unit = 's'] of text.matchAll(/(\d+\.?\d*|\.\d+)(ns|us|µs|ms|s|m|h)/g)) {
    total += Number(number) * (units[unit] ?? 0);
  }
  return match[1] === '-' ? -total : total;
}

/** A duration of a retry policy: a bare number means seconds. */
export function parseRetryDuration(text: string): number | undefined {
  return /^[+-]?\d+$/.test(text) ? Number(text) * 1000 : parseGoDuration(text);
}
