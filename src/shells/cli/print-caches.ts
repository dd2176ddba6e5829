import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#outcome';
import { cacheFolder, cacheKinds } from '#workspace';
import type { Io } from './io.ts';

/** Prints one line for each cache: how many files it holds, how much they take, and where; clears them when asked to. */
export function printCaches(io: Io, kind: string | undefined, isCleared: boolean): void {
  const kinds = cacheKinds.filter((each) => kind === undefined || each === kind);
  if (kinds.length === 0)
    throw new UserError(`there is no cache of ${kind}`, { hint: `there are ${cacheKinds.join(', ')}` });
  for (const each of kinds) {
    const folder = cacheFolder(io, each);
    const { files, bytes } = sizeOf(folder);
    const many = `${files} ${files === 1 ? 'file' : 'files'}, ${(bytes / 1024 / 1024).toFixed(1)} MiB`;
    io.stdout.write(`${each.padEnd(8)}  ${many}  ${folder}${isCleared ? '  cleared' : ''}\n`);
    if (isCleared) rmSync(folder, { recursive: true, force: true });
  }
}

function sizeOf(folder: string): { readonly files: number; readonly bytes: number } {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return { files: 0, bytes: 0 };
  let files = 0;
  let bytes = 0;
  for (const name of readdirSync(folder, { recursive: true })) {
    const stats = statSync(join(folder, String(name)), { throwIfNoEntry: false });
    if (!stats?.isFile()) continue;
    files += 1;
    bytes += stats.size;
  }
  return { files, bytes };
}
