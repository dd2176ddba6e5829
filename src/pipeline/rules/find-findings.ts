import type { RawFinding } from '#findings';
import type { Rule } from './rule.ts';
import type { RuleContext } from './rule-context.ts';
import { rules } from './rules.ts';

/** Runs every rule that the policies do not switch off. */
export function findFindings(context: RuleContext, selected: readonly Rule[] = rules): readonly RawFinding[] {
  const found: RawFinding[] = [];
  for (const rule of selected) {
    if (context.config.policies.rules?.[rule.name] === 'off') continue;
    rule.find(context, (hit) => found.push({ rule: rule.name, severity: rule.severity, ...hit }));
  }
  return found;
}
