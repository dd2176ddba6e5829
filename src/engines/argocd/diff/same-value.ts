import { isRecord, type Json } from '#kube';

/** Whether two values are the same JSON; the order of keys does not matter. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left === 'bigint' || typeof right === 'bigint')
    return isNumber(left) && isNumber(right) && Number(left) === Number(right);
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) && left.length === right.length && left.every((item, i) => isSame(item, right[i]))
    );
  }
  if (!isRecord(left) || !isRecord(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  );
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** A difference between what will be and what is. */
export type Difference = {
  readonly path: readonly (string | number)[];
  readonly predicted: unknown;
  readonly live: unknown;
};

/**
 * Where two values differ. With `zeroIsAbsent`, as for built-in kinds, a field that holds its type's zero is the same as
 * no field: Kubernetes' types do not write it.
 */
export function differences(predicted: unknown, live: unknown, zeroIsAbsent: boolean): readonly Difference[] {
  const found: Difference[] = [];
  collect({ predicted, live, path: [] }, zeroIsAbsent, found);
  return found;
}

function collect(at: Difference, zeroIsAbsent: boolean, found: Difference[]): void {
  const { predicted, live, path } = at;
  if (isRecord(predicted) && isRecord(live)) {
    for (const key of new Set([...Object.keys(predicted), ...Object.keys(live)])) {
      collect(
        { predicted: own(predicted, key), live: own(live, key), path: [...path, key] },
        zeroIsAbsent,
        found,
      );
    }
    return;
  }
  if (Array.isArray(predicted) && Array.isArray(live) && predicted.length === live.length) {
    predicted.forEach((item: unknown, i) =>
      collect({ predicted: item, live: live[i], path: [...path, i] }, zeroIsAbsent, found),
    );
    return;
  }
  if (zeroIsAbsent && isZero(predicted) && isZero(live)) return;
  if (!isSame(predicted, live)) found.push(at);
}

function own(record: Json, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isZero(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 0 || value === 0n)
    return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.values(value).every(isZero);
}
