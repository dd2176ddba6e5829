import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';

type Flags = { readonly all: boolean };

/** `phineus explain [RULE]`: what a rule finds, with an example; without a name the list of rules. */
export const explainCommand = buildCommand<Flags, [string?], Context>({
  docs: { brief: 'Explain a rule with an example, or list all rules' },
  parameters: {
    flags: {
      all: { kind: 'boolean', brief: 'Print all examples, corner cases included', default: false },
    },
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Name of a rule', placeholder: 'rule', parse: String, optional: true }],
    },
  },
  async func({ all }, name) {
    const { explainRule, listRules } = await import('../explain-rule.ts');
    this.io.stdout.write(name === undefined ? listRules() : explainRule(name, all ? 'all' : 'first'));
  },
});
