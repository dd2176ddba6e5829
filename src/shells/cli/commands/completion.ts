import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';

/** `phineus completion SHELL`: prints the script that teaches a shell our commands and flags. */
export const completionCommand = buildCommand<Record<never, never>, [string, ...string[]], Context>({
  docs: {
    customUsage: ['SHELL [FLAGS]'],
    brief: 'Print the completion script of bash, zsh, fish or powershell',
  },
  parameters: {
    flags: {},
    positional: {
      kind: 'array',
      minimum: 1,
      parameter: {
        brief: 'bash, zsh, fish or powershell; then the words typed so far',
        placeholder: 'shell',
        parse: String,
      },
    },
  },
  async func(_flags, shell, ...words) {
    const { completionScripts, isShell } = await import('../completion/completion-scripts.ts');
    if (!isShell(shell)) {
      const { UserError } = await import('#outcome');
      throw new UserError(`no completion for '${shell}'`, {
        hint: `one of ${Object.keys(completionScripts).join(', ')}`,
      });
    }
    if (words.length === 0) {
      this.io.stdout.write(completionScripts[shell]);
      return;
    }
    const [{ proposeCompletions }, { application }] = await Promise.all([
      import('@stricli/core'),
      import('../main.ts'),
    ]);
    const proposals = await proposeCompletions(application(), words.slice(1), this);
    for (const { completion } of proposals) this.io.stdout.write(`${completion}\n`);
  },
});
