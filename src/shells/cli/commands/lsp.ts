import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

type Flags = { readonly stdio: boolean; readonly online: boolean };

/** `phineus lsp`: findings, origins and fixes in an editor. */
export const lspCommand = buildCommand<Flags, [], Context>({
  docs: {
    customUsage: ['[FLAGS]'],
    brief:
      'Answer an editor over the Language Server Protocol: findings while typing, hover, definitions, fixes',
    fullDescription: 'Speaks on stdin and stdout, and ends when the editor goes away. It writes no file.',
  },
  parameters: {
    flags: {
      stdio: {
        kind: 'boolean',
        brief: 'Taken for editors that say so; there is no other way',
        default: true,
        withNegated: false,
      },
      online: onlineFlag,
    },
  },
  async func({ online }) {
    const { serveLsp } = await import('#lsp');
    const log = (line: string) => this.io.stderr.write(`phineus: ${line}\n`);
    await serveLsp({ ...this.io, log }, online);
  },
});
