import { callEnv } from '../run/call.ts';
import type { Code } from '../run/code.ts';
import { enterStep, holds } from '../run/compile-chain.ts';
import { type Env, lookUp } from '../run/env.ts';
import type { Vm } from '../run/vm.ts';
import type { JsonnetObject } from '../values/object.ts';
import { type Thunk, delayed } from '../values/thunk.ts';
import { type JsonnetFunction, type Value, isArray, isFunction, isObject } from '../values/value.ts';
import type { JsonnetStep } from './jsonnet-origin.ts';

/** A place where a value is held. */
export type Spot =
  | { readonly kind: 'thunk'; readonly thunk: Thunk; readonly name: string }
  | { readonly kind: 'field'; readonly object: JsonnetObject; readonly name: string; readonly depth: number };

export type Chain = {
  readonly vm: Vm;
  readonly steps: JsonnetStep[];
  readonly isWhole: boolean;
  readonly depth: number;
};

const maxDepth = 24;
const maxSteps = 16;

/** Adds the steps that lead from a spot to where its value is written. */
export function explain(chain: Chain, spot: Spot): void {
  if (chain.depth > maxDepth || chain.steps.length >= maxSteps) return;
  if (spot.kind === 'thunk')
    return explainThunk({ chain, thunk: spot.thunk, kind: 'element', name: spot.name });
  const { object, name, depth } = spot;
  const field = object.field(name, depth);
  const layer = object.layers[depth];
  if (!field || layer?.kind !== 'layer') return;
  if ('thunk' in field) return explainThunk({ chain, thunk: field.thunk, kind: 'field', name });
  chain.steps.push({ kind: 'field', name, place: field.site.place, isWhole: chain.isWhole });
  const below = field.plus ? object.find(name, depth + 1, chain.vm) : -1;
  const inner = below < 0 ? deeper(chain) : part(chain);
  follow(inner, field.code, object.envAt(chain.vm, { layer, depth }, field.env));
  if (below < 0) return;
  const extended = object.field(name, below);
  const place = extended && 'site' in extended ? extended.site.place : undefined;
  chain.steps.push({ kind: 'extended', name, place, isWhole: false });
}

function explainThunk({
  chain,
  thunk,
  kind,
  name,
}: {
  readonly chain: Chain;
  readonly thunk: Thunk;
  readonly kind: 'element' | 'field' | 'variable';
  readonly name: string;
}): void {
  const { making } = thunk;
  const { isWhole, steps } = chain;
  if (making.kind === 'code') {
    const { place } = making.code.site;
    if (place) steps.push({ kind, name, place, isWhole });
    return follow(deeper(chain), making.code, making.env);
  }
  if (making.kind === 'call')
    return followCall({ chain, target: making.target, positional: making.args, name });
  const { from } = making;
  if (!from) return;
  if (from.kind === 'outside') {
    steps.push({ kind: 'outside', name: from.name, outside: from, isWhole });
    return;
  }
  if (from.kind === 'thunk') return explainThunk({ chain: deeper(chain), thunk: from.thunk, kind, name });
  const depth = from.object.find(from.name, 0, chain.vm);
  if (depth >= 0) explain(deeper(chain), { kind: 'field', object: from.object, name: from.name, depth });
}

/** Goes on behind an expression, if it only passes a value on; otherwise to what it is made of. */
function follow(chain: Chain, code: Code, env: Env): void {
  if (chain.depth > maxDepth || chain.steps.length >= maxSteps) return;
  chain.vm.spend(1);
  const { shape } = code;
  switch (shape?.kind) {
    case 'var':
      return explainThunk({
        chain,
        thunk: lookUp(env, shape.hops, shape.slot),
        kind: 'variable',
        name: shape.name,
      });
    case 'index':
      return followIndex(chain, shape.target.run(env, chain.vm), shape.index.run(env, chain.vm));
    case 'super': {
      const name = shape.index.run(env, chain.vm);
      const { self } = env;
      if (!self || typeof name !== 'string') return;
      const depth = self.find(name, env.depth + 1, chain.vm);
      return depth < 0 ? undefined : explain(chain, { kind: 'field', object: self, name, depth });
    }
    case 'chain': {
      let scope = env;
      for (const step of shape.steps) {
        if (step.kind !== 'if') scope = enterStep(step, scope, chain.vm);
        else if (holds(step, scope, chain.vm)) return follow(deeper(chain), step.whenTrue, scope);
      }
      return follow(deeper(chain), shape.last, scope);
    }
    case 'apply': {
      const target = shape.target.run(env, chain.vm);
      if (!isFunction(target)) return;
      const positional = shape.positional.map((argument) => delayed(argument, env));
      const named = shape.named.map(({ name, value }) => ({ name, thunk: delayed(value, env) }));
      return followCall({ chain, target, positional, name: nameOf(shape.target), named });
    }
    case 'operands':
      for (const operand of shape.operands) follow(part(chain), operand, env);
      return;
    case 'import':
      chain.steps.push({ kind: 'import', name: shape.path, isWhole: false });
      return;
    default:
      return;
  }
}

function followIndex(chain: Chain, target: Value, index: Value): void {
  if (isObject(target) && typeof index === 'string') {
    const depth = target.find(index, 0, chain.vm);
    if (depth >= 0) explain(chain, { kind: 'field', object: target, name: index, depth });
  } else if (isArray(target) && typeof index === 'number') {
    const thunk = target.elements[Math.trunc(index)];
    if (thunk) explainThunk({ chain, thunk, kind: 'element', name: String(index) });
  }
}

function followCall({
  chain,
  target,
  positional,
  name,
  named = [],
}: {
  readonly chain: Chain;
  readonly target: JsonnetFunction;
  readonly positional: readonly Thunk[];
  readonly name: string;
  readonly named?: readonly { readonly name: string; readonly thunk: Thunk }[] | undefined;
}): void {
  const { vm, steps, isWhole } = chain;
  if ('native' in target)
    return followNative(chain, target.name, [...positional, ...named.map((each) => each.thunk)]);
  const { place } = target.body.site;
  if (place) steps.push({ kind: 'function', name, place, isWhole });
  const env = callEnv({ vm, target, args: { positional, named, tailstrict: false }, at: {} });
  follow(deeper(chain), target.body, env);
}

function followNative(chain: Chain, name: string, args: readonly Thunk[]): void {
  if (name === 'extVar') {
    const [wanted] = args.map(({ value }) => value);
    const thunk = typeof wanted === 'string' ? chain.vm.extVars.get(wanted) : undefined;
    if (thunk && typeof wanted === 'string') explainThunk({ chain, thunk, kind: 'variable', name: wanted });
    return;
  }
  for (const { making } of args) {
    if (making.kind === 'code') follow(part(chain), making.code, making.env);
  }
}

/** What a person would call the function. */
function nameOf({ shape }: Code): string {
  if (shape?.kind === 'var') return shape.name;
  if (shape?.kind === 'index' && typeof shape.index.constant === 'string') return shape.index.constant;
  return 'anonymous';
}

function deeper(chain: Chain): Chain {
  return { ...chain, depth: chain.depth + 1 };
}

function part(chain: Chain): Chain {
  return { ...chain, depth: chain.depth + 1, isWhole: false };
}
