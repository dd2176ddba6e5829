import type { FetchReason } from '#outcome';

/** Something did not arrive; the sentence says what, the reason why. */
export class FetchFailure extends Error {
  readonly reason: FetchReason;

  constructor(reason: FetchReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
