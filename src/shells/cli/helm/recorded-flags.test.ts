import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../../../test/cli/run-cli.ts';
import recorded from './fixtures/recorded-flags.json' with { type: 'json' };

test.each(recorded.cases.map((each) => [each.args.join(' '), each] as const))(
  'helm template %s prints, writes and ends as Helm 4.2.4 does',
  async (_, each) => {
    const folder = laid();
    try {
      const { code, stdout, stderr } = await runCli(['helm', 'template', ...each.args], folder);
      expect({ code, out: stdout, err: stderr }).toEqual({ code: each.code, out: each.out, err: each.err });
      expect(writtenIn(folder)).toEqual(each.written ?? {});
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test.each([
  [['--post-renderer', './evil.sh'], 'it runs a program, and none is run'],
  [['--post-renderer-args=x'], 'it runs a program, and none is run'],
  [['--dry-run=server'], 'it asks a cluster, and none is asked'],
  [['--validate'], 'it asks a cluster, and none is asked'],
  [['--enable-dns'], 'templates are rendered without asking a name server'],
  [['--verify'], 'signatures of charts are not looked at'],
  [
    ['--repo', 'https://charts.example.org', '--password', 'x'],
    'charts are fetched with the logins that Helm and Docker have saved; use helm registry login or helm repo add',
  ],
])('%j is refused in a sentence', async (flags, reason) => {
  const { code, stdout, stderr } = await runCli(['helm', 'template', 'demo', 'shop', ...flags]);
  expect(stderr).toMatch(/^Error: --[\w-]+ is not supported here: /);
  expect(stderr).toContain(reason);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
});

test('an output folder that cannot be written is a sentence and exits with 2', async () => {
  const folder = laid();
  const { code, stderr } = await runCli(
    ['helm', 'template', 'demo', 'shop', '--output-dir', 'shop/Chart.yaml'],
    folder,
  );
  rmSync(folder, { recursive: true });
  expect(stderr).toContain('shop/Chart.yaml/shop/');
  expect(stderr).toContain('cannot be written: a part of its path is no folder');
  expect(code).toBe(2);
});

function laid(): string {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-helm-'));
  for (const [path, text] of Object.entries(recorded.files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function writtenIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path.startsWith('out/'));
  return Object.fromEntries(entries.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
