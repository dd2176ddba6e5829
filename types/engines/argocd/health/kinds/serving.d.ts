import { type Kinds } from './shared.js';
/** Functions, models, jobs and multi-cluster placement. */
export declare const servingKinds: Kinds;
