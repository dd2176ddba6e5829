import type { Site } from '../jsonnet-error.ts';
import type { Node } from '../syntax/ast.ts';
import { expectBoolean } from '../values/expect.ts';
import { type Thunk, delayed } from '../values/thunk.ts';
import { toText } from '../values/to-text.ts';
import type { Value } from '../values/value.ts';
import type { ChainStep, Code, TailCode } from './code.ts';
import { type Surroundings, anonymous, compile } from './compile.ts';
import type { Env } from './env.ts';
import { innerScope } from './scope.ts';
import type { Vm } from './vm.ts';

/**
 * `local`, `assert` and `if … else` in a row, and the expression at their end. They are run in a loop, so that a
 * file of a hundred `local`s is not a hundred frames deep.
 */
export function compileChain(node: Node, around: Surroundings): Code {
  const { steps, last, inner } = chainSteps(node, around);
  const end = last ? compile(last, inner) : nothing(node);
  const site: Site = { place: node.place, context: around.context };
  return {
    site,
    shape: { kind: 'chain', steps, last: end },
    run(env, vm) {
      vm.spend(steps.length >> 3);
      let scope = env;
      for (const step of steps) {
        if (step.kind === 'if') {
          if (holds(step, scope, vm)) return step.whenTrue.run(scope, vm);
        } else scope = enterStep(step, scope, vm);
      }
      return end.run(scope, vm);
    },
  };
}

/** The same for a function's body, given how its ends are compiled. */
export function compileTailChain(
  node: Node,
  around: Surroundings,
  compileEnd: (node: Node, around: Surroundings) => TailCode,
): TailCode {
  const { steps, last, inner, branches } = chainSteps(node, around);
  const end: TailCode = last ? compileEnd(last, inner) : () => null;
  const ends = branches.map((branch) => branch && compileEnd(branch.node, branch.around));
  return (env, vm) => {
    vm.spend(steps.length >> 3);
    let scope = env;
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'if') {
        if (holds(step, scope, vm)) return ends[index]?.(scope, vm) ?? step.whenTrue.run(scope, vm);
      } else scope = enterStep(step, scope, vm);
    }
    return end(scope, vm);
  };
}

/** Whether a condition holds. */
export function holds(step: Extract<ChainStep, { kind: 'if' }>, env: Env, vm: Vm): boolean {
  return expectBoolean(vm, step.condition.run(env, vm), step.site);
}

/** The scope behind a `local`, or the same one behind an `assert` that holds. */
export function enterStep(step: Exclude<ChainStep, { kind: 'if' }>, env: Env, vm: Vm): Env {
  if (step.kind === 'local') {
    vm.walk(step.binds.length);
    const slots: Thunk[] = [];
    const scope: Env = { up: env, slots, self: env.self, depth: env.depth };
    for (const bind of step.binds) slots.push(delayed(bind, scope));
    return scope;
  }
  // The desugared condition has no place of its own.
  if (expectBoolean(vm, step.condition.run(env, vm), {})) return env;
  const message: Value = step.message ? step.message.run(env, vm) : 'Assertion failed';
  throw vm.error(toText(vm, message, step.failure), step.failure);
}

type Branch = { readonly node: Node; readonly around: Surroundings };

function chainSteps(
  node: Node,
  around: Surroundings,
): {
  readonly steps: readonly ChainStep[];
  /** For each step that is an `if`, its branch as written. */
  readonly branches: readonly (Branch | undefined)[];
  readonly last: Node | undefined;
  readonly inner: Surroundings;
} {
  const steps: ChainStep[] = [];
  const branches: (Branch | undefined)[] = [];
  let inner = around;
  let at: Node | undefined = node;
  while (at && (at.kind === 'local' || at.kind === 'assert' || at.kind === 'if')) {
    const { context } = inner;
    const site: Site = { place: at.place, context };
    if (at.kind === 'local') {
      const { binds }: Extract<Node, { kind: 'local' }> = at;
      inner = {
        ...inner,
        scope: innerScope(
          inner.scope,
          binds.map(({ name }) => name),
        ),
      };
      const { scope } = inner;
      const codes = binds.map(({ name, body }) => {
        const bound = context && ({ kind: 'thunk', name, outer: context } as const);
        return compile(body, { scope, context: bound, bind: name });
      });
      steps.push({ kind: 'local', binds: codes });
      branches.push(undefined);
      at = at.body;
    } else if (at.kind === 'assert') {
      inner = anonymous(inner);
      const message = at.message && compile(at.message, inner);
      const failure: Site = { place: at.place };
      steps.push({ kind: 'assert', condition: compile(at.condition, inner), message, failure });
      branches.push(undefined);
      at = at.rest;
    } else {
      inner = anonymous(inner);
      const condition = compile(at.condition, inner);
      steps.push({ kind: 'if', condition, whenTrue: compile(at.whenTrue, inner), site });
      branches.push({ node: at.whenTrue, around: inner });
      at = at.whenFalse;
    }
  }
  return { steps, branches, last: at, inner };
}

function nothing(node: Node): Code {
  return { site: { place: node.place }, constant: null, shape: { kind: 'constant' }, run: () => null };
}
