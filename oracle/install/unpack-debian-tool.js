import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { debianRoot } from './folder.js';

/** Where the program lies: in the system, else in the unpacked packages, else nowhere. */
export function findDebianProgram(tool) {
  const candidates = [join('/', tool.program), join(debianRoot(), tool.program)];
  return candidates.find((path) => existsSync(path));
}

/** Unpacks the tool's packages below the cache folder unless the program is already there. */
export function unpackDebianTool(tool) {
  if (findDebianProgram(tool) !== undefined) return 'present';
  const archives = join(debianRoot(), 'archives');
  mkdirSync(archives, { recursive: true });
  run('apt-get', ['download', ...tool.packages], archives);
  for (const archive of readdirSync(archives).filter((name) => isOneOf(tool.packages, name))) {
    run('dpkg-deb', ['--extract', join(archives, archive), debianRoot()], archives);
  }
  return 'unpacked';
}

function isOneOf(packages, archive) {
  return packages.some((name) => archive.startsWith(`${name}_`));
}

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
}
