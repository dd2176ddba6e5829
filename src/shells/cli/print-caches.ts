import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#outcome';
import { asText } from '#text';
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
    if (isCleared) clear(folder);
    io.stdout.write(`${each.padEnd(8)}  ${many}  ${folder}${isCleared ? '  cleared' : ''}\n`);
  }
}

function clear(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    throw new UserError(
      `${folder} cannot be cleared: ${error instanceof Error ? error.message : asText(error)}`,
    );
  }
}

function sizeOf(folder: string): { readonly files: number; readonly bytes: number } {
  const nothing = { files: 0, bytes: 0 };
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return nothing;
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
