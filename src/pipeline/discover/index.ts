/**
 * Discovery: the tree and its configuration → every unit of every target, rendered, with its standing: what Argo CD
 * deploys, what lies in git and is deployed by nobody, what was seen on a cluster. It judges nothing.
 */
export { type Discovery, type TreeInput, discover } from './discover.ts';
export type { DiscoveredTarget } from './discover-target.ts';
export { proposeConfig } from './propose-config.ts';
export { bringCharts } from './bring-charts.ts';
export { type Observation, observedUnit } from './observed-unit.ts';
export { type TargetSnapshot, observationsOf } from './observations-of.ts';
export { keepSecretsOf } from './keep-secrets.ts';
export { kindsOf } from './kinds-of.ts';
export { isCommentedOut, isLeftOut, isOfArgo, listsArgoObjects } from './left-out.ts';
export { hasOtherValues, isGivenByValues } from './of-unused-chart.ts';
