import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Io, main } from '#cli';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'phineus-kustomize-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let stdout = '';
  let stderr = '';
  const io: Io = {
    stdout: { write: (text) => void (stdout += text), isTTY: false },
    stderr: { write: (text) => void (stderr += text), isTTY: false },
    cwd: folder,
    env: { PHINEUS_CACHE: join(folder, 'cache') },
    now: () => new Date(0),
  };
  return { code: await main(['kustomize', 'build', ...args], io), stdout, stderr };
}

describe('phineus kustomize build', () => {
  mkdirSync(join(folder, 'app'));
  writeFileSync(
    join(folder, 'app/kustomization.yaml'),
    'resources: [settings.yaml]\ncommonLabels: {team: a}\n',
  );
  writeFileSync(
    join(folder, 'app/settings.yaml'),
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
  );

  it('prints what kustomize prints, warnings on stderr', async () => {
    const { code, stdout, stderr } = await run('app');
    expect(code).toBe(0);
    expect(stdout).toBe(
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  labels:\n    team: a\n  name: settings\n',
    );
    expect(stderr).toContain("# Warning: 'commonLabels' is deprecated.");
  });

  it('says Error: on stderr and answers 1, with the line and a hint behind', async () => {
    mkdirSync(join(folder, 'broken'));
    writeFileSync(join(folder, 'broken/kustomization.yaml'), 'resources:\n- setings.yaml\n');
    writeFileSync(join(folder, 'broken/settings.yaml'), '');
    const { code, stdout, stderr } = await run('broken');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(
      /^Error: accumulating resources: accumulation err='accumulating resources from 'setings.yaml'/,
    );
    expect(stderr).toMatch(/broken\/kustomization.yaml:2\n {2}hint: did you mean settings.yaml\?/);
  });

  it('writes one file per object into a folder', async () => {
    mkdirSync(join(folder, 'out'));
    expect((await run('app', '-o', 'out')).code).toBe(0);
    expect(readdirSync(join(folder, 'out'))).toEqual(['v1_configmap_settings.yaml']);
  });

  it('refuses a flag value it does not know', async () => {
    const { code, stderr } = await run('app', '--load-restrictor', 'none');
    expect(code).toBe(1);
    expect(stderr).toContain('Error: illegal flag value --load-restrictor none');
  });
});
