import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const dockerfile = readFileSync('Dockerfile', 'utf8').replace(/\s*\\\n\s*/g, ' ');
const instructions = dockerfile.split('\n').flatMap((line) => {
  const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
  return name === '' ? [] : [{ name, rest }];
});
const ofName = (wanted: string) => instructions.flatMap(({ name, rest }) => (name === wanted ? [rest] : []));

/** No Docker is needed: the files that a build is given are laid out, and its commands run there as far as they ask nobody. */
describe('the image', () => {
  const root = mkdtempSync(join(tmpdir(), 'phineus-image-'));
  const build = join(root, 'build');
  const installed = join(root, 'opt/phineus/lib/node_modules/phineus');

  beforeAll(() => {
    for (const path of contextFiles()) {
      mkdirSync(dirname(join(build, path)), { recursive: true });
      cpSync(path, join(build, path));
    }
    symlinkSync(resolve('node_modules'), join(build, 'node_modules'));
    execFileSync('npm', ['pack', '--silent'], { cwd: build, stdio: 'ignore' });
    mkdirSync(installed, { recursive: true });
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const tarball = join(build, `phineus-${version}.tgz`);
    execFileSync('tar', ['xzf', tarball, '-C', installed, '--strip-components=1']);
    symlinkSync(resolve('node_modules'), join(installed, 'node_modules'));
    mkdirSync(join(root, 'opt/phineus/bin'));
    symlinkSync('../lib/node_modules/phineus/bin/phineus.js', join(root, 'opt/phineus/bin/phineus'));
  }, 300_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);

  test('is built from stages and files that there are', () => {
    const stages = ofName('FROM').map((rest) => / AS (\S+)$/.exec(rest)?.[1]);
    for (const rest of ofName('COPY')) {
      const from = /--from=(\S+)/.exec(rest)?.[1];
      const [source = ''] = rest.replace(/--\S+ /g, '').split(' ');
      if (from === undefined) expect(existsSync(join(build, source)), rest).toBe(true);
      else {
        expect(stages).toContain(from);
        expect(existsSync(join(root, source)), rest).toBe(true);
      }
    }
  });

  test('is built by the commands that were run here, and by a Node that the package takes', () => {
    const [commands = ''] = ofName('RUN');
    expect(commands).toMatch(/^npm ci .*&& npm pack &&\s+npm install --global --prefix \/opt\/phineus /);
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
    const least = Number(/\d+/.exec(engines.node)?.[0]);
    for (const image of ofName('FROM'))
      expect(Number(/^node:(\d+)/.exec(image)?.[1])).toBeGreaterThanOrEqual(least);
  });

  test('runs its entry point with its command, without root and without a place to write but /tmp', () => {
    expect(ofName('USER')).toEqual(['65532:65532']);
    expect(ofName('ENV')[0]).toMatch(/^PATH=\/opt\/phineus\/bin:\$PATH PHINEUS_CACHE=\/tmp\//);
    const [entry = ''] = JSON.parse(ofName('ENTRYPOINT')[0] ?? '[]') as readonly string[];
    const args = JSON.parse(ofName('CMD')[0] ?? '[]') as readonly string[];
    const tree = join(root, 'tree');
    cpSync('test/fleets/label-transformer-rewrites-selectors', tree, { recursive: true });
    const env = {
      PATH: `${join(root, 'opt/phineus/bin')}:${dirname(process.execPath)}:${process.env['PATH']}`,
      PHINEUS_CACHE: join(root, 'tmp'),
    };
    // As the image does: nobody of this machine, in folders that belong to somebody else.
    const nobody = process.getuid?.() === 0 ? { uid: 65532, gid: 65532 } : {};
    for (const folder of [root, tmpdir()]) if (folder.includes('phineus-')) chmodSync(folder, 0o755);
    mkdirSync(env.PHINEUS_CACHE, { mode: 0o777 });
    chmodSync(env.PHINEUS_CACHE, 0o777);
    const run = (...words: readonly string[]) =>
      spawnSync(entry, words, { cwd: tree, env, encoding: 'utf8', ...nobody });
    expect(run('--version').stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/);
    const checked = run(...args);
    expect([checked.status, checked.stdout], checked.stderr).toEqual([
      0,
      expect.stringContaining('application'),
    ]);
    expect(readdirSync(tree)).not.toContain('.phineus');
  });

  test('holds what the guide copies from it', () => {
    const guide = readFileSync('docs/guide/dashboard.md', 'utf8');
    const copied = [...guide.matchAll(/\/opt\/phineus\/[\w./-]+/g)].map(([path]) => path);
    expect(copied.length).toBeGreaterThan(0);
    for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true);
  });
});

/** What `COPY . .` brings: every file of the repository that .dockerignore does not name. */
function contextFiles(): readonly string[] {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
  return execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => !ignored.some((each) => path === each || path.startsWith(`${each}/`)));
}
