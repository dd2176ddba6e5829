import { type Server as Listener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Server } from './command-attack.ts';

/** A registry, a repository or a cluster that answers as it likes, and a host that nobody may be led to. */
export type HostileServer = {
  readonly self: string;
  readonly trap: string;
  /** What was asked of the trap. */
  readonly trapped: readonly string[];
  close(): void;
};

/** Listens on this machine until it is closed. */
export async function hostileServer(answer: Server): Promise<HostileServer> {
  const trapped: string[] = [];
  const trap = createServer((question, response) => {
    trapped.push(`${question.method} ${question.url} ${JSON.stringify(question.headers)}`);
    response.end('{}');
  });
  const trapAddress = await listen(trap);
  const self = createServer(async (question, response) => {
    const said = answer(question.url ?? '/', { self: selfAddress, trap: trapAddress });
    const body = Buffer.from(said.body ?? '{}');
    response.on('error', () => undefined);
    response.writeHead(said.status ?? 200, {
      'content-type': 'application/json',
      ...(said.packed ? { 'content-encoding': 'gzip' } : {}),
      ...said.headers,
    });
    if (said.packed) response.write(gzipSync(Buffer.alloc((said.times ?? 1) * body.length, body)));
    else
      for (let i = 0; i < (said.times ?? 1) && !response.destroyed; i++)
        if (!response.write(body))
          await new Promise<void>((resolve) => {
            response.once('drain', resolve);
            response.once('close', resolve);
          });
    if (!said.hangs) response.end();
  });
  const selfAddress = await listen(self);
  return {
    self: selfAddress,
    trap: trapAddress,
    trapped,
    close() {
      for (const each of [self, trap]) {
        each.closeAllConnections();
        each.close();
      }
    },
  };
}

async function listen(server: Listener): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `127.0.0.1:${port}`;
}
