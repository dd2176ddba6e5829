import { notVerified } from '#outcome';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gunzipSync } from 'node:zlib';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPageTemplate } from '#disk';
import { type ReportPage, formatHtml } from '#report';
import { largePage } from '../../bench/web/large-page.ts';
import { runCli } from '../cli/run-cli.ts';
import { proveFinding } from '../../src/shells/server/look/prove-finding.ts';
import { sampleFiles } from '../server/sample-files.ts';
import { type OpenedPage, browserPath, closeBrowser, openPage } from './open-page.ts';
import { finding, sampleChange, samplePage } from './sample-page.ts';
import { screenshots, takeScreenshots } from './screenshots.ts';

const htmlOf = (page: ReportPage) => formatHtml(page, readPageTemplate());
const views = [
  '#/',
  '#/causes',
  '#/findings',
  '#/fleet',
  '#/fleet?as=list',
  '#/applications/dev/argocd/invoicing-dev',
  '#/applications/staging/argocd/refunds-staging/Deployment%2Fpayments-staging%2Frefunds',
  '#/in-use',
  '#/in-use?of=images&name=registry.acme.io%2Fcatalog%2Finventory',
  '#/problems',
  '#/parity',
];
const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

if (browserPath === undefined)
  process.stderr.write('\nNOT RUN: the tests of the page, because there is no browser on this machine\n\n');

