import { type SyncPlan } from '../needs/index.js';
import type { ApplicationForecast } from './forecast.js';
import { type Outlook } from './object-status.js';
type Prediction = Pick<ApplicationForecast, 'sync' | 'health' | 'operation' | 'conditions'>;
/** What Argo CD shows for one Application once nothing moves any more. */
export declare function predictApplication(outlook: Outlook, plan: SyncPlan): Prediction;
export {};
