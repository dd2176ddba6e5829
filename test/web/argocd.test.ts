import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { type Browser, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath } from './open-page.ts';

const hostile = '<img src=x onerror=alert(1)>';
const states = [
  {
    watched: 'fleet',
    seenAt: '2026-11-16T08:00:00Z',
    target: 'dev',
    commit: null,
    verified: true,
    forecast: {
      verdict: 'blocked',
      sync: 'OutOfSync',
      health: 'Progressing',
      operation: 'Running',
      chain: [
        { message: 'Deployment/shop/checkout does not become healthy', file: 'shop/checkout.yaml', line: 1 },
        { message: `ConfigMap shop/${hostile} is not there`, file: 'shop/checkout.yaml', line: 13 },
      ],
    },
    findings: [
      {
        id: '1',
        rule: 'dangling-config-map',
        severity: 'error',
        what: `Deployment checkout refers to ConfigMap ${hostile}, which nothing creates`,
        so: 'Its pods do not start',
        do: 'Create it',
        file: 'shop/checkout.yaml',
        line: 13,
        object: { group: 'apps', kind: 'Deployment', namespace: 'shop', name: 'checkout' },
      },
    ],
    causes: [],
  },
];

/** What Argo CD's page gives to extensions: React, and an interface that notes what is registered. */
const host = `
import * as React from 'react';
import { createRoot } from 'react-dom/client';
window.React = React;
const registered = {};
window.extensionsAPI = {
  registerResourceExtension: (component, group, kind, title) => { registered.resource = { component, about: [group, kind, title] }; },
  registerAppViewExtension: (component, title, icon) => { registered.view = { component, about: [title, icon] }; },
  registerStatusPanelExtension: (component, title, id) => { registered.panel = { component, about: [title, id] }; },
};
window.about = () => Object.fromEntries(Object.entries(registered).map(([name, { about }]) => [name, about]));
window.show = (name, props) => createRoot(document.getElementById('host')).render(React.createElement(registered[name].component, props));
`;

describe.skipIf(browserPath === undefined)("the extension inside Argo CD's own page", () => {
  let browser: Browser;
  let server: Server;
  let address = '';
  let answer: { readonly status: number; readonly body: string };
  const asked: {
    readonly url: string | undefined;
    readonly application: unknown;
    readonly project: unknown;
  }[] = [];

  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: host, resolveDir: process.cwd() },
      bundle: true,
      write: false,
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    const scripts: Readonly<Record<string, string>> = {
      '/argocd/host.js': outputFiles[0]?.text ?? '',
      '/argocd/extension-phineus.js': readFileSync('dist/extension-phineus.js', 'utf8'),
    };
    server = createServer((request, response) => {
      const script = scripts[request.url ?? ''];
      if (script !== undefined) return response.setHeader('content-type', 'text/javascript').end(script);
      if (!request.url?.startsWith('/argocd/extensions/'))
        return response
          .setHeader('content-type', 'text/html')
          .end(
            '<!doctype html><base href="/argocd/"><div id="host"></div><script src="host.js"></script><script src="extension-phineus.js"></script>',
          );
      asked.push({
        url: request.url,
        application: request.headers['argocd-application-name'],
        project: request.headers['argocd-project-name'],
      });
      response.statusCode = answer.status;
      return response.end(answer.body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/argocd/applications`;
    browser = await chromium.launch({ executablePath: browserPath ?? '' });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  const application = {
    metadata: { name: 'checkout', namespace: 'argocd' },
    spec: { project: 'shop' },
    status: { sync: { revision: '1' } },
  };

  async function shown(part: string, props: object, given = { status: 200, body: JSON.stringify(states) }) {
    answer = given;
    const page: Page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => void complaints.push(dialog.message()));
    await page.goto(address);
    const about = await page.evaluate('window.about()');
    await page.evaluate(`window.show(${JSON.stringify(part)}, ${JSON.stringify({ application, ...props })})`);
    const text = async () => page.locator('#host').innerText();
    return { about, text, complaints };
  }

  test('registers a tab of resources, a view of applications and a panel of the status bar', async () => {
    const { about } = await shown('view', {});
    expect(about).toEqual({
      resource: ['*', '*', 'Phineus'],
      view: ['Phineus', 'fa-dove'],
      panel: ['PHINEUS', 'phineus'],
    });
  });

  test('asks through the proxy of Argo CD, below its base path, for the Application that is shown', async () => {
    const { text, complaints } = await shown('view', {});
    await expect.poll(text).toContain('which nothing creates');
    expect(await text()).toContain('shop/checkout.yaml:13');
    expect(await text()).toContain('It ends OutOfSync, Progressing, its operation Running.');
    expect(await text()).toContain(hostile);
    expect(complaints).toEqual([]);
    expect(asked.at(-1)).toEqual({
      url: '/argocd/extensions/phineus/api/v1/applications/argocd/checkout',
      application: 'argocd:checkout',
      project: 'shop',
    });
  });

  test('tells in the status bar what the forecast is', async () => {
    const { text } = await shown('panel', {});
    await expect.poll(text).toBe('blocked\n1 error in git');
  });

  test('tells of a resource what concerns it, and of another that nothing does', async () => {
    const checkout = { kind: 'Deployment', metadata: { name: 'checkout', namespace: 'shop' } };
    const own = await shown('resource', { resource: checkout });
    await expect.poll(own.text).toContain('Its pods do not start');
    const other = await shown('resource', { resource: { kind: 'Service', metadata: { name: 'web' } } });
    await expect.poll(other.text).toBe('Phineus has nothing against this object.');
  });

  test('says when it cannot ask, and never that all is well', async () => {
    const { text } = await shown('view', {}, { status: 502, body: '' });
    await expect.poll(text).toMatch(/^Not verified, because Phineus cannot be asked \(502/);
    const panel = await shown('panel', {}, { status: 403, body: '' });
    await expect.poll(panel.text).toBe('not verified');
  });
});
