import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openPage } from './open-page.ts';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

const shots = [
  { name: 'summary', hash: '#/', colorScheme: 'light', width: 1280, height: 800 },
  { name: 'cause', hash: '#/causes', colorScheme: 'dark', width: 1280, height: 800 },
  {
    name: 'finding',
    hash: '#/findings?q=claim-before-consumer',
    colorScheme: 'light',
    width: 1280,
    height: 800,
  },
  {
    name: 'object',
    hash: '#/applications/staging/argocd/refunds-staging/Deployment%2Fpayments-staging%2Frefunds?field=%2Fspec%2Freplicas',
    colorScheme: 'light',
    width: 1280,
    height: 800,
  },
  {
    name: 'fix',
    hash: '#/findings?rule=dangling-key',
    colorScheme: 'light',
    width: 1280,
    height: 1000,
  },
  { name: 'in-use', hash: '#/in-use', colorScheme: 'dark', width: 1280, height: 800 },
  { name: 'change', of: 'change', hash: '#/', colorScheme: 'light', width: 1280, height: 800 },
  { name: 'fleet', hash: '#/fleet?by=applications', colorScheme: 'light', width: 1280, height: 800 },
  { name: 'phone', hash: '#/', colorScheme: 'dark', width: 390, height: 844 },
] as const;

/** The files that the docs show. */
export const screenshots: readonly string[] = [...shots.map(({ name }) => name), 'history']
  .map((name) => `${name}.webp`)
  .sort();

/** Makes the pictures of the docs from the pages of the example fleet and of a change to it. */
export async function takeScreenshots(pages: {
  readonly report: string;
  readonly change: string;
}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, hash, colorScheme, width, height, ...shot } of shots) {
    const { page } = await openPage('of' in shot ? pages.change : pages.report, {
      hash,
      colorScheme,
      viewport: { width, height },
    });
    await page.evaluate(() => document.fonts.ready);
    await takePicture(page, name);
    await page.context().close();
  }
}

/** Puts what a page shows among the pictures of the docs. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' });
  const blank = await page.context().newPage();
  writeFileSync(`${folder}${name}.webp`, await asWebp(blank, picture));
  await blank.close();
}

/** A third of the size of the PNG, made by the browser itself. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  }, png.toString('base64'));
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}
