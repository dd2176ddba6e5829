import type { Site, SiteContext } from '../jsonnet-error.ts';
import type { Node } from '../syntax/ast.ts';
import { expectFunction } from '../values/expect.ts';
import { delayed } from '../values/thunk.ts';
import type { FunctionParameter } from '../values/value.ts';
import { callFunction } from './call.ts';
import { type CallArguments, type Code, TailCall, type TailCode } from './code.ts';
import { compileTailChain } from './compile-chain.ts';
import { type Surroundings, anonymous, compile, thunked } from './compile.ts';
import type { Env } from './env.ts';
import { innerScope } from './scope.ts';
import type { Vm } from './vm.ts';

/** A function: its parameters are a scope of their own, in which the defaults are evaluated too. */
export function compileFunction(node: Extract<Node, { kind: 'function' }>, around: Surroundings): Code {
  const site: Site = { place: node.place, context: around.context };
  const scope = innerScope(
    around.scope,
    node.parameters.map(({ name }) => name),
  );
  const context: SiteContext | undefined = around.context && { kind: 'function', name: around.bind };
  const inside: Surroundings = { scope, context, bind: 'anonymous' };
  const parameters = node.parameters.map(({ name, fallback }): FunctionParameter => {
    return { name, isOptional: fallback !== undefined, fallback: fallback && compile(fallback, inside) };
  });
  const body = compile(node.body, inside);
  let compiledTail: TailCode | undefined;
  const { start, end } = node.place;
  const tailBody = (vm: Vm): TailCode => {
    if (compiledTail) return compiledTail;
    vm.spend((end - start) >> 3);
    vm.budget?.allocate(bytesPerCharacter * (end - start));
    compiledTail = compileTail(node.body, inside);
    return compiledTail;
  };
  return { site, run: (env) => ({ kind: 'function', parameters, env, body, tailBody }) };
}

/** What a character of a program becomes when it is compiled, in round numbers. */
const bytesPerCharacter = 64;

/** A call; the arguments are evaluated when the function asks for them. */
export function compileApply(node: Extract<Node, { kind: 'apply' }>, around: Surroundings): Code {
  const { site, target, positional, named, argumentsIn } = compileCall(node, around);
  return {
    site,
    shape: { kind: 'apply', target, positional, named },
    run(env, vm) {
      const called = expectFunction(vm, target.run(env, vm), site);
      return callFunction({ vm, target: called, args: argumentsIn(env, vm), at: site });
    },
  };
}

function compileTail(node: Node, around: Surroundings): TailCode {
  switch (node.kind) {
    case 'parens':
      return compileTail(node.inner, anonymous(around));
    case 'local':
    case 'assert':
    case 'if':
      return compileTailChain(node, around, compileTail);
    case 'apply': {
      const { site, target, argumentsIn } = compileCall(node, around);
      return (env, vm) =>
        new TailCall(expectFunction(vm, target.run(env, vm), site), argumentsIn(env, vm), site);
    }
    default:
      return compile(node, around).run;
  }
}

function compileCall(node: Extract<Node, { kind: 'apply' }>, around: Surroundings) {
  const site: Site = { place: node.place, context: around.context };
  const target = compile(node.target, anonymous(around));
  const positional = node.positional.map((argument) => compile(argument, thunked(around)));
  const named = node.named.map(({ name, value }) => ({ name, value: compile(value, thunked(around)) }));
  const { tailstrict } = node;
  const argumentsIn = (env: Env, vm: Vm): CallArguments => {
    vm.walk(positional.length + named.length);
    return {
      positional: positional.map((code) => delayed(code, env)),
      named: named.map(({ name, value }) => ({ name, thunk: delayed(value, env) })),
      tailstrict,
    };
  };
  return { site, target, positional, named, argumentsIn };
}
