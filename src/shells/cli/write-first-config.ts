import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configFileName } from '#config';
import { writeFile } from '#disk';
import { UserError } from '#outcome';
import { proposeConfig } from '#discover';
import { openWorkspace, renderWorkspace } from '#workspace';
import type { Io } from './io.ts';

/** Writes phineus.yaml into a folder that has none. */
export async function writeFirstConfig(
  io: Io,
  path: string,
  { force, online }: { readonly force: boolean; readonly online: boolean },
): Promise<void> {
  const file = join(resolve(io.cwd, path), configFileName);
  if (existsSync(file) && !force)
    throw new UserError(`${join(path, configFileName)} is there already`, { hint: '--force overwrites it' });
  const text = proposeConfig(await renderWorkspace(await openWorkspace(io, path, { online })));
  writeFile({ cwd: io.cwd, path: join(path, configFileName), text, tree: path });
  io.stdout.write(
    `wrote ${join(path, configFileName)}; declare there what the clusters have, then run phineus check\n`,
  );
}
