import { type Health, HealthError, type HealthStatus, UnreadableVerdict } from './health.ts';

/**
 * The small language in which the health table is written. A check looks at an object and has an opinion or none;
 * the first opinion counts. Inside `each`, paths start at the item; a leading `/` starts at the object.
 */
export type Check = (scope: Scope) => Health | undefined;

/** A statement about the object that holds or not. */
export type Test = (scope: Scope) => boolean;

/** Where a check stands: the object, and the list item it is looking at. */
export type Scope = { readonly root: unknown; readonly item: unknown };

/** A text with `{path}` holes, or a function of the scope. A hole may name alternatives: `{message|not ready}`. */
export type Text = string | ((scope: Scope) => string);

/**
 * The value at a path such as `status.phase` or `metadata.labels[a.b/c]`; null counts as absent. As in Lua, a field of a
 * text is absent, and a field of a number or boolean fails.
 */
export function at(scope: Scope, path: string): unknown {
  const isAbsolute = path.startsWith('/');
  let value = isAbsolute ? scope.root : scope.item;
  for (const key of keysOf(isAbsolute ? path.slice(1) : path)) {
    if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
      throw new HealthError(`attempt to index a non-table object(${luaType(value)}) with key '${key}'`);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
      if (value === scope.root) needsMetadata(path);
      return undefined;
    }
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return typeof value === 'bigint' ? Number(value) : (value ?? undefined);
}

/** Fails where a path leads through metadata: every object has it, so no script asks whether it is there. */
function needsMetadata(path: string): void {
  const [, key] = /^\/?metadata\.(\w+)/.exec(path) ?? [];
  if (key !== undefined) throw new HealthError(`attempt to index a non-table object(nil) with key '${key}'`);
}

/** What Lua calls the type of a value. */
function luaType(value: unknown): string {
  if (value === undefined || value === null) return 'nil';
  if (typeof value === 'object') return 'table';
  return typeof value === 'bigint' ? 'number' : typeof value;
}

const parsed = new Map<string, readonly string[]>();

function keysOf(path: string): readonly string[] {
  let keys = parsed.get(path);
  if (keys === undefined) {
    keys = [...path.matchAll(/\[([^[\]]+)\]|[^.[\]]+/g)].map((match) => match[1] ?? match[0]);
    parsed.set(path, keys);
  }
  return keys;
}

/**
 * The items of a list, nulls left out, or the values of a field that is a map by its API; none when absent. Of other maps
 * Lua's `ipairs` finds nothing, and anything else makes it fail.
 */
export function itemsAt(scope: Scope, path: string): readonly unknown[] {
  const value = at(scope, path);
  if (value === undefined) return [];
  if (typeof value !== 'object')
    throw new HealthError(`bad argument #1 to ipairs (table expected, got ${luaType(value)})`);
  if (!Array.isArray(value) && !mapsByName.has(path)) return [];
  return Object.values(value ?? {}).filter((item) => item !== null && item !== undefined);
}

/** The maps that scripts go through by `pairs`. */
const mapsByName: ReadonlySet<string> = new Set(
  ['statuses', 'racks', 'executorState', 'brokersState', 'ceph.details'].map((name) => `status.${name}`),
);

/** The scopes of the items at a path. */
export function scopesAt(scope: Scope, path: string): readonly Scope[] {
  return itemsAt(scope, path).map((item) => ({ root: scope.root, item }));
}

/** The text at a path, '' when absent. Only texts and numbers can be joined with others. */
export function textAt(scope: Scope, path: string): string {
  const value = at(scope, path);
  return value === undefined ? '' : joinable(value);
}

/** The text at a path; joining nothing fails, as in Lua. */
export function required(scope: Scope, path: string): string {
  return joinable(at(scope, path));
}

/** A value as Lua's `..` takes it: a text or a number, and nothing else. */
export function joinable(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new HealthError(`cannot perform concat operation between string and ${luaType(value)}`);
}

/** The text at a path that is the whole message, the fallback when absent; Argo CD reads nothing but texts. */
export function messageAt(scope: Scope, path: string, fallback = ''): string {
  const value = at(scope, path) ?? fallback;
  if (typeof value === 'string') return value;
  throw new UnreadableVerdict();
}

/** The text at a path behind others, the fallback when absent. */
export function joinedAt(scope: Scope, path: string, fallback: string): string {
  return joinable(at(scope, path) ?? fallback);
}

/** The number at a path, or the fallback when absent; anything else cannot be compared. */
export function numberOr(scope: Scope, path: string, fallback: number): number {
  const value = at(scope, path);
  if (value === undefined || typeof value === 'number') return value ?? fallback;
  throw new HealthError(`attempt to compare ${luaType(value)} with number`);
}

/** Fills the holes of a text. A hole with text around it must have a value, as Lua's `..` demands. */
export function fill(text: Text, scope: Scope): string {
  if (typeof text === 'function') return text(scope);
  const only = /^\{([^{}|]+)(?:\|([^{}]*))?\}$/.exec(text);
  if (only !== null) return messageAt(scope, only[1] ?? '', only[2]);
  return text.replace(/\{([^{}|]+)(?:\|([^{}]*))?\}/g, (_, path: string, fallback: string | undefined) =>
    joinable(at(scope, path) ?? fallback),
  );
}

function verdict(status: HealthStatus): (message?: Text) => Check {
  return (message = '') =>
    (scope) => ({ status, message: fill(message, scope) });
}

