import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

type Flags = { readonly force: boolean; readonly online: boolean };

/** `phineus init [PATH]`: writes a commented first configuration from what the tree holds. */
export const initCommand = buildCommand<Flags, [string?], Context>({
  docs: {
    customUsage: ['[PATH] [FLAGS]'],
    brief: 'Write a commented first phineus.yaml from what is found in the tree',
  },
  parameters: {
    flags: {
      online: onlineFlag,
      force: {
        kind: 'boolean',
        brief: 'Overwrite an existing phineus.yaml',
        default: false,
        withNegated: false,
      },
    },
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Folder of the repository', placeholder: 'path', parse: String, optional: true }],
    },
  },
  async func(flags, path = '.') {
    const { writeFirstConfig } = await import('../write-first-config.ts');
    this.process.exitCode = await writeFirstConfig(this.io, path, flags);
  },
});
