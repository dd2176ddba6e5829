import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, getPriority, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type Page, chromium } from 'playwright-core';
import { readPageTemplate } from '#disk';
import { formatHtml } from '#report';
import { findBrowser } from '../../scripts/browser.js';
import { largePage } from './large-page.ts';

const size = { applications: 5000, findings: 5000, targets: 20 };
const openings = 7;
const queries = ['p', 'pay', 'payments-1', 'region-7 ledger', 'credentials-4321', 'no such thing'];

type Row = { readonly what: string; readonly measured: string; readonly bar: string };

/** Measures, prints a table and writes it to docs/bench/web.md. */
export async function main(): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('no browser on this machine; see scripts/browser.js');
  const folder = mkdtempSync(join(tmpdir(), 'phineus-bench-'));
  const file = join(folder, 'report.html');
  const html = formatHtml(largePage(size), readPageTemplate());
  writeFileSync(file, html);
  const browser = await chromium.launch({ executablePath });
  try {
    const address = pathToFileURL(file).href;
    const rows = [
      ...(await measureOpening(browser, address)),
      ...(await measureSearch(browser, address)),
      ...(await measurePan(browser, address)),
    ];
    const text = table(rows, { version: browser.version(), megabytes: html.length / 1e6 });
    process.stdout.write(text);
    mkdirSync('docs/bench', { recursive: true });
    writeFileSync('docs/bench/web.md', text);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the start of the navigation to the first paint, and to the frame in which the summary stands. */
async function measureOpening(browser: Browser, address: string): Promise<readonly Row[]> {
  const paints: number[] = [];
  const summaries: number[] = [];
  for (let round = 0; round < openings; round++) {
    const page = await open(browser, address, '#/');
    const times = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
      return { paint, summary: Number(Reflect.get(globalThis, 'phineusShown')) };
    });
    paints.push(times.paint);
    summaries.push(times.summary);
    await page.context().close();
  }
  return [
    { what: 'first paint', measured: milliseconds(paints), bar: '< 1,000 ms' },
    { what: 'summary on the screen', measured: milliseconds(summaries), bar: '< 1,000 ms' },
  ];
}

/** From the key to the laid-out answer: search, render and layout, for each prefix of each query. */
async function measureSearch(browser: Browser, address: string): Promise<readonly Row[]> {
  const page = await open(browser, address, '#/');
  await page.keyboard.press('Control+k');
  const everywhere = await page.locator('.palette input').evaluate(typeEach, queries);
  await page.keyboard.press('Escape');
  await page.goto(`${address}#/findings`);
  const filter = await page.getByLabel('Filter findings by text').evaluate(typeEach, queries);
  await page.context().close();
  return [
    { what: 'search everywhere, per key', measured: milliseconds(everywhere), bar: '< 50 ms' },
    { what: 'filter findings, per key', measured: milliseconds(filter), bar: '< 50 ms' },
  ];
}

/** The time from frame to frame while the map is dragged for two seconds, and what drawing takes of it. */
async function measurePan(browser: Browser, address: string): Promise<readonly Row[]> {
  const page = await open(browser, address, '#/fleet');
  await page.getByRole('application').waitFor();
  const { gaps, drawing } = await page.getByRole('application').evaluate(async (map) => {
    const nextFrame = requestAnimationFrame.bind(globalThis);
    const times: { readonly gaps: number[]; readonly drawing: number[] } = { gaps: [], drawing: [] };
    globalThis.requestAnimationFrame = (draw) =>
      nextFrame((time) => {
        const begin = performance.now();
        draw(time);
        times.drawing.push(performance.now() - begin);
      });
    const { left, top } = map.getBoundingClientRect();
    const fire = (type: string, x: number, y: number) =>
      map.dispatchEvent(
        new PointerEvent(type, { pointerId: 1, clientX: left + x, clientY: top + y, bubbles: true }),
      );
    map.setPointerCapture = () => undefined;
    fire('pointerdown', 400, 300);
    let before = await new Promise<number>(nextFrame);
    const end = before + 2000;
    for (let step = 0; before < end; step++) {
      fire('pointermove', 400 + 150 * Math.sin(step / 15), 300 + 100 * Math.cos(step / 20));
      const now = await new Promise<number>(nextFrame);
      times.gaps.push(now - before);
      before = now;
    }
    fire('pointerup', 400, 300);
    return times;
  });
  await page.context().close();
  const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
  return [
    { what: 'pan of the map, on average', measured: `${rate.toFixed(1)} frames a second`, bar: '60' },
    { what: 'pan of the map, from frame to frame', measured: milliseconds(gaps), bar: '16.7 ms' },
    { what: 'drawing in each of these frames', measured: milliseconds(drawing), bar: '< 16.7 ms' },
  ];
}

async function open(browser: Browser, address: string, hash: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('main h1') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => Reflect.set(globalThis, 'phineusShown', performance.now()));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${address}${hash}`);
  await page.locator('main h1').first().waitFor();
  return page;
}

/** Runs in the page: types each query letter by letter and answers what each letter cost. */
function typeEach(input: Element, texts: readonly string[]): number[] {
  const times: number[] = [];
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const text of texts) {
    for (let length = 1; length <= text.length; length++) {
      const begin = performance.now();
      set?.call(input, text.slice(0, length));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      document.body.getBoundingClientRect();
      times.push(performance.now() - begin);
    }
  }
  return times;
}

function milliseconds(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN).toFixed(1);
  return `${at(0.5)} ms (p95 ${at(0.95)}, most ${at(1)})`;
}

function table(
  rows: readonly Row[],
  { version, megabytes }: { readonly version: string; readonly megabytes: number },
): string {
  const lines = rows.map(({ what, measured, bar }) => `| ${what} | ${measured} | ${bar} |`);
  return `# The page of a large report

Made by \`npm run bench:web\`: ${size.applications} applications on ${size.targets} targets and ${size.findings} findings in one file of ${megabytes.toFixed(1)} MB, opened from \`file://\` in Chromium ${version} without a graphics card, on ${cpus().length} cores, with ${loadavg()[0]?.toFixed(1)} processes waiting for them on average, at priority ${getPriority()}.

| | measured | bar |
|---|---|---|
${lines.join('\n')}
`;
}
