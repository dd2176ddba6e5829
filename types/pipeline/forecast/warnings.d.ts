import type { ApplicationUnit } from '../render/index.js';
import type { ApplicationForecast } from './forecast.js';
/** The conditions that tell of manifests which Argo CD compares all the same: given several times, or excluded. */
export declare function warningsOf({ notes }: ApplicationUnit): ApplicationForecast['conditions'];
