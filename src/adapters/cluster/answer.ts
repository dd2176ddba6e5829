import type { UnreadReason } from '#observed';

/** What came of a question to a server: its answer, or why there is none. */
export type Answer<T> = { readonly kind: 'ok'; readonly value: T } | Failure;

/** Why a server did not answer. `continue` is the token that an expired list may go on with. */
export type Failure = {
  readonly kind: 'failed';
  readonly reason: UnreadReason;
  readonly message: string;
  /** The HTTP status, when there was an answer. */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  readonly continue?: string;
  /** Whether asking again would only take as long again. */
  readonly isFinal?: true;
};

/** Makes a failure. */
export function failed(reason: UnreadReason, message: string): Failure {
  return { kind: 'failed', reason, message };
}
