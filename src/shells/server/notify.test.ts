import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Issue } from '#report';
import { notify } from './notify.ts';

const received: string[] = [];
const log: string[] = [];
let status = 200;
let url = '';
const chat = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push(body);
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
});
const shop = { id: 'shop', title: 'shop', kind: 'repository' } as const;
const options = () => ({
  url,
  dashboard: () => 'https://phineus.example',
  log: (line: string) => void log.push(line),
});

beforeAll(async () => {
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  const address = chat.address() as AddressInfo;
  url = `http://127.0.0.1:${address.port}/services/secret`;
});
beforeEach(() => {
  received.length = 0;
  log.length = 0;
  status = 200;
});
afterAll(() => chat.close());

test('causes that are new or came back are reported once, and nothing that they say becomes markup', async () => {
  await notify(options(), shop, {
    opened: [issue('finding', 'a finding'), issue('cause', 'Secret <!channel> & more')],
    reopened: [issue('cause', 'came back')],
    closed: [issue('cause', 'gone')],
  });
  expect(received.map((body) => JSON.parse(body))).toEqual([
    {
      text: [
        'shop: 2 new causes',
        '• Secret &lt;!channel&gt; &amp; more (a.yaml:3): holds back 2 on dev',
        '• came back (a.yaml:3): holds back 2 on dev',
        'https://phineus.example/?watched=shop#/causes',
      ].join('\n'),
    },
  ]);
});

test('a run without a new cause tells nobody anything', async () => {
  await notify(options(), shop, {
    opened: [issue('finding', 'x')],
    reopened: [],
    closed: [issue('cause', 'y')],
  });
  expect(received).toEqual([]);
});

test('a refusal and a redirect are logged without the address, which is a secret', async () => {
  const changes = { opened: [issue('cause', 'x')], reopened: [], closed: [] };
  status = 403;
  await notify(options(), shop, changes);
  status = 302;
  await notify(options(), shop, changes);
  expect(log).toHaveLength(2);
  expect(log.join(' ')).not.toContain('secret');
  expect(received).toHaveLength(2);
});

function issue(kind: Issue['kind'], title: string): Issue {
  return {
    kind,
    fingerprint: title,
    rule: 'dangling-secret',
    severity: 'error',
    title,
    targets: ['dev'],
    applications: 2,
    file: 'a.yaml',
    line: 3,
  };
}
