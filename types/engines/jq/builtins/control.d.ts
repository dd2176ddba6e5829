import { type QueryFunction } from './native.js';
/** Functions that steer which outputs there are. Those that only choose among outputs keep their paths. */
export declare const controlFunctions: Readonly<Record<string, QueryFunction>>;
