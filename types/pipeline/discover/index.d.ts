/**
 * Discovery: the tree and its configuration → every unit of every target, rendered, with its standing: what Argo CD
 * deploys, what lies in git and is deployed by nobody, what was seen on a cluster. It judges nothing.
 */
export { type Discovery, type TreeInput, discover } from './discover.js';
export type { DiscoveredTarget } from './discover-target.js';
export { proposeConfig } from './propose-config.js';
export { bringCharts } from './bring-charts.js';
export { kindsOf } from './kinds-of.js';
export { isLeftOut, isOfArgo, listsArgoObjects } from './left-out.js';
export { hasOtherValues, isOfEnvironment } from './of-unused-chart.js';
