import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';

const shells = ['bash', 'zsh'] as const;
type Shell = (typeof shells)[number];

/** `phineus completion SHELL`: prints the script that teaches a shell our commands and flags. */
export const completionCommand = buildCommand<Record<never, never>, [Shell, ...string[]], Context>({
  docs: { brief: 'Print the completion script of a shell' },
  parameters: {
    flags: {},
    positional: {
      kind: 'array',
      minimum: 1,
      parameter: { brief: 'bash or zsh; then the words typed so far', placeholder: 'shell', parse: String },
    },
  },
  async func(_flags, shell, ...words) {
    if (shell !== 'bash' && shell !== 'zsh') {
      const { UserError } = await import('#outcome');
      throw new UserError(`no completion for '${String(shell)}'`, { hint: `one of ${shells.join(', ')}` });
    }
    if (words.length === 0) {
      this.io.stdout.write(
        shell === 'bash' ? bashScript : `autoload -U +X bashcompinit && bashcompinit\n${bashScript}`,
      );
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

const bashScript = `_phineus() {
  local IFS=$'\\n'
  COMPREPLY=( $(phineus completion bash -- "\${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null) )
}
complete -o default -F _phineus phineus
`;
