/**
 * Rules: each looks at the whole world and reports on one subject. They read fleets and the tree, never the
 * disk, and flag only what they can prove.
 */
export { type Rule, defineRule, usualSeverity } from './rule.js';
export type { RuleContext, TargetView } from './rule-context.js';
export { findFindings } from './find-findings.js';
export { rules } from './rules.js';
export { lintFindings } from './templates/lint-findings.js';
export { userRules } from './user-rules.js';
export { writeOutUses } from './write-out-uses.js';
