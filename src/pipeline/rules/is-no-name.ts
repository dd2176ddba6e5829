import { hasPlaceholder, isToFillIn } from '#knowledge';
import { badSubdomain } from '#schema';

/** Whether a text is written out as the name of an object, and the API server refuses every object of that name. */
export function isNoName(text: string): boolean {
  // What waits to be filled in has signs of its own, or is written in capitals.
  const isWritten = /^[\w ./-]+$/.test(text) && /[a-z]/.test(text);
  return isWritten && !hasPlaceholder(text) && !isToFillIn(text) && badSubdomain(text) !== undefined;
}
