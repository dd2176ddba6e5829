import { UserError, nearest } from '#outcome';
import { rules } from '#rules';
import type { Workspace } from './open-workspace.ts';

/**
 * Refuses to look for rules that do not exist. Where the configuration names rule files that were not run, their rules
 * are not known, and nothing is refused.
 */
export function refuseUnknownRules({ config, extraRules }: Workspace, asked: readonly string[]): void {
  if ((config.ruleFiles ?? []).length > 0 && extraRules.length === 0) return;
  const known = new Set([...rules, ...extraRules, ...(config.rules ?? [])].map(({ name }) => name));
  const unknown = asked.find((name) => !known.has(name));
  if (unknown === undefined) return;
  const close = nearest(unknown, known);
  throw new UserError(`there is no rule '${unknown}'`, {
    hint: close === undefined ? 'phineus explain lists all rules' : `did you mean '${close}'?`,
  });
}
