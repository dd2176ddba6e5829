import { isRecord, parseQuantity } from '#kube';

/** Whether everything that is wanted is there; what a server adds to it, and how it writes quantities, does not count. */
export function isContained(wanted: unknown, there: unknown): boolean {
  if (isRecord(wanted))
    return isRecord(there) && Object.entries(wanted).every(([key, value]) => isContained(value, there[key]));
  if (Array.isArray(wanted))
    return (
      Array.isArray(there) &&
      wanted.length === there.length &&
      wanted.every((item, index) => isContained(item, there[index]))
    );
  return wanted === there || isSameQuantity(wanted, there);
}

function isSameQuantity(a: unknown, b: unknown): boolean {
  const [one, other] = [parseQuantity(a), parseQuantity(b)];
  return one !== undefined && one === other;
}
