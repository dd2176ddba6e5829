import { hasPlaceholder, isToFillIn } from '#knowledge';
import { badLabel, badSubdomain } from '#schema';

/** Whether a text is written out as the name of an object, and the API server refuses every object of that name. */
export function isNoName(text: string): boolean {
  return isWritten(text) && badSubdomain(text) !== undefined;
}

/** Whether a text is written out as the name of a namespace, and no namespace can be called that. */
export function isNoNamespace(text: string): boolean {
  return isWritten(text) && badLabel(text) !== undefined;
}

function isWritten(text: string): boolean {
  // What waits to be filled in has signs of its own, or is written in capitals.
  const isName = /^[\w ./-]+$/.test(text) && /[a-z]/.test(text);
  return isName && !hasPlaceholder(text) && !isToFillIn(text);
}
