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

/** Has a request answered; what the line says against it is thrown. */
export type Ask = (
  request: ChildRequest,
  signal: AbortSignal,
) => Promise<Exclude<ChildAnswer, { failure: string }>>;

type Asking<A extends ChildRequest['ask']> = Omit<Extract<ChildRequest, { ask: A }>, 'ask'>;

/** Looks. */
export async function askForRecord(
  ask: Ask,
  request: Asking<'record'>,
  signal: AbortSignal,
): Promise<RunRecord> {
  const answer = await ask({ ask: 'record', ...request }, signal);
  if ('record' in answer) return answer.record;
  throw new Error('a run answered something else');
}

/** What the dashboard shows of a branch. */
export async function askForChange(
  ask: Ask,
  request: Asking<'change'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const answer = await ask({ ask: 'change', ...request }, signal);
  if ('change' in answer) return answer.change;
  throw new Error('a comparison answered something else');
}

/** What the dashboard shows of the cure of a finding. */
export async function askForProof(
  ask: Ask,
  request: Asking<'proof'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const answer = await ask({ ask: 'proof', ...request }, signal);
  if ('proof' in answer) return answer.proof;
  throw new Error('a proof answered something else');
}

/** The state of a repository elsewhere. */
export async function askForState(ask: Ask, mirror: Mirror, signal: AbortSignal): Promise<string> {
  const answer = await ask({ ask: 'state', mirror }, signal);
  if ('state' in answer) return answer.state;
  throw new Error('a repository answered something else');
}

/** Asks a process of its own, so that this one stays responsive, and survives what kills the line. */
export function askChild(
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
