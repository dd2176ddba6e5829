import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

type Flags = {
  readonly output: 'text' | 'markdown' | 'html' | 'json';
  readonly targets?: readonly string[];
  readonly failOnUndeclared: boolean;
  readonly online: boolean;
};

/** `phineus parity [PATH]`: the parity matrix and undeclared differences. */
export const parityCommand = buildCommand<Flags, [string?], Context>({
  docs: { customUsage: ['[PATH] [FLAGS]'], brief: 'Compare targets object by object and field by field' },
  parameters: {
    flags: {
      output: {
        kind: 'enum',
        values: ['text', 'markdown', 'html', 'json'],
        brief: 'Format',
        default: 'text',
      },
      targets: {
        kind: 'parsed',
        parse: String,
        brief: 'Two targets, comma-separated; parity.compare of the configuration otherwise',
        optional: true,
        variadic: ',',
        placeholder: 'a,b',
      },
      online: onlineFlag,
      failOnUndeclared: {
        kind: 'boolean',
        brief: 'Exit with 1 when a difference is not declared',
        default: false,
        withNegated: false,
      },
    },
    aliases: { o: 'output' },
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Folder of the repository', placeholder: 'path', parse: String, optional: true }],
    },
  },
  async func(flags, path = '.') {
    const { printParity } = await import('../print-parity.ts');
    this.process.exitCode = await printParity(this.io, path, flags);
  },
});
