import type { Browser, CDPSession, Page } from 'playwright-core';
import { type FrameCosts, frameCosts } from './frame-costs.ts';

/** Milliseconds on the clock from the start of the navigation to the first paint, and to the frame in which the summary stands. */
export type Opening = { readonly paint: number; readonly summary: number };

/** Opens the page once, in a browser that has nothing of it kept. */
export async function measureOpening(browser: Browser, address: string): Promise<Opening> {
  const page = await openPage(browser, address, '#/');
  const times = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
    return { paint, summary: Number(Reflect.get(globalThis, 'phineusShown')) };
  });
  await page.context().close();
  return times;
}

/** What keys cost: on the clock from the key to the laid-out answer, and of the CPU from the key to the painted one. */
export type Keys = { readonly clock: readonly number[]; readonly cpu: readonly number[] };

/** Types queries letter by letter into the field that has the focus. */
export async function measureKeys(page: Page, queries: readonly string[]): Promise<Keys> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const clock: number[] = [];
  const cpu: number[] = [];
  for (const query of queries)
    for (let length = 1; length <= query.length; length++) {
      const before = await threadTime(devtools);
      clock.push(await page.locator('input:focus').evaluate(type, query.slice(0, length)));
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      cpu.push((await threadTime(devtools)) - before);
    }
  return { clock, cpu };
}

/** Runs in the page: puts a text into a field as a hand would, and answers how long that took. */
function type(input: Element, text: string): number {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const begin = performance.now();
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  document.body.getBoundingClientRect();
  return performance.now() - begin;
}

/** Milliseconds of CPU that the main thread of a page has had. */
async function threadTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
}

/** What a pan of the map asks for: the CPU of each frame, and how long one took after the other on the clock. */
export type Pan = FrameCosts & { readonly gaps: readonly number[] };

/** Drags the map with a real pointer, in circles, for some seconds. */
export async function measurePan(browser: Browser, address: string, seconds: number): Promise<Pan> {
  const page = await openPage(browser, address, '#/fleet');
  const map = page.getByRole('application');
  await map.waitFor();
  const { x, y } = (await map.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 400, y + 400);
  await page.mouse.down();
  const gaps = page.evaluate(async (milliseconds) => {
    const between: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    const end = before + milliseconds;
    while (before < end) {
      const now = await new Promise<number>(requestAnimationFrame);
      between.push(now - before);
      before = now;
    }
    return between;
  }, seconds * 1000);
  const costs = await frameCosts(browser, page, async () => {
    const end = Date.now() + seconds * 1000;
    for (let step = 0; Date.now() < end; step++)
      await page.mouse.move(x + 400 + 150 * Math.sin(step / 15), y + 300 + 100 * Math.cos(step / 20));
  });
  await page.mouse.up();
  const result = { ...costs, gaps: await gaps };
  await page.context().close();
  return result;
}

/** Opens a place of the page, and waits until its heading stands. */
export async function openPage(browser: Browser, address: string, hash: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('main h1') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => Reflect.set(globalThis, 'phineusShown', performance.now()));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${address}/${hash}`);
  await page.locator('main h1').first().waitFor();
  return page;
}
