/**
 * Diff: two revisions of a tree, rendered → what the change does to the clusters: objects created, changed, renamed,
 * moved and deleted, what becomes of the deleted ones, what is dangerous, and which lines in git are the cause. It
 * compares what Argo CD would apply, never files, and says nothing of what could not be rendered.
 */
export type { FieldChange, FleetDiff } from './fleet-diff.ts';
export {
  applicationText,
  causeText,
  changeWords,
  forecastTexts,
  otherRevisionTexts,
  radiusText,
  restartTexts,
  changedLines,
  valuesText,
  withheldTexts,
} from './diff-words.ts';
export { diffFleets } from './diff-fleets.ts';
export { formatDiffMarkdown } from './format-diff-markdown.ts';
export { formatDiffText } from './format-diff-text.ts';
export {
  type Upgrade,
  type UpgradeSide,
  describeUpgrade,
  isHarmful,
} from './upgrade/describe-upgrade.ts';
export { bumpText, valueTexts } from './upgrade/upgrade-words.ts';
export { formatUpgradeMarkdown, formatUpgradeText } from './upgrade/format-upgrade.ts';
