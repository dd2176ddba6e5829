import { buildCommand, buildRouteMap } from '@stricli/core';
import type { Context } from '../context.ts';

type Flags = { readonly output?: string; readonly files: boolean };

/** `phineus images lock [PATH]`: asks the registries about every image and records what they say. */
const lockCommand = buildCommand<Flags, [string?], Context>({
  docs: {
    customUsage: ['[PATH] [FLAGS]'],
    brief: 'Record existence, digest, platforms and command of every image of the fleet',
    fullDescription:
      'Asks the registry of every image, or its mirror, with the logins of the docker configuration, and writes phineus.images.lock.yaml. check and forecast read it and stay offline.',
  },
  parameters: {
    flags: {
      output: {
        kind: 'parsed',
        parse: String,
        brief: 'The file to write; phineus.images.lock.yaml of the folder otherwise, - for standard output',
        optional: true,
        placeholder: 'file',
      },
      files: {
        kind: 'boolean',
        brief: 'Look into the layers for the programs that containers run; this downloads them',
        default: false,
      },
    },
    aliases: { o: 'output' },
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Folder of the repository', placeholder: 'path', parse: String, optional: true }],
    },
  },
  async func(flags, path = '.') {
    const { lockImages } = await import('../lock-images.ts');
    await lockImages(this.io, path, flags);
  },
});

/** `phineus images …`. */
export const imagesCommand = buildRouteMap<string, Context>({
  routes: { lock: lockCommand },
  docs: { brief: 'Images of the fleet' },
});
