/** A time zone: UTC, one of the tz database, or a fixed offset with a name. */
export type Zone = {
    readonly kind: 'utc';
} | {
    readonly kind: 'named';
    readonly name: string;
} | {
    readonly kind: 'fixed';
    readonly name: string;
    readonly seconds: number;
};
/** UTC, which also stands for Go's Local: results must not depend on the machine. */
export declare const UTC: Zone;
/** time.LoadLocation; undefined for a name that the tz database lacks. */
export declare function loadZone(name: string): Zone | undefined;
/** Offset east of UTC and abbreviation of a zone at an instant (in seconds since 1970). */
export declare function zoneOffset(zone: Zone, seconds: bigint): {
    readonly seconds: number;
    readonly name: string;
};
