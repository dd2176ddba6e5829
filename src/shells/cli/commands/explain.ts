import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';

/** `phineus explain [RULE]`: what a rule finds, with examples; without a name the list of rules. */
export const explainCommand = buildCommand<Record<never, never>, [string?], Context>({
  docs: { brief: 'Explain a rule with examples, or list all rules' },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Name of a rule', placeholder: 'rule', parse: String, optional: true }],
    },
  },
  async func(_, name) {
    const { explainRule, listRules } = await import('../explain-rule.ts');
    this.io.stdout.write(name === undefined ? listRules() : explainRule(name));
  },
});
