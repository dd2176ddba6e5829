import type { Place } from '#files';
import type { Reason } from './reason.ts';

/** Something that makes one hesitate to believe a finding: an error becomes a warning, or is only asked, and says why. */
export function hesitation(code: string, text: string, place?: () => Place): Reason {
  return { code, speaks: 'against', weight: 'weak', text, ...(place && { place }) };
}

/** Something that speaks clearly against a finding: it becomes a note that says why. */
export function objection(code: string, text: string, place?: () => Place): Reason {
  return { code, speaks: 'against', weight: 'strong', text, ...(place && { place }) };
}

/** Something in git that shows what was meant instead: what would only be asked is told. */
export function indication(code: string, text: string, place?: () => Place): Reason {
  return { code, speaks: 'for', weight: 'proof', text, ...(place && { place }) };
}
