import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configFileName } from '#config';
import { UserError } from '#outcome';
import { proposeConfig } from '#run';
import { openWorkspace, renderWorkspace } from '#workspace';
import type { Io } from './io.ts';

/** Writes phineus.yaml into a folder that has none. */
export async function writeFirstConfig(io: Io, path: string, force: boolean): Promise<void> {
  const file = join(resolve(io.cwd, path), configFileName);
  if (existsSync(file) && !force)
    throw new UserError(`${join(path, configFileName)} is there already`, { hint: '--force overwrites it' });
  writeFileSync(file, proposeConfig(await renderWorkspace(await openWorkspace(io, path))));
  io.stdout.write(`wrote ${join(path, configFileName)}\n`);
}
