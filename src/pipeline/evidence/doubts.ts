import type { Reason } from './reason.ts';

/** What speaks clearly for what is refused, or does not render, all the same. */
export function objection(code: string, text: string): Reason {
  return { code, speaks: 'for', weight: 'strong', text };
}

/** What makes one hesitate to say that it is refused. */
export function hesitation(code: string, text: string): Reason {
  return { ...objection(code, text), weight: 'weak' };
}
