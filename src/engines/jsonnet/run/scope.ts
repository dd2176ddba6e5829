import { LimitError } from '../jsonnet-error.ts';

/** The names of one scope when compiling; `Env` is its twin at run time. */
export type Scope = {
  readonly up: Scope | undefined;
  /** The slot of each name. */
  readonly slots: ReadonlyMap<string, number>;
  /** Whether `self` and `super` mean something. */
  readonly inObject: boolean;
  /** How many scopes were looked at for the whole program. */
  readonly work: { looked: number };
};

/** The scope that a program begins in. */
export function outermostScope(names: readonly string[]): Scope {
  return { up: undefined, slots: slotsOf(names), inObject: false, work: { looked: 0 } };
}

/** A scope in another; of names that are given twice the last one counts. */
export function innerScope(up: Scope, names: readonly string[], inObject: boolean = up.inObject): Scope {
  return { up, slots: slotsOf(names), inObject, work: up.work };
}

function slotsOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, slot) => [name, slot]));
}

/** So many scopes are looked at for the names of one program; beyond this we give up. */
const maxLooks = 20_000_000;

/** How many scopes up a name is bound, and in which slot. */
export function resolve(
  scope: Scope,
  name: string,
): { readonly hops: number; readonly slot: number } | undefined {
  let hops = 0;
  for (let at: Scope | undefined = scope; at; at = at.up) {
    scope.work.looked += 1;
    if (scope.work.looked > maxLooks) throw new LimitError('its variables are nested too deeply');
    const slot = at.slots.get(name);
    if (slot !== undefined) return { hops, slot };
    hops += 1;
  }
  return undefined;
}
