import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFiles } from '../server/sample-files.ts';
import { type SpawnedServer, endServers, spawnServer } from '../server/spawn-server.ts';
import { browserPath } from './open-page.ts';
import { takePicture } from './screenshots.ts';

const token = 'a-token-for-the-browser-tests';
const hostile = '<img src=x onerror=alert(1)>';
const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const long = { timeout: 100_000 };

if (browserPath === undefined)
  process.stderr.write(
    '\nNOT RUN: the tests of the dashboard, because there is no browser on this machine\n\n',
  );

describe.skipIf(browserPath === undefined)('the dashboard of a server', () => {
  let browser: Browser;
  let page: Page;
  let server: SpawnedServer;
  const complaints: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'phineus-dashboard-'));
  const fleet = join(folder, 'fleet');
  const shop = join(folder, 'shop');

  beforeAll(async () => {
    cpSync('examples/fleet', fleet, { recursive: true });
    write(shop, {
      ...sampleFiles,
      'checkout/hostile.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: hostile, annotations: { text: "${hostile}" } }
spec:
  selector: { matchLabels: { app: hostile } }
  template:
    metadata: { labels: { app: hostile } }
    spec:
      containers:
        - name: hostile
          image: registry.example.org/hostile:1.0.0
          envFrom: [{ configMapRef: { name: "${hostile}" } }]
`,
    });
    branchOff(shop);
    const seen = join(folder, 'seen');
    write(seen, {
      ...sampleFiles,
      'apps/checkout.yaml': sampleFiles['apps/checkout.yaml'].replace('name: checkout,', 'name: dev-app-01,'),
      'checkout/deployment.yaml': sampleFiles['checkout/deployment.yaml'].replace(': settings', ': setings'),
      'checkout/settings.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { banana: "1" }\n',
      'checkout/service.yaml': `apiVersion: v1
kind: Service
metadata: { name: checkout }
spec: { banana: 1, ports: [{ port: 80 }], selector: { app: checkout } }
`,
    });
    server = await spawnServer(
      [
        `fleet=${fleet}`,
        `shop=${shop}`,
        `seen=${seen}`,
        'live=test/live/two-hundred-applications/cluster.snapshot',
        '--database',
        join(folder, 'history.db'),
      ],
      { PHINEUS_TOKEN: token },
    );
    browser = await chromium.launch({ executablePath: browserPath ?? '' });
    page = await (
      await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    ).newPage();
    page.setDefaultTimeout(100_000);
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/401|Failed to load resource/.test(message.text()))
        complaints.push(`console: ${message.text()}`);
    });
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
        complaints.push(`request: ${request.url()}`);
    });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    endServers();
    rmSync(folder, { recursive: true, force: true });
  });

  test('asks for the token, refuses a wrong one, and then shows the example when its first run has ended', async () => {
    await page.goto(server.url);
    await page.getByLabel('Token').fill('wrong');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => page.getByRole('alert').innerText(), long).toMatch(/not the token/);
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect
      .poll(() => page.locator('h1').innerText(), long)
      .toMatch(/^\d+ of 126 applications will not converge\.$/);
    await expect.poll(() => page.locator('.live').innerText(), long).toBe('Live');
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
  });

  test('shows a change as soon as it was looked at, without being loaded again', async () => {
    await page.goto(`${server.url}/?watched=shop#/`);
    await expect
      .poll(() => page.locator('h1').innerText(), long)
      .toBe('1 of 1 application will not converge.');
    write(shop, {
      'checkout/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
      'checkout/hostile.yaml': '# gone\n',
    });
    await expect.poll(() => page.locator('h1').innerText(), long).not.toMatch(/will not converge/);
  });

  test('tells in the history what was opened and closed, and how long it took', async () => {
    await page.getByRole('link', { name: 'History' }).click();
    await expect
      .poll(() => page.locator('.lead').innerText(), long)
      .toMatch(/0 opened and \d+ closed; .*became green after \d+ (second|minute)s?\./);
    const closed = page.locator('section', { hasText: 'Closed last' });
    await expect.poll(() => closed.innerText(), long).toContain('ConfigMap settings');
    await expect.poll(() => closed.innerText(), long).toContain(hostile);
    await expect.poll(() => page.locator('.run-chart rect').count(), long).toBeGreaterThan(1);
    await axeClean(page);
  });

  test('tells what comes and goes, how often, and leads to it', async () => {
    const settings = 'checkout/settings.yaml';
    const text = readFileSync(join(shop, settings), 'utf8');
    const headline = (pattern: RegExp) =>
      expect.poll(() => page.locator('h1').innerText(), long).toMatch(pattern);
    await page.goto(`${server.url}/?watched=shop#/`);
    for (const _ of [1, 2]) {
      write(shop, { [settings]: '# gone\n' });
      await headline(/^1 of 1 application will not converge\.$/);
      write(shop, { [settings]: text });
      await headline(/^(?!.*will not converge)/);
    }
    await page.getByRole('link', { name: 'History' }).click();
    const flapping = page.locator('section', { hasText: 'Comes and goes' });
    await expect.poll(() => flapping.innerText(), long).toMatch(/argocd\/checkout on dev\s+5 changes/);
    await expect.poll(() => flapping.innerText(), long).toMatch(/ConfigMap settings[^]*opened 3 times/);
    await axeClean(page);
    await flapping.getByRole('link', { name: 'argocd/checkout on dev' }).click();
    await expect.poll(() => page.locator('h1').innerText(), long).toBe('checkout');
  });

  test('finds a fix on demand and shows it side by side with its proof', async () => {
    await page.goto(`${server.url}/?watched=seen#/findings?rule=dangling-config-map`);
    const fix = page.locator('.fix');
    await fix.getByRole('button', { name: 'Find a fix and prove it' }).click();
    await expect.poll(() => fix.getByRole('status').innerText(), long).toMatch(/^Looking for an edit/);
    await expect.poll(() => fix.locator('.checks').innerText(), long).toContain('the finding is gone');
    expect(await fix.locator('.diff-cell.is-removed').innerText()).toMatch(/name: setings/);
    expect(await fix.locator('.diff-cell.is-added').innerText()).toMatch(/name: settings/);
    expect(await fix.locator('.fix-head').innerText()).toMatch(/proven/);
    await fix.getByText('1 rendered object would change').click();
    await expect
      .poll(() => fix.locator('.changed-objects').innerText(), long)
      .toBe('dev/dev-app-01 Deployment/shop/checkout');
    await axeClean(page);
    await page.reload();
    await expect.poll(() => fix.locator('.checks').count(), long).toBe(1);
  });

  test('lets a person choose where there is more than one fix, and proves what was chosen', async () => {
    await page.goto(`${server.url}/?watched=seen#/findings?rule=unknown-field`);
    const fix = page.locator('.fix');
    await fix.getByRole('button', { name: 'Find a fix and prove it' }).click();
    await fix.getByRole('button', { name: 'Prove this' }).click();
    await expect.poll(() => fix.locator('.checks').innerText(), long).toContain('the finding is gone');
    expect(await fix.locator('.command').innerText()).toMatch(/--choose \w+=remove --write$/);
    await fix.getByRole('button', { name: 'Other ways' }).click();
    await expect.poll(() => fix.locator('.fix-options li').count(), long).toBe(1);
    await axeClean(page);
  });

  test('says why no fix could be looked for, and tries again', async () => {
    const route = '**/issues/*/fix**';
    await page.route(route, (request) => request.fulfill({ status: 429, json: { message: 'too many' } }));
    await page.goto(`${server.url}/?watched=seen#/findings?rule=dangling-config-map`);
    await page.reload();
    const fix = page.locator('.fix');
    await expect.poll(() => fix.getByRole('alert').innerText(), long).toContain('too many');
    await axeClean(page);
    await page.unroute(route);
    await fix.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => fix.locator('.checks').count(), long).toBe(1);
  });

  test('colours the map by how applications are on their cluster instead of by forecast, and back', async () => {
    await page.goto(`${server.url}/?watched=seen#/fleet`);
    await page.getByRole('button', { name: 'live', exact: true }).click();
    await expect.poll(() => new URL(page.url()).hash, long).toContain('colour=live');
    const legend = page.locator('fieldset', { hasText: 'Forecast' }).first();
    await expect.poll(() => legend.innerText(), long).toMatch(/1 (not well|moving|well)/);
    await page.locator('.map-window').focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.locator('.map-caption').innerText(), long)
      .toMatch(/^dev-app-01 on dev: (Synced|OutOfSync|Unknown), \w+$/);
    await axeClean(page);
    await page.getByRole('button', { name: 'forecast', exact: true }).click();
    await expect.poll(() => legend.innerText(), long).toMatch(/converge|not verified|blocked|manual/);
  });

  test('asks for the objects of an application, and says who set each field', async () => {
    await page.goto(`${server.url}/?watched=shop#/applications/dev/argocd/checkout`);
    await page.locator('.kinds a', { hasText: 'checkout' }).click();
    await page.locator('.blame-line', { hasText: 'image: registry.example.org/checkout:1.0.0' }).click();
    await expect
      .poll(() => page.locator('.who-set').innerText(), long)
      .toContain('written in checkout/deployment.yaml');
    await axeClean(page);
  });

  test('lists the branches, and shows what the chosen one would do to the clusters', async () => {
    await page.goto(`${server.url}/?watched=shop#/changes`);
    const row = page.locator('.use-row');
    await expect.poll(() => row.allInnerTexts(), long).toHaveLength(1);
    expect(await row.innerText()).toContain(`Two of everything ${hostile}`);
    await row.click();
    const change = page.locator('.change');
    await expect.poll(() => change.innerText(), long).toContain('ConfigMap/shop/settings');
    const text = await change.innerText();
    expect(text).toMatch(/main \([0-9a-f]{8}\)/);
    expect(text).toMatch(/two-of-everything \([0-9a-f]{8}\)/);
    expect(text).toMatch(/Closes\s+\d finding/);
    await expect
      .poll(
        () =>
          page
            .locator('.change-object[open]', { hasText: 'Deployment/shop/checkout' })
            .locator('.diff')
            .innerText(),
        long,
      )
      .toMatch(/spec\.replicas[\s\S]*checkout\/[\s\S]*deployment\.yaml:5[\s\S]*2/);
    await axeClean(page);
    await page.goto(`${server.url}/?watched=shop#/changes/${'0'.repeat(40)}`);
    await expect.poll(() => page.locator('main').innerText(), long).toContain('No branch has this commit');
  });

  test('shows why the applications of a snapshot are red', async () => {
    await page.goto(`${server.url}/?watched=live#/`);
    await expect.poll(() => page.locator('h1').innerText(), long).toMatch(/not well/);
    await expect.poll(() => page.locator('.so-do').count(), long).toBeGreaterThan(0);
    await axeClean(page);
  });

  test('chooses between what is watched', async () => {
    await page.getByLabel('Watched').selectOption({ label: 'shop' });
    await expect.poll(() => new URL(page.url()).search, long).toBe('?watched=shop');
    await expect.poll(() => page.getByRole('link', { name: 'History' }).count(), long).toBe(1);
  });

  test.runIf(process.env['SCREENSHOTS'] !== undefined)(
    'gives the docs their pictures of the history',
    async () => {
      await page.goto(server.url);
      await page.locator('h1').waitFor();
      if ((await page.getByLabel('Token').count()) > 0) {
        await page.getByLabel('Token').fill(token);
        await page.getByRole('button', { name: 'Open' }).click();
        await page.locator('nav').waitFor();
      }
      const settings = 'checkout/settings.yaml';
      for (const text of [
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
        '# gone\n',
      ].flatMap((each, index, all) => [each, all[1 - index] ?? '', each])) {
        await page.goto(`${server.url}/?watched=shop#/`);
        write(shop, { [settings]: text, 'checkout/hostile.yaml': '# gone\n' });
        await page.waitForTimeout(4000);
      }
      await page.goto(`${server.url}/?watched=shop#/history`);
      await page.locator('.run-chart').waitFor();
      await takePicture(page, 'history');
    },
  );

  test('keeps what it shows, and says so, when the server goes away', async () => {
    await page.locator('h1').waitFor();
    expect(complaints).toEqual([]);
    await server.end('SIGTERM');
    await expect.poll(() => page.locator('.live').innerText(), long).toMatch(/^Not connected/);
    await expect.poll(() => page.locator('h1').count(), long).toBe(1);
  });
});

/** A repository with a branch that scales and renames. */
function branchOff(folder: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: folder,
    });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'start');
  git('checkout', '-q', '-b', 'two-of-everything');
  const file = join(folder, 'checkout/deployment.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('spec:\n', 'spec:\n  replicas: 2\n'));
  write(folder, {
    'checkout/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
  });
  git('add', '-A');
  git('commit', '-q', '-m', `Two of everything ${hostile}`);
  git('checkout', '-q', 'main');
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

async function axeClean(page: Page): Promise<void> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const found: { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[] =
      // @ts-expect-error axe puts itself on the window.
      (await window.axe.run()).violations;
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(violations).toEqual([]);
}
