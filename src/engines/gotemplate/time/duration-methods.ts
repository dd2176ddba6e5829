import { fixed, type GoFunction } from '../exec/go-function.ts';
import { printDuration } from '../fmt/duration.ts';
import { GoInt, type GoValue, int64, type Methods } from '../values/go-value.ts';

/** The methods of time.Duration that templates can use. */
export const durationMethods: Methods = {
  String: read((nanoseconds) => printDuration(nanoseconds)),
  Hours: read((nanoseconds) => Number(nanoseconds) / 3.6e12),
  Minutes: read((nanoseconds) => Number(nanoseconds) / 6e10),
  Seconds: read((nanoseconds) => Number(nanoseconds) / 1e9),
  Milliseconds: read((nanoseconds) => int64(nanoseconds / 1_000_000n)),
  Microseconds: read((nanoseconds) => int64(nanoseconds / 1000n)),
  Nanoseconds: read((nanoseconds) => int64(nanoseconds)),
  Abs: read((nanoseconds) => new GoInt(nanoseconds < 0n ? -nanoseconds : nanoseconds, 'time.Duration')),
};

function read(get: (nanoseconds: bigint) => GoValue): GoFunction {
  return fixed(['any'], (_, value) => (value instanceof GoInt ? get(value.value) : null));
}
