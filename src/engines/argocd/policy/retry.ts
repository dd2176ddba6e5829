import { numberAt, recordAt, stringAt } from '#kube';
import { parseRetryDuration } from './go-duration.ts';

/** How often and how soon a failed operation is tried again (spec.syncPolicy.retry). */
export type RetryPolicy = {
  /** How many retries; below 0 means without end. */
  readonly limit: number;
  readonly durationMs: number;
  readonly factor: number;
  /** 0 or below means no cap. */
  readonly maxDurationMs: number;
  /** Whether a retry may go to a newer revision (3.2). */
  readonly refresh: boolean;
};

/** The policy of an automated operation: five retries unless the application says otherwise, and then only what it says. */
export function retryPolicy(syncPolicy: unknown): RetryPolicy {
  const retry = recordAt(syncPolicy, 'retry');
  const isSet = Object.hasOwn(recordAt({ syncPolicy }, 'syncPolicy'), 'retry');
  const duration = stringAt(retry, 'backoff', 'duration') ?? '';
  const maximum = stringAt(retry, 'backoff', 'maxDuration') ?? '';
  return {
    limit: isSet ? (numberAt(retry, 'limit') ?? 0) : 5,
    durationMs: (duration === '' ? undefined : parseRetryDuration(duration)) ?? 5000,
    factor: numberAt(retry, 'backoff', 'factor') ?? 2,
    maxDurationMs: (maximum === '' ? undefined : parseRetryDuration(maximum)) ?? 180_000,
    refresh: retry['refresh'] === true,
  };
}

/** The pause before a retry, in milliseconds, by the count of retries already made (types.go, NextRetryAt). */
export function retryDelay(policy: RetryPolicy, retries: number): number {
  const delay = policy.durationMs * policy.factor ** retries;
  return policy.maxDurationMs > 0 ? Math.min(policy.maxDurationMs, delay) : delay;
}

/** Whether a failed operation is tried again. */
export function isRetried(policy: RetryPolicy, retries: number): boolean {
  return policy.limit < 0 || retries < policy.limit;
}
