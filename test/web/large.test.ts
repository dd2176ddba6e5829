import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quantile } from '../../bench/web/frame-costs.ts';
import { largePage } from '../../bench/web/large-page.ts';
import { measureKeys, measureOpening, measurePan, openPage } from '../../bench/web/measure-page.ts';
import { servePage } from '../../bench/web/serve-page.ts';
import { browserPath } from './open-page.ts';

/** What a frame may take where sixty are shown in a second. */
const frameMilliseconds = 1000 / 60;

describe.skipIf(browserPath === undefined)('a fleet of 5,000 applications, served', () => {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof servePage>>;
  beforeAll(async () => {
    server = await servePage(largePage({ applications: 5000, findings: 5000, targets: 20 }));
    browser = await chromium.launch({ executablePath: browserPath ?? '' });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('is painted for the first time within a second', { timeout: 60_000 }, async () => {
    const paints: number[] = [];
    for (let round = 0; round < 3; round++) paints.push((await measureOpening(browser, server.url)).paint);
    expect(Math.min(...paints)).toBeLessThan(1000);
  });

  test('is searched in less than 50 ms of CPU for each key', { timeout: 60_000 }, async () => {
    const page = await openPage(browser, server.url, '#/');
    await page.keyboard.press('Control+k');
    await page.locator('.palette input').focus();
    const { cpu } = await measureKeys(page, ['payments-1', 'region-7 ledger']);
    expect(cpu.length).toBe(25);
    expect(quantile(cpu, 0.95)).toBeLessThan(50);
    await expect.poll(() => page.locator('.palette [role=option]').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  test('is moved on the map at what sixty frames a second may cost each thread', {
    timeout: 60_000,
  }, async () => {
    const { byThread, frames } = await measurePan(browser, server.url, 2);
    expect(frames).toBeGreaterThan(20);
    expect(quantile(byThread.CrRendererMain, 0.5)).toBeGreaterThan(0.1);
    for (const [thread, costs] of Object.entries(byThread))
      if (costs.length > 0) expect(quantile(costs, 0.95), thread).toBeLessThan(frameMilliseconds);
  });
});
