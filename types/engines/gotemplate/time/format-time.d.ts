import type { GoTime } from './go-time.js';
/** Time.Format. */
export declare function formatTime(time: GoTime, layout: string): string;
/** The day of the year, counted from 1. */
export declare function yearDay(fields: Date): number;
