/**
 * The workspace: a folder opened with its configuration, git, charts, schemas and caches, and the line run over it.
 * Every shell goes through it. It decides nothing about a fleet, and prints nothing.
 */
export { type Workspace, openWorkspace } from './open-workspace.ts';
export { cacheFolder, cacheKinds } from './caches.ts';
export { type CheckedReport, keeperOf, reportWorkspace, withAnswersOf } from './kept/report-workspace.ts';
export { threadsFor } from './ahead/threads-for.ts';
export { type CheckOptions, checkWorkspace, lookAtWorkspace } from './check-workspace.ts';
export { type RenderedWorkspace, renderWorkspace } from './render-workspace.ts';
export { type Share, type SharedAnswers, shareWork, withShares } from './share-work.ts';
export { reportPage } from './report-page.ts';
export { objectsForFile, shownObjects } from './shown-objects.ts';
export { remoteFor, storesOf } from './stores.ts';
export { baseCommit } from './base-commit.ts';
export { type Comparison, compareWorkspace } from './compare-workspace.ts';
export { refuseUnknownRules } from './refuse-unknown-rules.ts';
export { changeDestination } from './change-destination.ts';
export { openBranches } from './open-branches.ts';
export { comparedRevisions } from './compared-revisions.ts';
export { type Blame, blameWorkspace } from './blame-workspace.ts';
export { chooseApplications } from './choose-applications.ts';
export { lineHistories } from './line-histories.ts';
export { explainRule, listRules, ruleHelp } from './explain-rule.ts';
export { boundedTrials } from './bounded-trials.ts';
export { fixWorkspace } from './fix-workspace.ts';
export { workspaceWith } from './workspace-with.ts';
