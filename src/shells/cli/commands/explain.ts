import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';

type Flags = { readonly classes: boolean; readonly contract: boolean };

/** `phineus explain [RULE]`: what a rule finds, with examples; without a name the list of rules. */
export const explainCommand = buildCommand<Flags, [string?], Context>({
  docs: { brief: 'Explain a rule with examples, or list all rules' },
  parameters: {
    flags: {
      classes: {
        kind: 'boolean',
        brief: 'List the classes of failures and what covers each',
        default: false,
      },
      contract: {
        kind: 'boolean',
        brief: 'List the guardrails and assertions and what holds each',
        default: false,
      },
    },
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Name of a rule', placeholder: 'rule', parse: String, optional: true }],
    },
  },
  async func({ classes, contract }, name) {
    const { explainRule, listClasses, listContract, listRules } = await import('../explain-rule.ts');
    const { stdout } = this.io;
    if (contract) stdout.write(listContract());
    if (classes) stdout.write(listClasses());
    if (name !== undefined) stdout.write(explainRule(name));
    else if (!contract && !classes) stdout.write(listRules());
  },
});
