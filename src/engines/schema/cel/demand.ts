/** A conversion that fails is an error of the expression, as it is in Kubernetes. */
export function demand<T>(value: T | undefined, text: string, what: string): T {
  if (value === undefined) throw new RangeError(`${JSON.stringify(text)} is no ${what}`);
  return value;
}
