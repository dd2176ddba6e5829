import { encode, preview, typePreview } from './encode.ts';
import type { Json } from './value.ts';

/** An error of a query. `value` is what `catch` is given: the argument of `error`, or the message. */
export class JqError extends Error {
  readonly value: Json;

  constructor(message: string, value: Json = message) {
    super(message);
    this.value = value;
  }
}

/** What `error(value)` raises; gojq's own words for it when nobody catches it. */
export function raised(value: Json): JqError {
  return new JqError(`error: ${typeof value === 'string' ? value : encode(value)}`, value);
}

/** `name cannot be applied to: …`, with the arguments the function was given. */
export function notApplicable(name: string, value: Json, ...args: readonly Json[]): JqError {
  const list = args.length === 0 ? '' : `(${args.map(preview).join('; ')})`;
  return new JqError(`${name}${list} cannot be applied to: ${typePreview(value)}`);
}

/** `name cannot be applied to …: reason`. */
export function failedFunction({
  name,
  reason,
  value,
  args = [],
}: {
  readonly name: string;
  readonly reason: string;
  readonly value: Json;
  readonly args?: readonly Json[] | undefined;
}): JqError {
  const list = args.length === 0 ? '' : `(${args.map(preview).join('; ')})`;
  return new JqError(`${name}${list} cannot be applied to ${preview(value)}: ${reason}`);
}

/** Leaves a `label`, or ends a function that has seen enough. */
export class JqBreak extends Error {
  readonly label: object;

  constructor(label: object) {
    super('label not defined');
    this.label = label;
  }
}

/** `halt`: the query ends here, without an error. */
export class JqHalt extends Error {}
