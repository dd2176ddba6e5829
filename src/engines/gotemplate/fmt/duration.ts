import { trimEndOf } from '#text';

/** time.Duration's String: the largest units that fit, "1h15m30.918s". */
export function printDuration(nanoseconds: bigint): string {
  if (nanoseconds === 0n) return '0s';
  const negative = nanoseconds < 0n;
  const size = negative ? -nanoseconds : nanoseconds;
  return (negative ? '-' : '') + (size < 1_000_000_000n ? smallDuration(size) : largeDuration(size));
}

function smallDuration(size: bigint): string {
  if (size < 1000n) return `${size}ns`;
  if (size < 1_000_000n) return `${fraction(size, 3)}µs`;
  return `${fraction(size, 6)}ms`;
}

function largeDuration(size: bigint): string {
  const seconds = size / 1_000_000_000n;
  const tail = `${fraction((seconds % 60n) * 1_000_000_000n + (size % 1_000_000_000n), 9)}s`;
  const minutes = seconds / 60n;
  if (minutes === 0n) return tail;
  const hours = minutes / 60n;
  return hours === 0n ? `${minutes}m${tail}` : `${hours}h${minutes % 60n}m${tail}`;
}

function fraction(value: bigint, places: number): string {
  const scale = 10n ** BigInt(places);
  const rest = trimEndOf((value % scale).toString().padStart(places, '0'), '0');
  return `${value / scale}${rest === '' ? '' : `.${rest}`}`;
}
