import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Issue } from '#report';
import { chatChannel } from './chat.ts';
import { mailChannel } from './mail.ts';
import { notify } from './notify.ts';
import { readChannels } from './read-channels.ts';

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
  channels: [chatChannel(url)],
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

test('a mail tells the same as plain text, with a subject of one line', async () => {
  const mails: string[] = [];
  const { port, close } = await startMailServer((text) => void mails.push(text));
  const to = 'team@acme.test, lead@acme.test';
  const channel = mailChannel({ server: `smtp://127.0.0.1:${port}`, from: 'phineus@acme.test', to });
  await notify(
    { ...options(), channels: [channel] },
    { ...shop, title: 'shop\r\nBcc: all@acme.test' },
    { opened: [issue('cause', 'Secret <b>gone</b>')], reopened: [], closed: [] },
  );
  close();
  expect(log).toEqual([]);
  const [mail = ''] = mails;
  const [head = '', body = ''] = mail.split(/\r\n\r\n/);
  expect(head).toMatch(/^From: phineus@acme\.test$/m);
  expect(head).toMatch(/^To: team@acme\.test, lead@acme\.test$/m);
  expect(head).not.toMatch(/^Bcc:/m);
  expect(head).toMatch(/^Content-Type: text\/plain/m);
  expect(mail).toContain('https://phineus.example');
  expect(body).not.toBe('');
});

test('a mail server that cannot be reached is logged without its password', async () => {
  const server = 'smtp://me:hunter2secret@127.0.0.1:9';
  const channel = mailChannel({ server, from: 'a@acme.test', to: 'b@acme.test' });
  await notify({ ...options(), channels: [channel] }, shop, {
    opened: [issue('cause', 'x')],
    reopened: [],
    closed: [],
  });
  expect(log).toEqual([expect.stringMatching(/^the notification by e-mail could not be sent: /)]);
  expect(log.join(' ')).not.toContain('hunter2');
});

test('half of what a mail needs is refused at the start', () => {
  expect(readChannels({})).toEqual([]);
  expect(() => readChannels({ PHINEUS_MAIL_SERVER: 'https://mail.test' })).toThrow('is no mail server');
  expect(() => readChannels({ PHINEUS_MAIL_SERVER: 'smtp://mail.test' })).toThrow('a sender and a receiver');
});

/** Speaks as much SMTP as a client needs. */
async function startMailServer(onMail: (text: string) => void) {
  const server = createSocketServer((socket) => {
    let isData = false;
    let data = '';
    socket.write('220 fake\r\n');
    socket.on('data', (chunk: Buffer) => {
      if (isData) {
        data += chunk.toString();
        if (!data.endsWith('\r\n.\r\n')) return;
        onMail(data);
        isData = false;
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

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
