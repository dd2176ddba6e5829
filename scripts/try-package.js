// Installs the packed package into an empty folder under each of the Node versions given (20, 22 and 24 by default),
// and runs it there. Needs the network: every Node comes from the package `node`.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22', '24'];
const scratch = mkdtempSync(join(tmpdir(), 'phineus-try-'));
const [packed] = JSON.parse(
  run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', scratch], '.'),
);

for (const version of versions) {
  const folder = join(scratch, version);
  mkdirSync(folder);
  run('npm', ['init', '-y'], folder);
  run(
    'npm',
    ['install', '--no-fund', '--no-audit', `node@${version}`, join(scratch, packed.filename)],
    folder,
  );
  const node = join(folder, 'node_modules/node/bin/node');
  const phineus = (...args) => run(node, [join(folder, 'node_modules/.bin/phineus'), ...args], folder);
  cpSync('examples/fleet', join(folder, 'fleet'), { recursive: true });
  const summary = phineus('forecast', 'fleet').trim().split('\n').at(-1);
  console.log(
    `${run(node, ['--version'], folder).trim()}: phineus ${phineus('--version').trim()}: ${summary}`,
  );
}
rmSync(scratch, { recursive: true });

function run(program, args, cwd) {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
