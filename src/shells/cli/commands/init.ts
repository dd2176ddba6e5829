import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';

/** `phineus init [PATH]`: writes a commented first configuration from what the tree holds. */
export const initCommand = buildCommand<{ readonly force: boolean }, [string?], Context>({
  docs: { brief: 'Write a commented first phineus.yaml from what is found in the tree' },
  parameters: {
    flags: {
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
  async func({ force }, path = '.') {
    const { writeFirstConfig } = await import('../write-first-config.ts');
    await writeFirstConfig(this.io, path, force);
  },
});
