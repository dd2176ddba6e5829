import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';

type Flags = { readonly clear: boolean };

/** `phineus cache [KIND] [--clear]`: what is kept between runs, and how much it takes. */
export const cacheCommand = buildCommand<Flags, [string?], Context>({
  docs: {
    customUsage: ['[KIND] [FLAGS]'],
    brief: 'Show or clear what is kept between runs',
    fullDescription:
      'KIND is charts, schemas or reports; without it all of them. Everything lies below the folder that the environment variable PHINEUS_CACHE names, else in the cache folder of the user.',
  },
  parameters: {
    flags: {
      clear: { kind: 'boolean', brief: 'Delete it', default: false },
    },
    positional: {
      kind: 'tuple',
      parameters: [
        { brief: 'charts, schemas or reports', placeholder: 'kind', parse: String, optional: true },
      ],
    },
  },
  async func({ clear }, kind) {
    const { printCaches } = await import('../print-caches.ts');
    printCaches(this.io, kind, clear);
  },
});
