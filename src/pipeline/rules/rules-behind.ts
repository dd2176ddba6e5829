import { blockedSync } from './explain-blocked.ts';
import type { Rule } from './rule.ts';

/**
 * The rules that decide on what some of them find: these alone, unless one of them keeps silent where others speak. Without
 * names that is all of them.
 */
export function rulesBehind(all: readonly Rule[], names: ReadonlySet<string> | undefined): readonly Rule[] {
  if (!names) return all;
  const wanted = all.filter(({ name }) => names.has(name));
  const yields = wanted.some(({ name, isGeneral }) => isGeneral || name === blockedSync);
  return yields ? all : wanted;
}
