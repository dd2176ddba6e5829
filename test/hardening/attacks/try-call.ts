import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call, Visit } from './command-attack.ts';

/** What one command line did: what it said, how it ended, what it took. */
export type Tried = {
  readonly stdout: string;
  readonly stderr: string;
  /** The exit code, the signal that ended it, or that it did not end. */
  readonly ended: number | string;
  /** Of the CPU. */
  readonly seconds: number;
  readonly megabytes: number;
};

const program = fileURLToPath(
  new URL(process.env['PHINEUS_ATTACKED'] ?? '../../../bin/phineus.js', import.meta.url),
);
const measure = new URL('measure-cost.js', import.meta.url).href;

/** Runs the built program in a process of its own. */
export async function tryCall(
  call: Call,
  place: { readonly tree: string; readonly env: Readonly<Record<string, string>> },
): Promise<Tried> {
  const cost = join(place.tree, '..', 'cost');
  const child = spawn(
    process.execPath,
    ['--import', measure, program, ...call.args.map((word) => word.replaceAll('\0', ''))],
    {
      cwd: place.tree,
      env: { ...place.env, ...call.env, PHINEUS_ATTACK_COST: cost },
    },
  );
  const stdout: string[] = [];
  const stderr: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => stdout.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => stderr.push(text));
  child.stdin.on('error', () => undefined);
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, limitSeconds * 1000);
  const gone = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code ?? 'nothing')),
  );
  let unanswered = '';
  if (call.asks === undefined) child.stdin.end();
  else
    unanswered =
      (await Promise.race([
        converse({ child, call, tree: place.tree, stdout, stderr }),
        gone.then(() => ''),
      ])) ?? '';
  const ended = await gone;
  clearTimeout(late);
  return {
    stdout: stdout.join(''),
    stderr: stderr.join('') + unanswered,
    ended: isLate ? `it did not end within ${limitSeconds} s` : ended,
    ...costIn(cost),
  };
}

/** For a machine that has much else to do; what it takes of the CPU is judged apart. */
const limitSeconds = 400;

function costIn(file: string): Pick<Tried, 'megabytes' | 'seconds'> {
  try {
    const [megabytes = 0, seconds = 0] = readFileSync(file, 'utf8').split(' ').map(Number);
    rmSync(file);
    return { megabytes, seconds };
  } catch {
    // It was ended before it could say so.
    return { megabytes: 0, seconds: 0 };
  }
}

type Heard = string[];

type Conversation = {
  readonly child: ChildProcessWithoutNullStreams;
  readonly call: Call;
  readonly tree: string;
  readonly stdout: Heard;
  readonly stderr: Heard;
};

/** Speaks the protocol of the command, awaits every answer, and ends it. */
async function converse({
  child,
  call: { args, asks = [] },
  tree,
  stdout,
  stderr,
}: Conversation): Promise<string> {
  if (args[0] === 'serve') {
    await until(() => /dashboard is at (\S+)/.test(stderr.join('')), child);
    const url = /dashboard is at (\S+)/.exec(stderr.join(''))?.[1];
    if (url === undefined) return '';
    for (const ask of asks)
      if ('path' in ask)
        stdout.push(ask.awaits === undefined ? await visit(url, ask) : await awaited(url, ask, ask.awaits));
    child.kill('SIGTERM');
    return '';
  }
  const send = args[0] === 'lsp' ? framed : lined;
  const speak = (message: object) =>
    child.stdin.write(send(JSON.stringify({ jsonrpc: '2.0', ...message }).replaceAll('TREE', tree)));
  speak({
    id: 'first',
    method: 'initialize',
    params:
      args[0] === 'lsp'
        ? {
            processId: null,
            rootUri: `file://${tree}`,
            capabilities: {},
            workspaceFolders: [{ uri: `file://${tree}`, name: 'tree' }],
          }
        : { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'attack', version: '1' } },
  });
  await until(() => answered(stdout, 'first'), child);
  speak({ method: args[0] === 'lsp' ? 'initialized' : 'notifications/initialized', params: {} });
  const waiting: string[] = [];
  asks.forEach((ask, i) => {
    if ('raw' in ask) child.stdin.write(ask.raw);
    else if ('notify' in ask) speak({ method: ask.notify, params: ask.params });
    else if ('method' in ask) {
      waiting.push(`q${i}`);
      speak({ id: `q${i}`, method: ask.method, params: ask.params });
    }
  });
  await until(() => waiting.every((id) => answered(stdout, id)), child);
  // What it found in the tree comes by itself, if it comes at all.
  if (args[0] === 'lsp') await until(() => stdout.join('').includes('publishDiagnostics'), child, 10);
  child.stdin.end();
  return waiting.every((id) => answered(stdout, id)) ? '' : '\nunanswered: some requests had no answer';
}

/** Asks until the answer holds what is waited for. */
async function awaited(url: string, ask: Visit, text: string): Promise<string> {
  const end = Date.now() + limitSeconds * 500;
  while (Date.now() < end) {
    if ((await visit(url, ask)).includes(text)) return '';
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return `unanswered: nothing came of ${ask.path}\n`;
}

const lined = (text: string) => `${text}\n`;
const framed = (text: string) => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
const answered = (stdout: Heard, id: string) => stdout.join('').includes(`"id":"${id}"`);

async function until(
  holds: () => boolean,
  child: ChildProcessWithoutNullStreams,
  seconds = limitSeconds,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!holds() && child.exitCode === null && child.signalCode === null && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

function visit(base: string, ask: Visit): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const sent = request(
      {
        hostname,
        port,
        path: ask.path,
        method: ask.verb ?? 'GET',
        headers: { ...ask.headers },
        timeout: 20_000,
      },
      (response) => {
        const parts: string[] = [];
        response.setEncoding('utf8').on('data', (text: string) => parts.push(text));
        response.on('error', () => resolve('broken off\n'));
        response.on('end', () => resolve(`${response.statusCode} ${parts.join('')}\n`));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    // What is no request at all is cut off by Node itself.
    sent.on('error', ({ message }) =>
      resolve(/hang up|ECONNRESET/.test(message) ? 'cut off\n' : `unanswered: ${message}\n`),
    );
    sent.end(ask.body);
  });
}
