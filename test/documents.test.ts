import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from './cli/run-cli.ts';

const fleet = 'test/live/two-hundred-applications/cluster.snapshot';

async function report(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(['report', ...args]);
  expect(code, stderr).toBe(0);
  return stdout;
}

function headings(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
}

describe('phineus report inventory', () => {
  test('has every section of an inventory, and counts by environment', async () => {
    const text = await report('inventory', '--snapshot', fleet);
    expect(headings(text)).toEqual([
      'Summary',
      'Updates',
      'P0 – what breaks or blocks',
      'P1 – pods that do not start',
      'Claims without a volume',
      'P2 – Applications out of sync',
      'P3 – Applications that still move',
      'Stale failures',
      'Not explained',
      'Node topology',
      'Resolution priority',
      'Remaining issues',
      'Fix records',
      'Validation commands',
      'Not verified',
    ]);
    expect(text).toContain('| all | 201 | 105 | 92 |');
    expect(text).toContain('| prod | 69 |');
  });

  test('gives the same bytes twice', async () => {
    const args = ['inventory', '--snapshot', fleet];
    expect(await report(...args)).toBe(await report(...args));
  });

  test('names what was seen, with object, field, value and time', async () => {
    const text = await report('inventory', '--snapshot', fleet);
    expect(text).toMatch(/`Pod\/vault-prod\/vault-0 event Unhealthy` .*Sealed +true.*2026-11-16T08:35:41Z/);
  });

  test('says what is still open since an earlier document', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'phineus-report-'));
    const first = await report('inventory', '--snapshot', fleet, '--date', '2026-11-14');
    writeFileSync(join(folder, 'first.md'), first);
    const same = await report('inventory', '--snapshot', fleet, '--since', join(folder, 'first.md'));
    expect(same).toContain('### Update 2026-11-16');
    expect(same).toContain('- STILL OPEN since 2026-11-14: Vault is sealed');
  });

  test('resolves nothing whose Applications it does not see', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'phineus-report-'));
    writeFileSync(join(folder, 'first.json'), await report('inventory', '--snapshot', fleet, '-o', 'json'));
    const other = 'test/live/image-tag-not-published/cluster.snapshot';
    const later = await report('inventory', '--snapshot', other, '--since', join(folder, 'first.json'));
    expect(later).toContain('NOT VERIFIED, because it was not looked at again: Vault is sealed');
    expect(later).not.toContain('RESOLVED');
  });
});

describe('phineus report rca', () => {
  test('points at both lines in git that make an object shared', async () => {
    const text = await report('rca', 'test/fleets/two-owners-of-one-configmap');
    expect(text).toContain('`returns/settings.yaml:1`');
    expect(text).toContain('`orders/settings.yaml:1`');
    expect(text).toContain('| argocd/orders | local |');
  });

  test('says what nobody looked at', async () => {
    const text = await report('rca', 'test/fleets/two-owners-of-one-configmap');
    expect(text).toContain('no snapshot was given, so nothing is said of what runs');
  });
});

test('a file that is no document is refused', async () => {
  const { code, stderr } = await runCli(['report', 'rca', 'test/fleets', '--since', 'package.json']);
  expect(code).toBe(2);
  expect(stderr).toContain('package.json is no document that phineus report wrote');
});
