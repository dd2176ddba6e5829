import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { refuseConnection } from './refuse-connection.ts';

test.each([
  ['words that are no request', 'x'.repeat(1000), '400 Bad Request'],
  [
    'a request whose body nobody announced',
    `GET / HTTP/1.1\r\nHost: a\r\n\r\n${'x'.repeat(1000)}`,
    '400 Bad',
  ],
  ['headers without end', `GET / HTTP/1.1\r\nHost: ${'x'.repeat(100_000)}`, '431 Request Header'],
])('%s are refused, and the connection is said to be closed', async (_, sent, said) => {
  const server = createServer((_request, response) => response.end('fine'));
  server.on('clientError', refuseConnection);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent));
    socket.setEncoding('utf8').on('data', (part: string) => void (text += part));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  server.close();
  expect(answer).toContain(`HTTP/1.1 ${said}`);
  expect(answer).toContain('Connection: close');
});
