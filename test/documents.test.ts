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
      'Resolution priority',
      'Updates',
      'P0 – what breaks or blocks',
      'P1 – pods that do not start',
      'Claims without a volume',
      'P2 – Applications out of sync',
      'P3 – Applications that still move',
      'Stale failures',
      'Noise',
      'Not explained',
      'Node topology',
      'Remaining issues',
      'Fix records',
      'Validation commands',
      'Not verified',
    ]);
    expect(text).toContain('| all | 201 | 105 | 92 |');
    expect(text).toContain('| prod | 69 |');
  });

  test('says first what to repair, and what that brings', async () => {
    const text = await report('inventory', '--snapshot', fleet);
    expect(text).toContain(
      '1. P0: Vault is sealed: StatefulSet.apps/vault-prod/vault. To do: Unseal Vault, and set up automatic unsealing. That makes 42 Applications well.',
    );
    expect(text).toMatch(/^- prod \(42\): .* and 30 more$/m);
  });

  test('knows what every pod that does not start follows from', async () => {
    const rows = (await report('inventory', '--snapshot', fleet))
      .split('\n')
      .filter((line) => /^\| \S+ \| (?:dev|prod|staging)-team-\d \|/.test(line));
    expect(rows).toHaveLength(67);
    expect(rows.filter((row) => !/\| issue \d(?:, as its Application)? \|$/.test(row))).toEqual([]);
  });

  test.each(['inventory', 'risk', 'postmortem'])(
    'and %s claim nothing of a repository that nobody gave',
    async (kind) => {
      const text = await report(kind, '--snapshot', fleet);
      expect(text).not.toMatch(/nothing in git|nothing that is checked in git|not by git|No check of git/);
      expect(text).toMatch(/no repository was given/);
    },
  );

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

describe('every kind of document', () => {
  const tree = 'test/fleets/fix-for-dev-breaks-local';

  test.each<[string, readonly string[]]>([
    ['fix-record', ['Objective', 'Initial state', 'Expected outcome', 'Verification checklist', 'Metrics']],
    ['lessons', ['Status', 'Issues encountered and fixes applied', 'Decision', 'Consequences', 'References']],
    ['parity', ['Target state', 'Findings that hold on some targets only', 'Parity matrix', 'Work plan']],
    ['postmortem', ['Summary', 'Timeline (UTC)', 'Causes', 'Impact', 'Action items', 'Prevention checklist']],
    ['risk', ['Risk', 'Dangers of the change']],
    ['rollback', ['What is taken back', 'Triggers', 'Stop conditions']],
    ['waves', ['Order of Applications on local', 'Rolling syncs', 'Waves of each Application', 'Lint']],
  ])('%s has its sections', async (kind, titles) => {
    const text = await report(kind, tree);
    expect(headings(text)).toEqual(expect.arrayContaining([...titles, 'Not verified']));
  });

  test('the parity document tells which target hides a finding of another', async () => {
    const text = await report('parity', tree);
    expect(text).toContain('- Observed on local (unschedulable-pod)');
    expect(text).toContain('- Not on dev, which hides it');
    expect(text).toContain('`mailer/base/mailer.yaml:13`');
  });

  test('the order of Applications has their verdicts', async () => {
    expect(await report('waves', tree)).toContain('| 1 | argocd/mailer-local | blocked |');
  });
});

describe('a document as HTML', () => {
  test('is one file that loads and runs nothing, with drawn diagrams and the same data', async () => {
    const html = await report('rca', '--snapshot', fleet, '-o', 'html');
    expect(html).not.toMatch(/<script|<link|<img|https?:\/\/[^\s"<]*\.(?:js|css)/);
    expect(html).toContain("default-src 'none'");
    expect(html).toContain('<svg role="img"');
    const folder = mkdtempSync(join(tmpdir(), 'phineus-report-'));
    writeFileSync(join(folder, 'first.html'), html);
    expect(await report('rca', '--snapshot', fleet, '--since', join(folder, 'first.html'))).toContain(
      'STILL OPEN since 2026-11-16: Vault is sealed',
    );
  });

  test.each(['markdown', 'html'])('of a hostile cluster is harmless as %s', async (format) => {
    const evil = '\u001b[2J<script>alert(1)</script>--><!-- ``` ![x](http://evil.example/x.png)';
    const application = {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name: `shop${evil}`, namespace: 'argocd' },
      spec: { project: 'default' },
      status: {
        sync: { status: 'Unknown' },
        conditions: [{ type: 'ComparisonError', message: `app path does not exist ${evil}` }],
      },
    };
    const project = {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'AppProject',
      metadata: { name: 'default', namespace: 'argocd' },
    };
    const folder = mkdtempSync(join(tmpdir(), 'phineus-report-'));
    const dump = join(folder, 'dump.json');
    writeFileSync(dump, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [project, application] }));
    const text = await report('rca', '--snapshot', dump, '-o', format);
    expect(text).toContain('source-path-missing-at-revision');
    const rendered = text.replaceAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '(code)');
    expect(rendered).not.toContain('<script');
    expect(rendered.match(/<!--/g)).toHaveLength(1);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
  });
});

test('the risk of an issue reaches the namespaces of what is broken, and images are in none', async () => {
  const text = await report('risk', '--snapshot', fleet);
  expect(text).toMatch(
    /Vault is sealed.* 42 Applications; in prod; namespaces prod-team-0, .*prod-team-7 and 1 more/,
  );
  expect(text).not.toMatch(/namespaces? [^|]*(?:registry\.acme\.test|platform)/);
});

describe('fixes', () => {
  const tree = 'test/fleets/fix-for-dev-breaks-local';

  test.each(['inventory', 'risk', 'postmortem'])('are not proven for %s, which says so', async (kind) => {
    const { stdout, stderr } = await runCli(['report', kind, tree]);
    expect(stderr).toBe('');
    if (kind === 'inventory') expect(stdout).toContain('no fix was looked for (--fixes looks for them)');
  });

  test.each([
    ['rca', []],
    ['risk', ['--fixes']],
  ])('are proven for %s with %j, and that is said before it takes long', async (kind, flags) => {
    const { stderr } = await runCli(['report', kind, tree, ...flags]);
    expect(stderr).toBe(
      'phineus: proving fixes in git, each by running the line again; --no-fixes leaves this out\n',
    );
  });
});

test('a file that is no document is refused', async () => {
  const { code, stderr } = await runCli(['report', 'rca', 'test/fleets', '--since', 'package.json']);
  expect(code).toBe(2);
  expect(stderr).toContain('package.json is no document that phineus report wrote');
});
