/**
 * Rules: each looks at the whole world and reports on one subject. They read fleets and the tree, never the
 * disk, and flag only what they can prove.
 */
export { type Rule, defineRule, usualSeverity } from './rule.ts';
export type { RuleContext, TargetView } from './rule-context.ts';
export { findFindings } from './find-findings.ts';
export { rules } from './rules.ts';
export { lintFindings } from './templates/lint-findings.ts';
export { rulesBehind } from './rules-behind.ts';
export { userRules } from './user-rules.ts';
