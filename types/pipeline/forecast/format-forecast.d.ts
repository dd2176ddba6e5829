import type { TargetForecast } from './forecast.js';
/** The forecast for people: verdict per application, the blocking chain, the timeline up to where it stops. */
export declare function formatForecastText(forecasts: readonly TargetForecast[]): string;
/** The forecast as data: what the report holds, with timelines, the bootstrap order, and what else is to be said of a target. */
export declare function formatForecastJson(forecasts: readonly TargetForecast[], about: (target: string) => object): string;
/** A Mermaid graph of each target: applications by verdict, and what holds the blocked ones up. */
export declare function formatForecastMermaid(forecasts: readonly TargetForecast[]): string;
