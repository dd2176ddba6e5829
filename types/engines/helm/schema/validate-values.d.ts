import type { Budget } from '../../../base/budget/index.js';
import { GoMap } from '../../gotemplate/index.js';
import { type Problem } from '../../../base/outcome/index.js';
import type { ActiveChart } from '../dependencies/active-chart.js';
/**
 * Holds the values of every chart in the tree against its values.schema.json, as Helm does before it renders.
 * Fails when they do not fit; what only the network could answer becomes a problem.
 */
export declare function validateValues(chart: ActiveChart, values: GoMap, budget: Budget): readonly Problem[];
