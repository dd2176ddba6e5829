import { readRuleBases, readRulePage, writeOutUses } from '#disk';
import { UserError, nearest } from '#outcome';
import type { RuleHelp } from '#report';
import { rules, usualSeverity } from '#rules';

/** One line per rule. */
export function listRules(): string {
  const width = Math.max(...rules.map((rule) => rule.name.length));
  return rules
    .map((rule) => `${rule.name.padEnd(width)}  ${usualSeverity(rule).padEnd(7)}  ${rule.title}\n`)
    .join('');
}

/**
 * The page of a rule: its header from the rule, its body from the Markdown that also tests it, up to its first example
 * or with all of them.
 */
export function explainRule(name: string, examples: 'first' | 'all'): string {
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
    `Severity: ${usualSeverity(rule)}. Since: ${rule.since}. Fix: ${rule.fix}.`,
  ];
  const [introduction = '', first = '', ...others] = sectionsOf(name);
  const sections = [header.join('\n'), introduction, first];
  if (examples === 'all') sections.push(...others);
  else sections.push(`${others.length} more with: phineus explain ${name} --all`);
  return `${sections.join('\n\n')}\n`;
}

/** What the page of a rule says first, for those who read it elsewhere; a rule of the user has no page. */
export function ruleHelp(name: string): RuleHelp | undefined {
  const [introduction = '', example = ''] = sectionsOf(name);
  return introduction === '' ? undefined : { introduction, example };
}

function sectionsOf(name: string): readonly string[] {
  const { page, cases } = readRulePage(name) ?? { page: '', cases: '' };
  return writeOutUses(`${page}\n${cases}`, readRuleBases())
    .split(/^(?=## )/m)
    .map((section) => section.trimEnd());
}
