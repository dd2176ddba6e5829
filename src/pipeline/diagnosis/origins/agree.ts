import { isRecord, parseQuantity } from '#kube';
import { redacted, redactedData } from '#observed';
import { asText } from '#text';

/** Whether a live value has what git says; what the API server adds to it does not count. */
export function agree(said: unknown, seen: unknown): boolean {
  if (said === undefined || said === null) return seen === undefined || seen === null;
  // What a snapshot hides cannot be held against git.
  if (typeof seen === 'string' && (seen.includes(redacted) || seen === redactedData)) return true;
  if (Array.isArray(said))
    return said.length === 0
      ? seen === undefined || (Array.isArray(seen) && seen.length === 0)
      : Array.isArray(seen) &&
          said.length === seen.length &&
          said.every((each, index) => agree(each, seen[index]));
  if (isRecord(said))
    return (
      isRecord(seen ?? {}) &&
      Object.entries(said).every(([key, value]) => agree(value, isRecord(seen) ? seen[key] : undefined))
    );
  const [a, b] = [parseQuantity(said), parseQuantity(seen)];
  return asText(said) === asText(seen) || (a !== undefined && a === b);
}
