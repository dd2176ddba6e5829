import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const maxBytes = 64 * 1024 * 1024;
const timeoutMilliseconds = 60_000;

/** Fetches in a process of its own, since engines are synchronous and Node's `fetch` is not. */
const script = `const [url] = process.argv.slice(1);
const response = await fetch(url);
if (!response.ok) process.exit(3);
process.stdout.write(Buffer.from(await response.arrayBuffer()));`;

/** Gives the content of a URL, fetched anew unless offline, when what was fetched before has to do. */
export function remoteFiles({
  cacheFolder,
  offline,
}: {
  readonly cacheFolder: string;
  readonly offline: boolean;
}): (url: string) => Uint8Array | undefined {
  const known = new Map<string, Uint8Array | undefined>();
  return (url) => {
    if (!known.has(url)) known.set(url, findFile(url));
    return known.get(url);
  };

  function findFile(url: string): Uint8Array | undefined {
    const file = join(cacheFolder, createHash('sha256').update(url).digest('hex'));
    if (offline) return existsSync(file) ? readFileSync(file) : undefined;
    const result = spawnSync(process.execPath, ['--input-type=module', '-e', script, url], {
      maxBuffer: maxBytes,
      timeout: timeoutMilliseconds,
    });
    if (result.error || result.status !== 0) return undefined;
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(file, result.stdout);
    return result.stdout;
  }
}
