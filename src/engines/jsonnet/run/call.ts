import type { Site } from '../jsonnet-error.ts';
import { Thunk, delayed, force } from '../values/thunk.ts';
import type { Closure, FunctionParameter, JsonnetFunction, Value } from '../values/value.ts';
import { type CallArguments, TailCall } from './code.ts';
import type { Env } from './env.ts';
import type { Vm } from './vm.ts';

/** Calls a function; calls that it hands back in tail position are made here, one after the other. */
export function callFunction({
  vm,
  target,
  args,
  at,
}: {
  readonly vm: Vm;
  readonly target: JsonnetFunction;
  readonly args: CallArguments;
  readonly at: Site;
}): Value {
  if ('native' in target) {
    vm.spend(1);
    return target.native(vm, bind(target.parameters, args, { vm, at }), at);
  }
  if (!args.tailstrict) {
    const env = callEnv({ vm, target, args, at });
    vm.enter(at);
    const value = target.body.run(env, vm);
    vm.leave();
    return value;
  }
  return callInTurn(vm, new TailCall(target, args, at));
}

/** Calls a function with values that are already there as thunks. */
export function apply({
  vm,
  target,
  positional,
  at,
}: {
  readonly vm: Vm;
  readonly target: JsonnetFunction;
  readonly positional: readonly Thunk[];
  readonly at: Site;
}): Value {
  return callFunction({ vm, target, args: { positional, named: [], tailstrict: false }, at });
}

function callInTurn(vm: Vm, first: TailCall): Value {
  let call = first;
  for (;;) {
    const { target, at } = call;
    if ('native' in target || !call.tailstrict) return callFunction({ vm, target, args: call, at });
    const env = callEnv({ vm, target, args: call, at });
    for (const thunk of env.slots) force(vm, thunk, at);
    vm.enter(at);
    const result = target.tailBody(vm)(env, vm);
    vm.leave();
    if (!(result instanceof TailCall)) return result;
    call = result;
  }
}

/** The scope of a called function: its arguments, and defaults that see them. */
export function callEnv({
  vm,
  target,
  args,
  at,
}: {
  readonly vm: Vm;
  readonly target: Closure;
  readonly args: CallArguments;
  readonly at: Site;
}): Env {
  const bound = bind(target.parameters, args, { vm, at });
  const slots: Thunk[] = [];
  const env: Env = { up: target.env, slots, self: target.env.self, depth: target.env.depth };
  for (let index = 0; index < bound.length; index++) {
    const thunk = bound[index];
    const fallback = target.parameters[index]?.fallback;
    if (thunk) slots.push(thunk);
    else if (fallback) slots.push(delayed(fallback, env));
  }
  return env;
}

/** One argument for each parameter (value.go checkArguments). */
function bind(
  parameters: readonly FunctionParameter[],
  { positional, named }: CallArguments,
  { vm, at }: { readonly vm: Vm; readonly at: Site },
): readonly (Thunk | undefined)[] {
  if (named.length === 0 && positional.length === parameters.length) return positional;
  if (positional.length > parameters.length)
    throw vm.error(
      `function expected ${parameters.length} positional argument(s), but got ${positional.length}`,
      at,
    );
  vm.walk(parameters.length);
  vm.spend((parameters.length * named.length) >> 6);
  const bound: (Thunk | undefined)[] = parameters.map((_, index) => positional[index]);
  for (const { name, thunk } of named) {
    const index = parameters.findIndex((parameter) => parameter.name === name);
    if (index < 0) throw vm.error(`function has no parameter ${name}`, at);
    if (bound[index]) throw vm.error(`Argument ${name} already provided`, at);
    bound[index] = thunk;
  }
  for (const [index, { name, isOptional }] of parameters.entries()) {
    if (!bound[index] && !isOptional) throw vm.error(`Missing argument: ${name}`, at);
  }
  return bound;
}
