import { type Chart } from '../helm/index.js';
import type { ChartRenderer, ChartRequest } from './options.js';
/** Where charts come from that are not in the tree; `undefined` when one is not available. */
export type FindChart = (request: ChartRequest) => Chart | undefined;
/** A renderer for `helmCharts` over our own Helm engine. */
export declare function helmRenderer(find?: FindChart): ChartRenderer;
