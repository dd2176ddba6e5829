import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askOf } from './ask.ts';
import { statusFailure } from './read-json.ts';

test('an answer that never ends is given up, and not asked for again', async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    answer.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => answer.write(' '), 50);
    answer.on('close', () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = {
    name: 'evil',
    server: `http://127.0.0.1:${port}`,
    authorize: async () => ({ headers: {} }),
  };
  const ask = askOf(connection, { limits: { idleSeconds: 5, answerSeconds: 0.5, maxBytes: 1_000_000 } });
  const answer = await ask({ path: '/api' });
  server.closeAllConnections();
  server.close();
  expect(answer).toMatchObject({
    kind: 'failed',
    reason: 'timed-out',
    message: 'the answer did not end within 0.5 s',
  });
  expect(asked).toBe(1);
});

test('what a server says of a login is not repeated', () => {
  const message = 'bot with password=a4B8c1D9e may not list at https://bot:a4B8c1D9e@acme.test';
  const failure = statusFailure({ status: 403, retryAfter: undefined }, { message });
  expect(failure.message).toContain('may not list');
  expect(failure.message).not.toContain('a4B8c1D9e');
});
