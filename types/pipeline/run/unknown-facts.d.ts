import type { TargetForecast } from '../forecast/index.js';
import { type Problem } from '../../base/outcome/index.js';
import type { Unit } from '../render/index.js';
type Forecasted = {
    readonly units: readonly Unit[];
    readonly forecast: TargetForecast;
};
/** One problem for each Application whose forecast hangs on a fact that nobody declared; those we could not render say so themselves. */
export declare function unknownFacts({ units, forecast }: Forecasted): readonly Problem[];
export {};
