import { type RawFinding } from '../../findings/index.js';
import { type Chart } from '../../../engines/helm/index.js';
/** What is wrong with one chart whatever its values are, as findings; nothing but the chart is looked at. */
export declare function lintFindings(chart: Chart): readonly RawFinding[];
