import { GoTime } from './go-time.js';
/** The zero time.Time, 1 January of year 1. */
export declare function zeroTime(): GoTime;
/** time.ParseInLocation with UTC as location; throws Go's parse errors. */
export declare function parseTime(layout: string, value: string): GoTime;
