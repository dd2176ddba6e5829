import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText } from '#files';
import { afterAll, describe, expect, it } from 'vitest';
import { remoteRepositories } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'phineus-remote-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('remoteRepositories', () => {
  const origin = join(folder, 'origin');
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder });
  };
  git('init', '-q', '-b', 'main', origin);
  writeFileSync(join(origin, 'kustomization.yaml'), 'resources: []\n');
  git('-C', origin, 'add', '.');
  git('-C', origin, 'commit', '-q', '-m', 'first');

  it('fetches a branch once and answers from the cache when offline', () => {
    const cacheFolder = join(folder, 'cache');
    const url = `file://${origin}`;
    expect(remoteRepositories({ cacheFolder, protocols: [] })(url, 'main')).toBeUndefined();
    const tree = remoteRepositories({ cacheFolder, protocols: ['file'] })(url, 'main');
    expect(tree && readText(tree, 'kustomization.yaml')).toBe('resources: []\n');
    const again = remoteRepositories({ cacheFolder, protocols: [] })(url, 'main');
    expect(again && readText(again, 'kustomization.yaml')).toBe('resources: []\n');
  });

  it('uses no protocol that was not allowed', () => {
    const cacheFolder = join(folder, 'strict');
    const find = remoteRepositories({ cacheFolder, protocols: ['https'] });
    expect(find(`file://${origin}`, 'main')).toBeUndefined();
    expect(find(origin, 'main')).toBeUndefined();
    expect(find(`ext::touch ${join(folder, 'canary')}`, 'main')).toBeUndefined();
    expect(existsSync(join(folder, 'canary'))).toBe(false);
  });

  it('has no answer for a revision that is not there', () => {
    expect(
      remoteRepositories({ cacheFolder: join(folder, 'other'), protocols: ['file'] })(
        `file://${origin}`,
        'nope',
      ),
    ).toBeUndefined();
  });
});
