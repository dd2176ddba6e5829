import { GoObject, type GoValue, type ObjectType } from '../values/go-value.js';
import { type Zone } from './zone.js';
/** A time.Time: an instant in a zone. */
export declare class GoTime extends GoObject {
    /** Nanoseconds since 1970. */
    readonly instant: bigint;
    readonly zone: Zone;
    constructor(instant: bigint, zone: Zone);
    get type(): ObjectType;
    text(): string;
    json(): GoValue;
    /** Seconds since 1970, rounded down. */
    get seconds(): bigint;
    get nanoseconds(): number;
    /** A date whose UTC fields read as this time's fields in its zone. */
    get fields(): Date;
}
/** The time of a JavaScript date. */
export declare function timeOf(date: Date, zone: Zone): GoTime;
