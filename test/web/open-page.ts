import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.js';

/** The browser to test with, if this machine has one. */
export const browserPath: string | undefined = findBrowser();

/** A page that was opened from a file, with everything that went wrong while it was. */
export type OpenedPage = {
  readonly page: Page;
  /** Errors, refusals of the content policy, and requests that left the file. */
  readonly complaints: readonly string[];
  /** Goes to a place in the page by its hash, and waits until it is drawn. */
  readonly goTo: (hash: string) => Promise<Page>;
};

const folder = mkdtempSync(join(tmpdir(), 'phineus-page-'));
let browser: Promise<Browser> | undefined;
let files = 0;

/** Opens HTML from `file://` in the one browser that all tests share. */
export async function openPage(
  html: string,
  options: BrowserContextOptions & { readonly hash?: string } = {},
): Promise<OpenedPage> {
  browser ??= chromium.launch({ executablePath: browserPath ?? '', args: ['--force-color-profile=srgb'] });
  const { hash = '#/', ...rest } = options;
  const file = join(folder, `${files++}.html`);
  writeFileSync(file, html);
  const context = await (await browser).newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...rest,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(pathToFileURL(file).href) && !request.url().startsWith('data:'))
      complaints.push(`request: ${request.url()}`);
  });
  await page.goto(`${pathToFileURL(file).href}${hash}`);
  await page.locator('main').waitFor();
  const goTo = async (to: string) => {
    await page.evaluate(async (value) => {
      const isSame = location.hash === value;
      location.hash = value;
      if (!isSame) await new Promise((done) => addEventListener('hashchange', done, { once: true }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, to);
    return page;
  };
  return { page, complaints, goTo };
}

/** Closes the browser and removes the files. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  rmSync(folder, { recursive: true, force: true });
}
