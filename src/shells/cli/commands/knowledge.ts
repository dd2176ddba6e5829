import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';

type Flags = { readonly path: string; readonly output: 'text' | 'json' };

/** `phineus knowledge [PROJECT]`: what is known of an operator; without a name the list of them. */
export const knowledgeCommand = buildCommand<Flags, [string?], Context>({
  docs: {
    customUsage: ['[PROJECT] [FLAGS]'],
    brief: 'Say what is known of an operator: what it makes, refers to, watches and labels',
    fullDescription:
      'PROJECT is a name, an API group, a kind, an image or an OLM package. Without it all projects are listed. Packs of phineus.yaml are included.',
  },
  parameters: {
    flags: {
      path: {
        kind: 'parsed',
        parse: String,
        brief: 'Folder whose phineus.yaml is read',
        default: '.',
        placeholder: 'folder',
      },
      output: { kind: 'enum', values: ['text', 'json'], brief: 'How to print it', default: 'text' },
    },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Name, group, kind, image or package',
          placeholder: 'project',
          parse: String,
          optional: true,
        },
      ],
    },
    aliases: { o: 'output' },
  },
  async func(flags, name) {
    const { printKnowledge } = await import('../print-knowledge.ts');
    await printKnowledge(this.io, name, flags);
  },
});
