import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Failure } from './answer.ts';

/** How often and how long to try again. */
export type Patience = {
  readonly attempts: number;
  readonly firstSeconds: number;
  readonly maxSeconds: number;
};

export const defaultPatience: Patience = { attempts: 4, firstSeconds: 0.5, maxSeconds: 15 };

/** Asks again, each time later, as long as the failure is one that passes. */
export async function withRetries<T>(
  ask: () => Promise<Answer<T>>,
  patience: Patience = defaultPatience,
): Promise<Answer<T>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask();
    if (answer.kind === 'ok' || attempt >= patience.attempts || !passes(answer)) return answer;
    // Silence has cost its time already.
    if (answer.reason === 'timed-out' && answer.status === undefined && attempt >= 2) return answer;
    const wait = answer.retryAfterSeconds ?? patience.firstSeconds * 2 ** (attempt - 1);
    await sleep(Math.min(wait, patience.maxSeconds) * 1000);
  }
}

function passes({ reason, status, isFinal }: Failure): boolean {
  if (isFinal) return false;
  if (status === 429 || (status !== undefined && status >= 500)) return true;
  return reason === 'unreachable' || reason === 'timed-out';
}
