import type { FetchReason } from '#outcome';

/** Something did not arrive; the sentence says what, the reason why. */
export class FetchFailure extends Error {
  readonly reason: FetchReason;

  constructor(reason: FetchReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** An address that somebody else wrote; one that is none is an answer that nobody expects. */
export function addressOf(text: string, base?: string): URL {
  if (!URL.canParse(text, base)) throw new FetchFailure('unexpected-answer', `${text} is no address`);
  return new URL(text, base);
}
