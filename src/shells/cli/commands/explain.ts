import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

type Flags = { readonly all: boolean; readonly online: boolean };

/** `phineus explain [RULE|FINDING] [PATH]`: a rule with an example, or all that speaks for and against one finding. */
export const explainCommand = buildCommand<Flags, [string?, string?], Context>({
  docs: {
    customUsage: ['[RULE|FINDING] [PATH] [FLAGS]'],
    brief: 'Explain a rule with an example, or one finding with every reason, or list all rules',
  },
  parameters: {
    flags: {
      online: onlineFlag,
      all: { kind: 'boolean', brief: 'Print all examples, corner cases included', default: false },
    },
    positional: {
      kind: 'tuple',
      parameters: [
        { brief: 'Name of a rule, or id of a finding', placeholder: 'rule', parse: String, optional: true },
        { brief: 'The tree that has the finding', placeholder: 'path', parse: String, optional: true },
      ],
    },
  },
  async func({ all, online }, name, path = '.') {
    const { explainFinding, isFindingId } = await import('../explain-finding.ts');
    if (name !== undefined && isFindingId(name)) {
      this.io.stdout.write(await explainFinding(this.io, name, { path, online }));
      return;
    }
    const { explainRule, listRules } = await import('#workspace');
    this.io.stdout.write(name === undefined ? listRules() : explainRule(name, all ? 'all' : 'first'));
  },
});
