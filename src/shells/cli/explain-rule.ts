import { readRulePage } from '#disk';
import { UserError, nearest } from '#outcome';
import { rules } from '#rules';

/** One line per rule. */
export function listRules(): string {
  const width = Math.max(...rules.map((rule) => rule.name.length));
  return rules
    .map((rule) => `${rule.name.padEnd(width)}  ${rule.severity.padEnd(7)}  ${rule.title}\n`)
    .join('');
}

/** The page of a rule: its header from the rule, its body from the Markdown that also tests it. */
export function explainRule(name: string): string {
  const rule = rules.find((each) => each.name === name);
  if (!rule) {
    const close = nearest(
      name,
      rules.map((each) => each.name),
    );
    throw new UserError(`there is no rule ${name}`, {
      hint: close ? `did you mean ${close}?` : 'phineus explain lists all rules',
    });
  }
  const header = [
    `# ${rule.name}`,
    '',
    `${rule.title}.`,
    '',
    `Severity: ${rule.severity}. Since: ${rule.since}. Fix: ${rule.fix}.`,
  ];
  return `${header.join('\n')}\n\n${readRulePage(name) ?? ''}`;
}
