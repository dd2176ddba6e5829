import type { Location } from '../outcome/index.js';
/** A text with the path it was read from. Two sources are the same when they are the same object. */
export type Source = {
    readonly path: string;
    readonly text: string;
};
/** A stretch of a source: offsets in UTF-16 units, `end` exclusive. */
export type Place = {
    readonly source: Source;
    readonly start: number;
    readonly end: number;
};
/** Makes a source. */
export declare function source(path: string, text: string): Source;
/** Makes a place; without an end it is a point. */
export declare function placeAt(from: Source, start: number, end?: number): Place;
/** Turns a place into file, line and column. Line starts are computed once per source. */
export declare function locate(place: Place): Location;
