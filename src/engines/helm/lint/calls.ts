import type { Budget } from '#budget';
import { type GoFunction, GoInt, GoList, GoMap, callFunction, helm4Functions } from '#gotemplate';
import { type Abstract, type Site, computed } from './abstract-value.ts';
import { abstractOf, concreteOf } from './concrete.ts';
import { containerCalls } from './container-calls.ts';
import { resultKinds } from './kinds.ts';
import { logicCalls } from './logic-calls.ts';
import type { Path } from './path.ts';
import { textCalls } from './text-calls.ts';
import type { Writes } from './writes.ts';

/** What a call may need of the run that it belongs to. */
export type CallContext = {
  readonly path: Path;
  readonly budget: Budget;
  readonly site: Site;
  readonly writes: Writes;
  /** Runs a named template. */
  readonly include: (name: Abstract, data: Abstract) => Abstract;
  /** Ends the run, as the chart itself wants it. */
  readonly stop: () => never;
  /** Notes that the call fails whatever the values are. */
  readonly fail: (reason: string) => void;
};

/** A function with what it makes of values that are not all known; undefined where the usual way will do. */
export type AbstractFunction = (args: readonly Abstract[], context: CallContext) => Abstract | undefined;

const special: ReadonlyMap<string, AbstractFunction> = new Map([
  ...Object.entries(logicCalls),
  ...Object.entries(containerCalls),
  ...Object.entries(textCalls),
]);

/** What a call gives. With arguments that are all known it is made; else as much is said of it as is certain. */
export function callAbstract(name: string, args: readonly Abstract[], context: CallContext): Abstract {
  const own = special.get(name)?.(args, context);
  if (own) return own;
  const fn = helm4Functions.get(name);
  const concrete = args.map((arg) => concreteOf(arg, context.budget));
  const areKnown = concrete.every((each) => each !== undefined);
  const values = concrete.map((each, index) => settled(each?.value, typeAt(fn, index)));
  if (!fn || !areKnown || isOfWorld.test(name) || !canTake(fn, values))
    return computed(name, args, resultKinds(name));
  const result = callFunction(fn, values, context.budget);
  if ('value' in result) return abstractOf(result.value, context.budget);
  context.fail(`error calling ${name}: ${result.error}`);
  return computed(name, args, resultKinds(name));
}

function typeAt(fn: GoFunction | undefined, index: number): string | null {
  return fn?.parameters[index] ?? fn?.rest ?? null;
}

/** Whether a function can be tried: Go refuses arguments of another number or type before it calls it. */
function canTake(fn: GoFunction, values: readonly unknown[]): boolean {
  const isEnough = values.length >= fn.parameters.length;
  const areTooMany = fn.rest === null && values.length > fn.parameters.length;
  return isEnough && !areTooMany && values.every((value, index) => fits(value, typeAt(fn, index)));
}

function fits(value: unknown, type: string | null): boolean {
  if (type === 'any' || type === 'value' || type === null) return true;
  if (type === 'string') return typeof value === 'string';
  if (type === 'bool') return typeof value === 'boolean';
  if (type.startsWith('map')) return value instanceof GoMap;
  if (type.startsWith('[]')) return value instanceof GoList;
  if (/^u?int|^float/.test(type))
    return typeof value === 'bigint' || typeof value === 'number' || value instanceof GoInt;
  return false;
}

/** An argument of no value is nil for everything that does not ask. */
function settled<T>(value: T | undefined, type: string | null): T | null | undefined {
  return value === undefined && type !== 'value' ? null : value;
}

/** What depends on more than its arguments, or takes long. */
const isOfWorld =
  /^(?:lookup|tpl|include|now|date|ago|rand|uuid|gen|bcrypt|htpasswd|derivePassword|encryptAES|decryptAES|shuffle|getHostByName|env|expandenv|buildCustomCert|unixEpoch|htmlDate|toDate|mustToDate|call$)/;
