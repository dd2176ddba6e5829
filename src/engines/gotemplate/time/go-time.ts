import { GoObject, type GoValue, type ObjectType } from '../values/go-value.ts';
import { formatTime } from './format-time.ts';
import { timeMethods } from './time-methods.ts';
import { type Zone, zoneOffset } from './zone.ts';

/** A time.Time: an instant in a zone. */
export class GoTime extends GoObject {
  /** Nanoseconds since 1970. */
  readonly instant: bigint;
  readonly zone: Zone;

  constructor(instant: bigint, zone: Zone) {
    super();
    this.instant = instant;
    this.zone = zone;
  }

  get type(): ObjectType {
    return timeType();
  }

  override text(): string {
    return formatTime(this, '2006-01-02 15:04:05.999999999 -0700 MST');
  }

  override json(): GoValue {
    return formatTime(this, '2006-01-02T15:04:05.999999999Z07:00');
  }

  /** Seconds since 1970, rounded down. */
  get seconds(): bigint {
    const whole = this.instant / 1_000_000_000n;
    return this.instant % 1_000_000_000n < 0n ? whole - 1n : whole;
  }

  get nanoseconds(): number {
    return Number(this.instant - this.seconds * 1_000_000_000n);
  }

  /** A date whose UTC fields read as this time's fields in its zone. */
  get fields(): Date {
    return new Date(Number(this.seconds + BigInt(zoneOffset(this.zone, this.seconds).seconds)) * 1000);
  }
}

let type: ObjectType | undefined;

/** Made when first asked for, because the methods need the class. */
function timeType(): ObjectType {
  type ??= { name: 'time.Time', kind: 'struct', methods: timeMethods };
  return type;
}

/** The time of a JavaScript date. */
export function timeOf(date: Date, zone: Zone): GoTime {
  return new GoTime(BigInt(date.getTime()) * 1_000_000n, zone);
}
