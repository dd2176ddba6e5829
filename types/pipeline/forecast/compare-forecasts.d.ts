import type { TargetForecast } from './forecast.js';
/** Something that another version would do differently. */
export type ForecastDifference = {
    readonly target: string;
    readonly application: string;
    readonly what: string;
};
/** What changes from one forecast to the other: verdicts, statuses, order of application, the reason for a block. */
export declare function compareForecasts(before: readonly TargetForecast[], after: readonly TargetForecast[]): readonly ForecastDifference[];
