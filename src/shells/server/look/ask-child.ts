import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mirror } from '#git';
import type { RunRecord } from '#store';
import type { ChildAnswer, ChildRequest } from './child.ts';

/** What the server knows and the line has no need of. */
const secrets = [
  'PHINEUS_TOKEN',
  'PHINEUS_WEBHOOK_SECRET',
  'PHINEUS_OIDC_SECRET',
  'PHINEUS_NOTIFY_URL',
  'PHINEUS_MAIL_SERVER',
  'DATABASE_URL',
];

/** Long after every budget of the line: only a process that hangs is ended by it. */
const longestMilliseconds = 60 * 60 * 1000;

/** Looks in a process of its own, so that the server stays responsive, and survives what kills the line. */
export async function lookInChild(
  request: Omit<Extract<ChildRequest, { ask: 'record' }>, 'ask'>,
  signal: AbortSignal,
): Promise<RunRecord> {
  const answer = await askChild({ ask: 'record', ...request }, signal);
  if ('record' in answer) return answer.record;
  throw new Error('a run answered something else');
}

/** What the dashboard shows of a branch. */
export async function compareInChild(
  request: Omit<Extract<ChildRequest, { ask: 'change' }>, 'ask'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const answer = await askChild({ ask: 'change', ...request }, signal);
  if ('change' in answer) return answer.change;
  throw new Error('a comparison answered something else');
}

/** The state of a repository elsewhere, asked in a process of its own since the network takes its time. */
export async function stateInChild(mirror: Mirror, signal: AbortSignal): Promise<string> {
  const answer = await askChild({ ask: 'state', mirror }, signal);
  if ('state' in answer) return answer.state;
  throw new Error('a repository answered something else');
}

function askChild(
  request: ChildRequest,
  signal: AbortSignal,
): Promise<Exclude<ChildAnswer, { failure: string }>> {
  return new Promise((resolve, reject) => {
    const child = fork(childProgram(), {
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.includes(name))),
      serialization: 'advanced',
      signal,
      killSignal: 'SIGKILL',
      timeout: longestMilliseconds,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('error', reject);
    child.once('exit', (code, by) => reject(new Error(`the run ended early (${by ?? code})`)));
    child.once('message', (answer: ChildAnswer) => {
      if ('failure' in answer) reject(new Error(answer.failure));
      else resolve(answer);
    });
    child.send(request);
  });
}

/** Beside the bundle, or where the build of a source tree puts it. */
function childProgram(): string {
  const places = [
    new URL('./look.js', import.meta.url),
    new URL('../../../../dist/look.js', import.meta.url),
  ];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error('the program of a run is not built');
  return fileURLToPath(found);
}