describe.skipIf(browserPath === undefined)('the page of a report', () => {
  let html = '';
  let example: OpenedPage;
  let sample: OpenedPage;
  beforeAll(async () => {
    html = (await runCli(['check', 'examples/fleet', '-o', 'html'])).stdout;
    example = await openPage(html);
    sample = await openPage(htmlOf(samplePage()));
  }, 180_000);
  afterAll(closeBrowser);

  test('opens from a file without an error and without asking the network for anything', async () => {
    for (const hash of views) await example.goTo(hash);
    expect(example.complaints).toEqual([]);
  });

  test('says first whether the fleet converges, then target by target', async () => {
    const page = await example.goTo('#/');
    await expect
      .poll(() => page.locator('h1').textContent())
      .toMatch(/^\d+ of 126 applications will not converge\.$/);
    const targets = async () =>
      (await page.locator('.target').allInnerTexts()).map((text) => text.split('\n').slice(0, 2));
    await expect.poll(targets).toEqual([
      ['local', 'blocked'],
      ['dev', 'blocked'],
      ['staging', 'blocked'],
    ]);
  });

  test('leads from a cause to its chain, its lines and the applications below it', async () => {
    const page = await example.goTo('#/');
    await page.locator('.cause-row', { hasText: 'refunds-worker' }).click();
    await expect
      .poll(() => page.locator('.graph-node.is-root').innerText())
      .toContain('ServiceAccount payments/refunds-worker is not there');
    await expect.poll(() => page.locator('.graph-app').allInnerTexts()).toHaveLength(3);
    await expect
      .poll(() => page.locator('.cause .frame-line.is-subject').last().innerText())
      .toContain('name: refunds-worker');
    await page.locator('.app-list a', { hasText: 'refunds-staging' }).click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('refunds-staging');
  });

  test('filters, searches and sorts findings, and keeps all of that in the address', async () => {
    const page = await example.goTo('#/findings?target=staging');
    const ofStaging = async () => Number.parseInt(await page.locator('h1').innerText(), 10);
    await expect.poll(ofStaging).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'error' }).click();
    await page.getByLabel('Filter findings by text').fill('values-staging');
    await page.getByLabel('Sort by').selectOption('file');
    await expect
      .poll(() => page.locator('.finding-row .rule').allInnerTexts())
      .toEqual(['missing-value-file']);
    expect(new URL(page.url()).hash).toBe(
      '#/findings?q=values-staging&severity=error&target=staging&sort=file',
    );
    await page.reload();
    await expect.poll(() => page.locator('h1').innerText()).toMatch(/^1 finding of/);
  });

  test('shows what, so, do, the lines, the reasons on both sides and the fix of a finding', async () => {
    const page = await sample.goTo('#/findings/a1b2c3d4');
    const text = () => page.locator('article.finding').innerText();
    for (const part of [
      'Nothing creates Secret paymants.',
      'The pods of Deployment checkout never start.',
      'Write payments.',
      'likely',
      'deployed',
      'Speaks for it',
      'A guide creates it by hand.',
      'README.md:7',
      'the Secret that was probably meant',
      'proven',
      'name: payments',
    ])
      await expect.poll(text).toContain(part);
    await expect.poll(() => page.locator('.frame mark').first().innerText()).toBe('paymants');
  });

  test('holds the fixes that were proven with their proof, and how to ask for those that were not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'phineus-fixes-'));
    const files = {
      ...sampleFiles,
      'checkout/deployment.yaml': sampleFiles['checkout/deployment.yaml'].replace(': settings', ': setings'),
      'checkout/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const at = '#/findings?rule=dangling-config-map';
    const without = await openPage((await runCli(['check', folder, '-o', 'html'])).stdout, { hash: at });
    await expect.poll(() => without.page.locator('.fix').innerText()).toMatch(/phineus fix \. \w+/);
    const proven = await runCli(['check', folder, '--fixes', '-o', 'html']);
    const { page, complaints } = await openPage(proven.stdout, { hash: at });
    await expect.poll(() => page.locator('.checks').innerText()).toContain('the finding is gone');
    expect(await page.locator('.diff-cell.is-added').innerText()).toContain('name: settings');
    expect(complaints).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test('draws the fleet as a map that mouse and keyboard can walk', async () => {
    const page = await example.goTo('#/fleet?target=staging');
    const map = page.getByRole('application');
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.map-caption').innerText()).toMatch(/-staging on staging: blocked/);
    const caption = await page.locator('.map-caption').innerText();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('h1').innerText()).toBe(caption.split(' on ')[0]);
    await page.goBack();
    const coloursOnTheMap = () =>
      page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        const colours = new Set<string>();
        for (let at = 0; at < data.length; at += 400)
          colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
        return colours.size;
      });
    await expect.poll(coloursOnTheMap).toBeGreaterThan(3);
  });

  test('lists the fleet too, for those who do not want a map', async () => {
    const page = await example.goTo('#/fleet?as=list&verdict=unverified');
    await expect.poll(() => page.locator('h1').innerText()).toMatch(/^\d+ applications of 126$/);
    const [listed] = (await page.locator('h1').innerText()).split(' ');
    await expect.poll(() => page.locator('.app-row').count()).toBe(Number(listed));
  });

  test('shows what Argo CD will make of an application, why, and wave by wave', async () => {
    const page = await sample.goTo('#/applications/dev/argocd/checkout-dev');
    const text = () => page.locator('main').innerText();
    for (const part of [
      'Degraded',
      'SyncError',
      'Secret shop/paymants is not there',
      'the same cause holds back 2 applications',
      'PreSync',
      'Job/shop/migrate completed',
      'chart redis 19.0.0 is not available',
      'Nothing creates Secret paymants.',
    ])
      await expect.poll(text).toContain(part);
  });

  test('shows a rendered object, and for every field who set it and which line to edit', async () => {
    const page = await example.goTo('#/applications/staging/argocd/refunds-staging');
    await page.locator('.kinds a', { hasText: 'refunds' }).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('refunds');
    const side = () => page.locator('.who-set').innerText();
    await expect.poll(side).toContain('spec.template.spec.serviceAccountName');
    await expect.poll(side).toContain('values.yaml:6');
    await page.locator('.blame-line', { hasText: 'replicas: 2' }).click();
    await expect.poll(side).toContain('replicas set by services/refunds/values-staging.yaml');
    await expect.poll(side).toContain('which overrode replicas of values/staging.yaml');
    await expect.poll(() => new URL(page.url()).hash).toMatch(/field=%2Fspec%2Freplicas$/);
    await page.locator('.blame-line[aria-current]').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(side).toContain('metadata.name');
    await page.locator('.object-side .finding-row').click();
    await page.locator('.finding dd a', { hasText: 'Deployment payments/refunds' }).click();
    await expect
      .poll(() => page.locator('.blame-line.has-finding').innerText())
      .toContain('serviceAccountName');
  });

  test('says which charts and images are in use, in which versions and by whom', async () => {
    const page = await example.goTo('#/in-use');
    await expect.poll(() => page.locator('.use-row').first().innerText()).toContain('charts/service');
    await page.getByRole('button', { name: /^images/ }).click();
    await page.getByLabel('Filter what is in use').fill('inventory');
    await expect.poll(() => page.locator('.use-row').allInnerTexts()).toHaveLength(1);
    await expect.poll(() => page.locator('.use .app-list a').allInnerTexts()).toHaveLength(3);
    await page.locator('.use .app-list a', { hasText: 'inventory-dev' }).click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('inventory-dev');
  });

  test('says what was not verified, by reason', async () => {
    const page = await example.goTo('#/problems');
    const text = () => page.locator('main').innerText();
    await expect.poll(text).toContain('Fact unknown');
    await expect.poll(text).toContain('the controller of Cluster ledger-db may create it');
  });

  test('compares targets where a comparison was made, and is silent about it where none was', async () => {
    const page = await example.goTo('#/parity');
    await expect.poll(() => page.locator('h1').innerText()).toBe('local and dev');
    await page.locator('.matrix a', { hasText: 'postgres-<target>' }).click();
    await expect.poll(() => page.locator('.differences').first().innerText()).toContain('/spec/instances');
    expect(await sample.page.locator('nav').innerText()).not.toContain('Parity');
  });

  test('shows a comparison alone when that is all there is', async () => {
    const { stdout } = await runCli(['parity', 'examples/fleet', '-o', 'html']);
    const { page, complaints } = await openPage(stdout);
    await expect.poll(() => page.locator('nav').innerText()).toMatch(/^Parity/);
    await expect.poll(() => page.locator('h1').innerText()).toBe('local and dev');
    expect(complaints).toEqual([]);
  });

  test('shows what a change does: dangers, forecasts, findings, lines, and each object side by side', async () => {
    const { page, complaints } = await openPage(htmlOf({ change: sampleChange() }));
    const text = () => page.locator('main').innerText();
    for (const part of [
      'What this change does',
      '1 deleted (1 pruned)',
      'the data of shop is deleted',
      'converges',
      'shop is gone',
      'Opens 1 finding',
      'Closes 0 findings',
      'api:1',
      'shop is not available',
    ])
      await expect.poll(text).toContain(part);
    await expect.poll(text).toMatch(/spec\.replicas[\s\S]*maxmemory 200mb[\s\S]*maxmemory 400mb/);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('shows the objects of a long change when they are asked for, and on paper all of them', async () => {
    const change = sampleChange();
    const [target] = change.diff.targets;
    const [application] = target?.applications ?? [];
    const [object] = application?.objects ?? [];
    if (!target || !application || !object) throw new Error('the sample has an object');
    const objects = Array.from({ length: 50 }, (_, index) => ({
      ...object,
      object: `Deployment/shop/${index}`,
    }));
    const targets = [{ ...target, applications: [{ ...application, objects }] }];
    const { page } = await openPage(htmlOf({ change: { ...change, diff: { ...change.diff, targets } } }));
    const open = page.locator('.change-object[open]');
    await expect.poll(() => page.locator('.change-object').count()).toBe(50);
    expect(await open.count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => open.count()).toBe(50);
  });

  test('finds anything from anywhere with Ctrl-K', async () => {
    const page = await example.goTo('#/problems');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('invoicing st');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('h1').innerText()).toBe('invoicing-staging');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ServiceMonitor invoicing-staging');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.blame').innerText()).toContain('kind: ServiceMonitor');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('no such thing at all');
    await expect
      .poll(() => page.locator('.palette-none').innerText())
      .toBe('Nothing has all of these words.');
    await page.keyboard.press('Escape');
    await page.locator('.palette').waitFor({ state: 'detached' });
  });

  test.each([
    ['a finding that is gone', '#/findings/ffff', 'This finding is not in the report'],
    ['a cause that is gone', '#/causes/ffff', 'This cause is not in the report'],
    [
      'an application that is gone',
      '#/applications/dev/argocd/gone',
      'This application is not in the report',
    ],
    [
      'an object that is not in the file',
      '#/applications/dev/argocd/checkout-dev/Service%2Fshop%2Fcheckout',
      'is not in this file',
    ],
    [
      'an object that is gone',
      '#/applications/prod/argocd/checkout-prod/Service%2Fshop%2Fgone',
      'This application renders no such object',
    ],
    ['an address that never was', '#/nowhere', 'This address leads nowhere in this report'],
    ['a filter that nothing passes', '#/findings?q=zzzz', 'No finding passes the filter'],
    ['an address that cannot be decoded', '#/findings/%E0%A4%A', 'This finding is not in the report'],
  ])('says so at %s', async (_, hash, says) => {
    const page = await sample.goTo(hash);
    await expect.poll(() => page.locator('main').innerText()).toContain(says);
    expect(sample.complaints).toEqual([]);
  });

  test.each([
    ['without data', readPageTemplate, 'This file holds no report.'],
    ['that is cut off', () => html.replace('"schemaVersion":1', '"schemaVersion":'), 'cut off or damaged'],
    [
      'of another version',
      () => html.replace('"schemaVersion":1', '"schemaVersion":2'),
      'given one of version 2',
    ],
    ['that is something else', () => htmlOf({}), 'not a Phineus report'],
  ])('says what is wrong with a file %s', async (_, broken, says) => {
    const { page } = await openPage(broken());
    await expect.poll(() => page.getByRole('alert').innerText()).toContain(says);
  });

  test('has something to say when there is nothing to show', async () => {
    const nothing = samplePage({ applications: [], findings: [], problems: [], targets: [] });
    const { page, goTo, complaints } = await openPage(htmlOf(nothing));
    await expect.poll(() => page.locator('h1').innerText()).toBe('No application was found.');
    for (const [hash, says] of [
      ['#/causes', 'Nothing holds an application back'],
      ['#/findings', 'Nothing was found'],
      ['#/fleet', 'No application was found'],
    ] as const) {
      await goTo(hash);
      await expect.poll(() => page.locator('main').innerText()).toContain(says);
    }
    expect(complaints).toEqual([]);
  });

  test('follows the theme of the system until the reader chooses one', async () => {
    const { page } = await openPage(html, { colorScheme: 'dark' });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await ground();
    await page.getByRole('button', { name: 'light' }).click();
    const light = await ground();
    await page.reload();
    await expect.poll(ground).toBe(light);
    expect(dark).not.toBe(light);
  });

  test('fits a phone: no view is wider than the screen', async () => {
    const { page, goTo } = await openPage(html, {
      viewport: { width: 375, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    for (const hash of views) {
      await goTo(hash);
      const [whole, screen] = await page.evaluate(() => [
        Math.max(document.documentElement.scrollWidth, document.getElementById('content')?.scrollWidth ?? 0),
        innerWidth,
      ]);
      expect(whole, hash).toBeLessThanOrEqual(screen ?? 0);
      const current = await page.locator('nav [aria-current]').boundingBox();
      expect((current?.x ?? -1) + (current?.width ?? 0), hash).toBeLessThanOrEqual((screen ?? 0) + 1);
      expect(current?.x ?? -1, hash).toBeGreaterThanOrEqual(0);
    }
  });

  test('prints every finding, not only those in sight', async () => {
    const page = await example.goTo('#/findings');
    const { report } = JSON.parse((await page.locator('#phineus-page').textContent()) ?? '') as ReportPage;
    const all = report?.findings.length ?? 0;
    const seen = await page.locator('.finding-row').count();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.finding-row').count()).toBe(all);
    expect(seen).toBeLessThan(all);
    await page.emulateMedia({ media: 'screen' });
  });

  test('stays usable with 5,000 applications and 5,000 findings', async () => {
    const large = htmlOf(largePage({ applications: 5000, findings: 5000, targets: 20 }));
    const { page, goTo, complaints } = await openPage(large);
    await expect
      .poll(() => page.locator('h1').innerText())
      .toMatch(/of 5,000 applications will not converge/);
    await goTo('#/findings');
    await expect.poll(() => page.locator('.finding-row').count()).toBeLessThan(40);
    await page.getByLabel('Filter findings by text').fill('credentials-4321');
    await expect.poll(() => page.locator('h1').innerText()).toBe('1 finding of 5,000');
    await goTo('#/fleet');
    await page.getByRole('application').hover();
    expect(complaints).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('has nothing in %s that axe objects to', async (colorScheme) => {
    await example.page.emulateMedia({ colorScheme });
    for (const hash of views) expect(await violations(await example.goTo(hash)), hash).toEqual([]);
    await sample.page.emulateMedia({ colorScheme });
    const page = await sample.goTo('#/findings/a1b2c3d4');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('check');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('has its pictures in the docs, which npm run screenshots makes', async () => {
    if (process.env['SCREENSHOTS'] !== undefined)
      await takeScreenshots({ report: await withFix(html), change: await changeOfExample() });
    expect(readdirSync('docs/screenshots').sort()).toEqual(screenshots);
  });

  test('shows hostile text as text, and hidden characters in the open', async () => {
    const hostile = [
      '<script>document.title="owned"</script>',
      '</script><script>alert(1)</script>',
      '<!--<script>',
      '"><img src=x onerror=alert(2)>',
      'javascript:alert(3)',
      '\u202Egnp.exe\u2066',
      'bell\u0007 escape\u001b[31m',
      'line\u2028separator',
    ];
    const all = hostile.join(' ');
    const { page, complaints, goTo } = await openPage(
      htmlOf({
        ...samplePage({
          tree: { root: all, commit: all, dirty: false },
          targets: [{ name: all, verdict: 'blocked', applications: 1, objects: 1 }],
          applications: (samplePage().report?.applications ?? []).map((each) => ({
            ...each,
            target: all,
            name: all,
            project: all,
          })),
          findings: [
            finding({
              message: all,
              what: all,
              do: all,
              rule: all,
              targets: [all],
              application: all,
              location: { file: all, line: 1 },
            }),
          ],
          problems: [notVerified('file-unreadable', all, { target: all })],
        }),
        excerpts: { [all]: { 1: all } },
        inUse: {
          charts: [
            { name: all, version: all, from: all, isInTree: false, because: all, applications: [all] },
          ],
          images: [{ image: all, repository: all, tag: all, applications: [all] }],
        },
        objects: {
          [`${all}/argocd/${all}`]: {
            files: [all],
            says: [{ kind: 'document', text: all }],
            objects: [
              {
                group: '',
                version: 'v1',
                kind: 'ConfigMap',
                namespace: all,
                name: all,
                lines: [all],
                fieldOf: [0],
                fields: [{ path: `/${all}`, edit: [0, 1], line: all, steps: [{ say: 0, at: [0, 1] }] }],
              },
            ],
          },
        },
      }),
    );
    for (const hash of [
      '#/',
      '#/causes',
      '#/findings',
      '#/fleet?as=list',
      '#/problems',
      '#/in-use',
      '#/in-use?of=images',
      `#/applications/${[all, 'argocd', all, `ConfigMap/${all}/${all}`].map(encodeURIComponent).join('/')}`,
      '#/findings/a1b2c3d4',
    ]) {
      await goTo(hash);
      const strays = await page.locator('main script, main img, main a[href^="javascript"]').count();
      expect(strays, hash).toBe(0);
    }
    const changed = await openPage(htmlOf({ change: sampleChange(all) }));
    await changed.page.locator('.change').waitFor();
    expect(await changed.page.locator('main script, main img, main a[href^="javascript"]').count()).toBe(0);
    expect(changed.complaints).toEqual([]);
    const text = () => page.locator('article.finding').innerText();
    for (const part of hostile.slice(0, 5)) await expect.poll(text).toContain(part);
    await expect.poll(text).toContain('⟨U+202E⟩gnp.exe⟨U+2066⟩');
    await expect.poll(text).toContain('bell⟨U+0007⟩ escape⟨U+001B⟩[31m');
    await expect.poll(text).toContain('line⟨U+2028⟩separator');
    await expect.poll(() => page.title()).toBe('Findings · Phineus');
    expect(complaints).toEqual([]);
  });
});

/** What a change to the example does, as a page. */
async function changeOfExample(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-change-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: folder,
    });
  const edit = (file: string, from: string, to: string) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to));
  cpSync('examples/fleet', folder, { recursive: true });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'start');
  git('checkout', '-q', '-b', 'refunds-2.8');
  edit('services/refunds/values.yaml', 'tag: "2.7.8"', 'tag: "2.8.0"');
  edit('services/refunds/values.yaml', 'create: false', 'create: true');
  edit('services/refunds/values-staging.yaml', 'replicas: 2', 'replicas: 4');
  git('commit', '-q', '-a', '-m', 'refunds: 2.8, with an account of its own');
  const { stdout } = await runCli(['diff', folder, 'main..refunds-2.8', '-o', 'html']);
  rmSync(folder, { recursive: true, force: true });
  return stdout;
}

async function violations(page: OpenedPage['page']): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const tool: unknown = Reflect.get(globalThis, 'axe');
    if (typeof tool !== 'object' || tool === null || !('run' in tool) || typeof tool.run !== 'function')
      return ['axe is not there'];
    const result: {
      readonly passes: readonly unknown[];
      readonly violations: readonly {
        readonly id: string;
        readonly nodes: readonly { readonly html: string }[];
      }[];
    } = await tool.run(document);
    if (result.passes.length < 10) return ['axe looked at next to nothing'];
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

/** The page of the example with the proven fix of one finding. */
async function withFix(html: string): Promise<string> {
  const data = /id="phineus-page">(.+?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const page = JSON.parse(data) as ReportPage;
  const id = page.report?.findings.find(({ rule }) => rule === 'dangling-key')?.id ?? '';
  const example = { kind: 'repository', title: 'fleet', path: resolve('examples/fleet') } as const;
  const bytes = await proveFinding(example, { finding: id }, { online: false, trust: false });
  return htmlOf({ ...page, fixes: { [id]: JSON.parse(gunzipSync(bytes).toString('utf8')) } });
}
