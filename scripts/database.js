// The PostgreSQL for the tests of the store: one that is there, or Debian's, installed when that is possible. Run as a
// program it installs and says what it has; without one that half of the tests says that it did not run.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { argv, env, getuid } from 'node:process';
import { fileURLToPath } from 'node:url';

const debian = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`, or undefined. `PHINEUS_POSTGRES` names one that is elsewhere. */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [env['PHINEUS_POSTGRES'], ...versions.map((version) => `${debian}/${version}/bin`)]
    .filter((folder) => folder !== undefined)
    .find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`));
}

function installPostgres() {
  const apt = spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;
  if (!apt || getuid?.() !== 0) return;
  const options = { stdio: 'ignore', timeout: 300_000, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options);
  } catch {
    // What could not be installed is said below.
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (findPostgres() === undefined) installPostgres();
  if (findPostgres() === undefined)
    console.error(
      'NO POSTGRESQL: the store will be tested on SQLite alone; install postgresql, or name its bin folder in PHINEUS_POSTGRES',
    );
}
