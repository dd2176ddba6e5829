import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryTree } from '#files';
import { pluginRunner } from './plugin-runner.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'phineus-plugin-'));
  mkdirSync(join(root, 'app'));
  writeFileSync(join(root, 'app/in.yaml'), 'kind: ConfigMap\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(...command: string[]): ReturnType<ReturnType<typeof pluginRunner>> {
  const environment = { ARGOCD_APP_NAME: 'web' };
  return pluginRunner(root)({
    command: { command, timeoutSeconds: 1 },
    tree: memoryTree({}),
    path: 'app',
    environment,
  });
}

test('a command runs in the directory of the application with its variables', () => {
  expect(run('sh', '-c', 'cat in.yaml; echo "name: $ARGOCD_APP_NAME"')).toEqual({
    output: 'kind: ConfigMap\nname: web\n',
  });
});

test('commands that fail, hang or do not exist say so', () => {
  expect(run('sh', '-c', 'echo no >&2; exit 3')).toEqual({
    error: 'sh -c echo no >&2; exit 3 failed with exit code 3: no',
  });
  expect(run('sleep', '5')).toEqual({ error: 'sleep 5 did not end within 1 seconds' });
  expect(run('no-such-program')).toMatchObject({ error: expect.stringContaining('could not be run in app') });
});
