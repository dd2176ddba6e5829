import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Bytes on disk by key. What is damaged is as if it were not there, and is written anew by whoever makes it again. */
export type KeptFiles = {
  find(key: string): Buffer | undefined;
  keep(key: string, bytes: Uint8Array): void;
};

/** What all of them together may take; the ones not asked for longest go first. */
const maxBytes = 512 * 1024 * 1024;

/**
 * Each file begins with the digest of the rest. They are written whole and renamed, so that several processes may
 * share the folder; whatever the disk refuses only costs the next run its time.
 */
export function keptFiles(folder: string, limit = maxBytes): KeptFiles {
  // At least what this process knows to be there: the folder is listed only when that may be too much.
  let total = Number.POSITIVE_INFINITY;
  return {
    find(key) {
      const file = join(folder, key);
      return attempted(() => {
        const content = readFileSync(file);
        const bytes = content.subarray(65);
        if (content.toString('latin1', 0, 64) !== digest(bytes)) return undefined;
        const now = new Date();
        utimesSync(file, now, now);
        return bytes;
      });
    },
    keep(key, bytes) {
      attempted(() => {
        mkdirSync(folder, { recursive: true });
        const draft = join(folder, `.${key}.${process.pid}`);
        writeFileSync(draft, Buffer.concat([Buffer.from(`${digest(bytes)}\n`), bytes]), { mode: 0o600 });
        renameSync(draft, join(folder, key));
        total += bytes.length + 65;
        if (total > limit) total = dropOldest(folder, limit);
      });
    },
  };
}

/** Drops what was not asked for longest, and says how much is left. */
function dropOldest(folder: string, limit: number): number {
  const files = readdirSync(folder)
    .flatMap((name) => {
      const stats = statSync(join(folder, name), { throwIfNoEntry: false });
      return stats ? [{ name, size: stats.size, usedAt: stats.mtimeMs }] : [];
    })
    .sort((a, b) => b.usedAt - a.usedAt);
  let total = 0;
  let left = 0;
  for (const { name, size } of files) {
    total += size;
    if (total > limit) rmSync(join(folder, name), { force: true });
    else left = total;
  }
  return left;
}

function attempted<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
