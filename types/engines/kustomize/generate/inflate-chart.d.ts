import type { HelmPluginArgs } from '../load/kustomization.js';
import type { Writer } from '../fields/node-fields.js';
import { type Resource } from '../resources/resource.js';
import type { TargetContext } from '../accumulate/target-context.js';
/** Renders a chart of `helmCharts` through the renderer that was handed in (`HelmChartInflationGenerator`). */
export declare function inflateChart(args: HelmPluginArgs, context: TargetContext, by: Writer): () => readonly Resource[];
