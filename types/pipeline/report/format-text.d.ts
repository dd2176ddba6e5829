import type { Excerpts } from './excerpts.js';
import type { Report } from './report.js';
/** How text is dressed: colours, and where the lines of a code frame come from. */
export type TextOptions = {
    readonly paint: (style: 'red' | 'yellow' | 'blue' | 'dim' | 'bold' | 'green', text: string) => string;
    readonly excerpts: Excerpts;
    /** Every problem with its sentence instead of a count by kind. */
    readonly verbose: boolean;
};
/**
 * The report for people: findings grouped by cause (rule and edit site), blocked applications, what was not verified,
 * the summary. Held against a base it shows what is new, and is one line when nothing is.
 */
export declare function formatText(report: Report, options: TextOptions): string;
/** The findings of a report for people, and what was not verified; nothing about applications. */
export declare function formatFindings(report: Report, options: TextOptions): string;
