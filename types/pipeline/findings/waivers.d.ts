import type { Waiver } from '../config/index.js';
import type { Fleet } from '../fleet/index.js';
import type { RawFinding } from './finding.js';
/** The annotation by which an object waives findings about itself. */
export declare const waiveAnnotation = "phineus.dev/waive";
/** What an annotation said that could not be read as waiver. */
export type UnreadableWaiver = {
    readonly text: string;
    readonly finding: Pick<RawFinding, 'target' | 'object' | 'place'>;
};
/**
 * Waivers written on objects: one per line, `rule, reason, YYYY-MM-DD`. A line without reason or date waives
 * nothing and is handed back.
 */
export declare function annotationWaivers(fleets: readonly Fleet[]): {
    readonly waivers: readonly Waiver[];
    readonly unreadable: readonly UnreadableWaiver[];
};
/** Whether a waiver speaks of this finding, expired or not. */
export declare function waives(waiver: Waiver, finding: RawFinding): boolean;
/** Whether the waiver still holds on a day written `YYYY-MM-DD`. */
export declare function isExpired(waiver: Waiver, today: string): boolean;