export const healthy = verdict('Healthy');
export const suspended = verdict('Suspended');
export const progressing = verdict('Progressing');
export const missing = verdict('Missing');
export const degraded = verdict('Degraded');
export const unknown = verdict('Unknown');

/** The first opinion of several checks. */
export function first(...checks: readonly Check[]): Check {
  return (scope) => {
    for (const check of checks) {
      const found = check(scope);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** Checks that only apply when a test holds. */
export function when(test: Test, ...checks: readonly Check[]): Check {
  const check = first(...checks);
  return (scope) => (test(scope) ? check(scope) : undefined);
}

/** Goes through the items at a path; the first opinion about an item counts. */
export function each(path: string, ...checks: readonly Check[]): Check {
  const check = first(...checks);
  return (scope) => {
    for (const inner of scopesAt(scope, path)) {
      const found = check(inner);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** Goes through the items at a path; the last opinion about an item counts. */
export function last(path: string, ...checks: readonly Check[]): Check {
  const check = first(...checks);
  return (scope) => {
    let found: Health | undefined;
    for (const inner of scopesAt(scope, path)) found = check(inner) ?? found;
    return found;
  };
}

/** Goes through `status.conditions`; the first opinion about a condition counts. */
export function conditions(...checks: readonly Check[]): Check {
  return each('status.conditions', ...checks);
}

/** The check a value selects from a table; none when the value is not listed. */
export function byValue(path: string, table: Readonly<Record<string, Check>>): Check {
  return (scope) => {
    const value = at(scope, path);
    return typeof value === 'string' && Object.hasOwn(table, value) ? table[value]?.(scope) : undefined;
  };
}

/** Fails as a script does that reads `key` of nothing, unless there is a table at `path`. */
export function needs(path: string, key: string): Check {
  return (scope) => {
    const value = at(scope, path);
    if (typeof value === 'object') return undefined;
    // A text has fields too, none of which is set.
    if (typeof value === 'string') return undefined;
    throw new HealthError(`attempt to index a non-table object(${luaType(value)}) with key '${key}'`);
  };
}

/** Fails as a script does that loops over nothing, unless there is a table at `path`. */
export function needsList(path: string): Check {
  return (scope) => {
    const value = at(scope, path);
    if (typeof value === 'object') return undefined;
    throw new HealthError(`bad argument #1 to ipairs (table expected, got ${luaType(value)})`);
  };
}

/** The value at a path is one of these. */
export function eq(path: string, ...values: readonly (string | number | boolean)[]): Test {
  return (scope) => values.some((value) => value === at(scope, path));
}

/** There is a value at the path. */
export function has(path: string): Test {
  return (scope) => at(scope, path) !== undefined;
}

/** There is a value at the path and it is not false. */
export function isSet(path: string): Test {
  return (scope) => {
    const value = at(scope, path);
    return value !== undefined && value !== false;
  };
}

/** The values at two paths are the same; two absent ones are. */
export function same(left: string, right: string): Test {
  return (scope) => at(scope, left) === at(scope, right);
}

/** The number at one path is below the one at the other; comparing with nothing fails, as in Lua. */
export function below(left: string, right: string | number): Test {
  return (scope) => compared(scope, left) < (typeof right === 'number' ? right : compared(scope, right));
}

function compared(scope: Scope, path: string): number {
  const value = at(scope, path);
  if (typeof value === 'number') return value;
  throw new HealthError(`attempt to compare number with ${luaType(value)}`);
}

/** Whether a value comes before another as Lua's `<` has it: two numbers or two texts. */
export function comesBefore(left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left < right;
  if (typeof left === 'number' && typeof right === 'number') return left < right;
  throw new HealthError(`attempt to compare ${luaType(left)} with ${luaType(right)}`);
}

/** Some item at the path passes the test. */
export function some(path: string, test: Test): Test {
  return (scope) => scopesAt(scope, path).some(test);
}

export function all(...tests: readonly Test[]): Test {
  return (scope) => tests.every((test) => test(scope));
}

export function any(...tests: readonly Test[]): Test {
  return (scope) => tests.some((test) => test(scope));
}

export function not(test: Test): Test {
  return (scope) => !test(scope);
}

/** The current condition is of a type and has a status (one of several). */
export function is(type: string, ...statuses: readonly string[]): Test {
  return statuses.length === 0 ? eq('type', type) : all(eq('type', type), eq('status', ...statuses));
}

/** There is nothing at the path that Lua's `next` finds; it takes nothing but tables. */
export function holdsNothing(path: string): Test {
  return (scope) => {
    const value = at(scope, path);
    if (value !== undefined && typeof value !== 'object')
      throw new HealthError(`bad argument #1 to next (table expected, got ${luaType(value)})`);
    return isEmpty(path)(scope);
  };
}

/** The length that Lua's `#` gives is none: of a list, of a text, and of every map. */
export function hasNoLength(path: string): Test {
  return (scope) => {
    const value = at(scope, path);
    if (typeof value === 'string' || Array.isArray(value)) return value.length === 0;
    if (typeof value === 'object' || value === undefined) return true;
    throw new HealthError(`attempt to get length of ${luaType(value)} value`);
  };
}

/** There is nothing at the path, or a list or map of nothing. */
export function isEmpty(path: string): Test {
  return (scope) => {
    const value = at(scope, path);
    return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  };
}
