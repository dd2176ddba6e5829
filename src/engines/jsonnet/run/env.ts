import type { JsonnetObject } from '../values/object.ts';
import type { Thunk } from '../values/thunk.ts';

/** The variables of one scope at run time, and the object around it. `Scope` is its twin when compiling. */
export type Env = {
  readonly up: Env | undefined;
  readonly slots: Thunk[];
  readonly self: JsonnetObject | undefined;
  /** Which layer of `self` the code stands in; `super` begins behind it. */
  readonly depth: number;
};

/** The thunk of a variable that was resolved to a distance and a slot. */
export function lookUp(env: Env, hops: number, slot: number): Thunk {
  let scope = env;
  for (let hop = hops; hop > 0; hop--) {
    if (!scope.up) break;
    scope = scope.up;
  }
  const thunk = scope.slots[slot];
  if (!thunk) throw new Error('a variable was resolved to a place that does not exist');
  return thunk;
}
