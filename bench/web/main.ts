import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.js';
import { quantile } from './frame-costs.ts';
import { largePage } from './large-page.ts';
import { type Keys, measureKeys, measureOpening, measurePan, openPage } from './measure-page.ts';
import { servePage } from './serve-page.ts';

const size = { applications: 5000, findings: 5000, targets: 20 };
const openings = 7;
const queries = ['p', 'pay', 'payments-1', 'region-7 ledger', 'credentials-4321', 'no such thing'];

type Row = { readonly what: string; readonly measured: string; readonly bar: string };

/** Measures, prints a table and writes it to docs/bench/web.md. */
export async function main(): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('no browser on this machine; see scripts/browser.js');
  const server = await servePage(largePage(size));
  const browser = await chromium.launch({ executablePath });
  try {
    const rows = [
      ...(await openingRows(browser, server.url)),
      ...(await searchRows(browser, server.url)),
      ...(await panRows(browser, server.url)),
    ];
    const text = table(rows, browser.version());
    process.stdout.write(text);
    mkdirSync('docs/bench', { recursive: true });
    writeFileSync('docs/bench/web.md', text);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openingRows(browser: Browser, address: string): Promise<readonly Row[]> {
  const times = [];
  for (let round = 0; round < openings; round++) times.push(await measureOpening(browser, address));
  return [
    { what: 'first paint', measured: milliseconds(times.map(({ paint }) => paint)), bar: '< 1,000 ms' },
    {
      what: 'summary on the screen',
      measured: milliseconds(times.map(({ summary }) => summary)),
      bar: '< 1,000 ms',
    },
  ];
}

async function searchRows(browser: Browser, address: string): Promise<readonly Row[]> {
  const page = await openPage(browser, address, '#/');
  await page.keyboard.press('Control+k');
  await page.locator('.palette input').focus();
  const everywhere = await measureKeys(page, queries);
  await page.keyboard.press('Escape');
  await page.goto(`${address}/#/findings`);
  await page.getByLabel('Filter findings by text').focus();
  const filter = await measureKeys(page, queries);
  await page.context().close();
  const rows = (what: string, { clock, cpu }: Keys) => [
    { what: `${what}, per key`, measured: milliseconds(clock), bar: '< 50 ms' },
    { what: `${what}, CPU per key until it is painted`, measured: milliseconds(cpu), bar: '< 50 ms' },
  ];
  return [...rows('search everywhere', everywhere), ...rows('filter findings', filter)];
}

async function panRows(browser: Browser, address: string): Promise<readonly Row[]> {
  const { byThread, gaps, frames } = await measurePan(browser, address, 5);
  const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
  const cost = (thread: keyof typeof byThread) => milliseconds(byThread[thread]);
  return [
    {
      what: `pan of the map, CPU of the main thread in each of ${frames} frames`,
      measured: cost('CrRendererMain'),
      bar: '< 16.7 ms',
    },
    { what: 'the same, of the compositor', measured: cost('Compositor'), bar: '< 16.7 ms' },
    { what: 'the same, of the painter', measured: cost('VizCompositorThread'), bar: '< 16.7 ms' },
    {
      what: 'pan of the map, on the clock of this busy machine',
      measured: `${rate.toFixed(1)} frames a second`,
      bar: '60',
    },
  ];
}

function milliseconds(times: readonly number[]): string {
  const at = (part: number) => quantile(times, part).toFixed(1);
  return `${at(0.5)} ms (p95 ${at(0.95)}, most ${at(1)})`;
}

function table(rows: readonly Row[], version: string): string {
  const lines = rows.map(({ what, measured, bar }) => `| ${what} | ${measured} | ${bar} |`);
  return `# The dashboard of a large fleet

Made by \`npm run bench:web\`: ${size.applications} applications on ${size.targets} targets and ${size.findings} findings, served by a local server to Chromium ${version} without a graphics card, on ${cpus().length} cores, with ${loadavg()[0]?.toFixed(1)} processes waiting for them on average.

| | measured | bar |
|---|---|---|
${lines.join('\n')}

What is measured on the clock grows with whatever else the machine does. What a frame of the map asks for is therefore taken from a trace of the browser while a pointer drags: the CPU time of every task on each thread that has a part in a frame, added up from one frame to the next. They work one after the other on different frames, so that sixty frames a second are shown as long as none of them needs more than 16.7 ms for one.
`;
}
