// The browser for the tests of the page: one that is there, or Debian's Chromium, installed when that is possible.
// Run as a program it installs and says what it has; without a browser those tests say that they did not run.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { argv, env, getuid } from 'node:process';
import { fileURLToPath } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a browser, or undefined. `PHINEUS_BROWSER` names one that is not on the path. */
export function findBrowser() {
  const named = env['PHINEUS_BROWSER'];
  if (named !== undefined && existsSync(named)) return named;
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

function installBrowser() {
  const apt = spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;
  if (!apt || getuid?.() !== 0) return;
  const options = { stdio: 'ignore', timeout: 300_000, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  } catch {
    // What could not be installed is said below.
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (findBrowser() === undefined) installBrowser();
  if (findBrowser() === undefined)
    console.error(
      'NO BROWSER: the tests of the page will not run; install chromium, or name a browser in PHINEUS_BROWSER',
    );
}
