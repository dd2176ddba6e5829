/**
 * Forecast: what Argo CD's sync will do from an empty or a given cluster. A least fixpoint over the needs
 * graph in Argo CD's order; what is left is blocked, and its minimal elements are the reasons.
 */
export type { ApplicationForecast, TargetForecast } from './forecast.ts';
export { type ForecastInput, forecastTarget } from './forecast-target.ts';
export { worstVerdict } from './worst-verdict.ts';
export { formatForecastJson, formatForecastMermaid, formatForecastText } from './format-forecast.ts';
export { compareForecasts } from './compare-forecasts.ts';
