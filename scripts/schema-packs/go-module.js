import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';

/** Folder of a Go module at a version, downloaded through the module proxy when it is not there yet. */
export function goModule(path, version) {
  const cache = process.env.GOMODCACHE ?? `${homedir()}/.cache/phineus-schema-packs`;
  const escaped = path.replace(/[A-Z]/g, (letter) => `!${letter.toLowerCase()}`);
  const folder = `${cache}/${escaped}@${version}`;
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  try {
    execFileSync('go', ['mod', 'download', `${path}@${version}`], {
      env: { ...process.env, GOMODCACHE: cache, GOSUMDB: 'off', GOFLAGS: '-mod=mod' },
      cwd: cache,
      stdio: 'ignore',
    });
  } catch {
    // A module that asks for a newer Go is unpacked all the same, and that is all we need.
  }
  if (!existsSync(folder)) throw new Error(`${path}@${version} cannot be downloaded`);
  return folder;
}
