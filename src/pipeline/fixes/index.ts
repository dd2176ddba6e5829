/**
 * Fixes: the smallest edits in git that cure findings, each proven by running the line on the edited tree. It knows
 * which edit belongs to which rule; it writes no file, and decides nothing that a person has to decide.
 */
export type { FixOption, Flaw, ProvenFix, Unfixed } from './fix.ts';
export { type FixRequest, type FixSet, findFixes } from './find-fixes.ts';
export { changedTree } from './changed-tree.ts';
export { commitMessage } from './commit-message.ts';
export { formatFixesSarif, sarifFixes } from './format-fixes-sarif.ts';
export { formatReview } from './format-review.ts';
export { formatPullRequest } from './format-pull-request.ts';
export { fixers } from './fixers/index.ts';
export type { ChangeProof } from './change/change-proof.ts';
export { proveChange } from './change/prove-change.ts';
export { formatProofJson, formatProofMarkdown, formatProofText } from './change/format-proof.ts';
export { bumpChart } from './change/bump-chart.ts';
export { causeFlaws } from './causes/cause-flaws.ts';
export { causeFixers } from './causes/cause-fixers.ts';
