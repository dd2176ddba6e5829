import type { Chart } from '../../../engines/helm/index.js';
/**
 * Whether a chart makes nothing of its own. Helpers are called by others only, and those of a dependency that calls
 * them see its own values.
 */
export declare function isWrapper({ templates }: Chart): boolean;
