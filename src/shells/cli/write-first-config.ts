import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configFileName } from '#config';
import { writeFile } from '#disk';
import { UserError } from '#outcome';
import { proposeConfig } from '#discover';
import { openWorkspace, renderWorkspace } from '#workspace';
import { metBy } from './fleet-charts.ts';
import type { Io } from './io.ts';
import { unlessUnfinished } from './unless-unfinished.ts';

/** Writes phineus.yaml into a folder that has none; answers 2 when a limit kept something of the tree from it. */
export async function writeFirstConfig(
  io: Io,
  path: string,
  { force, online }: { readonly force: boolean; readonly online: boolean },
): Promise<number> {
  const file = join(resolve(io.cwd, path), configFileName);
  if (existsSync(file) && !force)
    throw new UserError(`${join(path, configFileName)} is there already`, { hint: '--force overwrites it' });
  const rendered = await renderWorkspace(await openWorkspace(io, path, { online }));
  const text = proposeConfig(rendered);
  writeFile({ cwd: io.cwd, path: join(path, configFileName), text, tree: path });
  io.stdout.write(
    `wrote ${join(path, configFileName)}; declare there what the clusters have, then run phineus check\n`,
  );
  return unlessUnfinished(io, metBy(rendered), 0);
}
