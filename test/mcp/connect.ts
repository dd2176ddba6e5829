import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport, getDefaultEnvironment } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';

const program = fileURLToPath(new URL('../../bin/phineus.js', import.meta.url));

/** What a tool answered. */
export type Answered = { readonly text: string; readonly isError: boolean };

/** A real client of the built program. */
export type Connected = {
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<Answered>;
  close(): Promise<void>;
};

/** Starts `phineus mcp` on a folder and speaks with it over its streams. */
export async function connectStdio(folder: string, cache: string): Promise<Connected> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp', folder],
      stderr: 'ignore',
      env: { ...getDefaultEnvironment(), PHINEUS_CACHE: cache },
    }),
  );
  return connected(client, () => client.close());
}

/** The same over HTTP, with the address. */
export async function connectHttp(
  folder: string,
  cache: string,
): Promise<Connected & { readonly url: string }> {
  const { child, url } = await spawnHttp(folder, cache);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const close = async () => {
    await client.close();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  return { ...connected(client, close), url };
}

function connected(client: Client, close: () => Promise<void>): Connected {
  return {
    client,
    close,
    async call(name, args = {}) {
      const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }));
      const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
      return { text, isError: result.isError === true };
    },
  };
}

async function spawnHttp(folder: string, cache: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [program, 'mcp', folder, '--http', '--port', '0'], {
    env: { ...process.env, PHINEUS_CACHE: cache },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /tools are at (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`phineus mcp ended with ${code}: ${said}`)));
  });
  return { child, url };
}
