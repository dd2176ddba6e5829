import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

test.each(['bash', 'zsh', 'fish', 'powershell'])(
  'the words of %s are completed by commands and flags',
  async (shell) => {
    expect((await runCli(['completion', shell])).stdout).toContain(`phineus completion ${shell} -- `);
    expect((await runCli(['completion', shell, '--', 'phineus', 'che'])).stdout).toBe('check\n');
    expect((await runCli(['completion', shell, '--', 'phineus', 'check', '--requ'])).stdout).toBe(
      '--require-verified\n',
    );
  },
);

test('another shell is named with those that are known', async () => {
  const { code, stderr } = await runCli(['completion', 'tcsh']);
  expect(stderr).toContain("no completion for 'tcsh'");
  expect(stderr).toContain('bash, zsh, fish, powershell');
  expect(code).toBe(2);
});

test('bash completes with the script', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-completion-'));
  const program = join(folder, 'phineus');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${resolve('bin/phineus.js')}" "$@"\n`, {
    mode: 0o755,
  });
  const { stdout: script } = await runCli(['completion', 'bash']);
  const typed = `${script}\nCOMP_WORDS=(phineus fore) COMP_CWORD=1\n_phineus\necho "\${COMPREPLY[@]}"\n`;
  const env = { PATH: `${folder}:${process.env['PATH']}` };
  expect(execFileSync('bash', ['--norc', '-c', typed], { encoding: 'utf8', env })).toBe('forecast\n');
  rmSync(folder, { recursive: true });
});

test('the manual tells of every command and flag, and roff has nothing to say against it', async () => {
  const { code, stdout } = await runCli(['man']);
  expect(code).toBe(0);
  expect(stdout).toContain('.SS "phineus charts lock"');
  expect(stdout).toContain('\\-\\-require\\-verified');
  const { stderr, error } = spawnSync('groff', ['-man', '-ww', '-z', '-Tutf8'], {
    input: stdout,
    encoding: 'utf8',
  });
  if (error === undefined)
    expect(
      stderr
        .split('\n')
        .filter((line) => !/cannot (adjust|break) line/.test(line))
        .join('\n'),
    ).toBe('');
});

test('the hook of pre-commit is a command line that passes what brings nothing new', async () => {
  const [hook] = load(readFileSync('.pre-commit-hooks.yaml', 'utf8')) as readonly {
    readonly entry: string;
  }[];
  const [program, ...args] = (hook?.entry ?? '').split(' ');
  expect(program).toBe('phineus');
  const folder = mkdtempSync(join(tmpdir(), 'phineus-hook-'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=shop', '-c', 'user.email=shop@example.com', ...words], {
      cwd: folder,
    });
  git('init', '-q');
  writeFileSync(
    join(folder, 'settings.yaml'),
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
  );
  git('add', '-A');
  git('commit', '-q', '-m', 'start');
  const { code, stdout, stderr } = await runCli([...args, '--allow-empty'], folder);
  expect(stdout).toMatch(/^Nothing new since HEAD/);
  expect(code, stderr).toBe(0);
  rmSync(folder, { recursive: true });
});

test('what npm prepares for a global installation from git, as pre-commit does, gets its dependencies first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-prepare-'));
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  copyFileSync('scripts/prepare.js', join(folder, 'scripts/prepare.js'));
  writeFileSync(join(folder, 'scripts/build.js'), "console.log('built')");
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "npm $1, global: $npm_config_global"\n', {
    mode: 0o755,
  });
  const env = { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, npm_config_global: 'true' };
  const prepare = () =>
    execFileSync(process.execPath, [join(folder, 'scripts/prepare.js')], { encoding: 'utf8', env });
  expect(prepare()).toBe('npm ci, global: \nbuilt\n');
  mkdirSync(join(folder, 'node_modules/esbuild'), { recursive: true });
  expect(prepare()).toBe('built\n');
  rmSync(folder, { recursive: true });
});
