import type { Owner, ApplicationSource } from '../../sources/index.js';
import type { RenderContext } from '../render-context.js';
import type { ToolFailure } from './tool.js';
/**
 * What can be said of the value files of a chart that is not available: those of another source (`$ref/…`) must
 * exist there, and a path that exists in this tree is none inside the chart.
 */
export declare function valueFilesBesideChart(owner: Owner, source: ApplicationSource, context: RenderContext): readonly ToolFailure[];
