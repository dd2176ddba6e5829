import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '#outcome';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from './create-server.ts';
import type { Io } from './io.ts';
import { serveHttp } from './serve-http.ts';

export type McpOptions = {
  /** The one folder that tools may look at. */
  readonly path: string;
  readonly online: boolean;
  /** The port of this machine to listen on, 0 for a free one; absent for stdin and stdout. */
  readonly port: number | undefined;
};

/** Serves until the client goes away, or over HTTP until the process is told to end. */
export async function serveMcp({ path, online, port }: McpOptions, io: Io): Promise<void> {
  const folder = resolve(io.cwd, path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`${path} is not a folder`, { hint: 'give the folder of a GitOps repository' });
  const place = { root: realpathSync(folder), io, online };
  if (port === undefined) return serveStdio(place);
  const serving = await serveHttp(place, port);
  io.log(`the tools are at ${serving.url}`);
  await new Promise<void>((ended) => {
    process.once('SIGTERM', () => ended());
    process.once('SIGINT', () => ended());
  });
  await serving.stop();
}

async function serveStdio(place: Parameters<typeof createServer>[0]): Promise<void> {
  const server = createServer(place);
  let last: Error | undefined;
  server.onerror = (error) => (last = error);
  const end = new Promise<'asked' | 'broken'>((resolved) => {
    process.stdin.once('end', () => resolved('asked'));
    process.once('SIGTERM', () => resolved('asked'));
    process.once('SIGINT', () => resolved('asked'));
    // The transport closes itself where a message is longer than it holds.
    server.onclose = () => resolved('broken');
  });
  await server.connect(new StdioServerTransport());
  if ((await end) === 'asked') return server.close();
  throw new UserError(`the client is not understood any more: ${last?.message ?? 'it went away'}`);
}
