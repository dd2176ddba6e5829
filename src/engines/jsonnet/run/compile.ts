import { type Site, type SiteContext, StaticError } from '../jsonnet-error.ts';
import { framesToOperand } from '../std/format.ts';
import { modulo } from '../std/modulo.ts';
import type { Node } from '../syntax/ast.ts';
import { expectBoolean, expectObject, expectString } from '../values/expect.ts';
import { type StrictOp, operate, operateUnary } from '../values/operators.ts';
import { indexValue } from '../values/index-value.ts';
import { slice } from '../values/slice.ts';
import { delayed, force } from '../values/thunk.ts';
import { toText } from '../values/to-text.ts';
import { type Value, arrayOf } from '../values/value.ts';
import type { Code } from './code.ts';
import { compileArrayComp, compileObjectComp } from './compile-comprehension.ts';
import { compileChain } from './compile-chain.ts';
import { compileApply, compileFunction } from './compile-function.ts';
import { compileObject } from './compile-object.ts';
import { type Env, lookUp } from './env.ts';
import { type Scope, resolve } from './scope.ts';
import type { Vm } from './vm.ts';

/** Where an expression stands: what it may name, and the words for it in a trace. */
export type Surroundings = {
  readonly scope: Scope;
  /** `undefined` behind a dot: go-jsonnet forgets to name those (internal/parser/context.go). */
  readonly context: SiteContext | undefined;
  /** The name the expression is bound to, for functions and objects in traces. */
  readonly bind: string;
};

/** Compiles an expression to a function of its scope. Unknown names and misplaced `self` are errors here. */
export function compile(node: Node, around: Surroundings): Code {
  const site: Site = { place: node.place, context: around.context };
  const inside = anonymous(around);
  switch (node.kind) {
    case 'literal':
    case 'string':
      return constant(node.value, site);
    case 'number':
      if (Number.isFinite(node.value)) return constant(node.value, site);
      return {
        site,
        run(_, vm) {
          throw vm.error('overflow', site);
        },
      };
    case 'parens':
      return compile(node.inner, inside);
    case 'local':
    case 'assert':
    case 'if':
      return compileChain(node, around);
    case 'function':
      return compileFunction(node, around);
    case 'apply':
      return compileApply(node, around);
    case 'object':
      return compileObject(node, around);
    case 'object-comp':
      return compileObjectComp(node, around);
    case 'array-comp':
      return compileArrayComp(node, around);
    case 'array': {
      const codes = node.elements.map((element) => compile(element, thunked(around)));
      return {
        site,
        run(env, vm) {
          vm.walk(codes.length);
          return arrayOf(codes.map((code) => delayed(code, env)));
        },
      };
    }
    case 'binary':
    case 'apply-brace':
      return compileBinary(node, around);
    case 'unary': {
      const { op } = node;
      const operand = compile(node.operand, inside);
      const shape = { kind: 'operands', operands: [operand] } as const;
      return {
        site,
        shape,
        run: (env, vm) => operateUnary({ vm, op, value: operand.run(env, vm), at: site }),
      };
    }
    case 'error': {
      const message = compile(node.message, inside);
      return {
        site,
        run(env, vm) {
          throw vm.error(toText(vm, message.run(env, vm), site), site);
        },
      };
    }
    case 'import': {
      const { as, path } = node;
      const from = node.place.source.path;
      const shape = { kind: 'import', path } as const;
      return { site, shape, run: (_, vm) => vm.importFile({ kind: as, path, from, vm, at: site }) };
    }
    default:
      return compileReference(node, around, site);
  }
}

function constant(value: Value, site: Site): Code {
  return { site, constant: value, shape: { kind: 'constant' }, run: () => value };
}

/** The surroundings of a direct part of an expression. */
export function anonymous(around: Surroundings): Surroundings {
  return around.bind === 'anonymous' ? around : { ...around, bind: 'anonymous' };
}

/** The surroundings of a part that is evaluated later: an argument, an element. */
export function thunked(around: Surroundings): Surroundings {
  const { scope, context } = around;
  const outer = context && ({ kind: 'thunk', name: undefined, outer: context } as const);
  return { scope, context: outer, bind: 'anonymous' };
}

type Reference = Extract<
  Node,
  { kind: 'var' | 'dollar' | 'self' | 'index' | 'slice' | 'super-index' | 'in-super' }
>;

function compileReference(node: Reference, around: Surroundings, site: Site): Code {
  const inside = anonymous(around);
  const { scope } = around;
  switch (node.kind) {
    case 'var':
      return compileVariable({ name: node.name, unknown: `Unknown variable: ${node.name}`, scope, site });
    case 'dollar':
      return compileVariable({ name: '$', unknown: 'No top-level object found.', scope, site });
    case 'self':
      if (!scope.inObject) throw new StaticError("Can't use self outside of an object.", node.place);
      return {
        site,
        run(env) {
          if (!env.self) throw new Error('self was checked to be inside an object');
          return env.self;
        },
      };
    case 'index': {
      // The real pass does not visit the target of a dot, so that nothing in it has a context.
      const target = compile(node.target, node.isDot ? { ...inside, context: undefined } : inside);
      const index = compile(node.index, inside);
      return {
        site,
        shape: { kind: 'index', target, index },
        run: (env, vm) => indexValue({ vm, target: target.run(env, vm), index: index.run(env, vm), site }),
      };
    }
    case 'slice': {
      const target = compile(node.target, inside);
      const bounds = [node.begin, node.end, node.step].map((part) => part && compile(part, inside));
      return {
        site,
        shape: { kind: 'operands', operands: [target] },
        run(env, vm) {
          const [begin, end, step] = bounds.map((bound) => (bound ? bound.run(env, vm) : null));
          const value = target.run(env, vm);
          return slice({
            vm,
            target: value,
            bounds: { begin: begin ?? null, end: end ?? null, step: step ?? null },
            at: site,
          });
        },
      };
    }
    case 'super-index': {
      if (!scope.inObject) throw new StaticError("Can't use super outside of an object.", node.place);
      const index = compile(node.index, inside);
      return {
        site,
        shape: { kind: 'super', index },
        run(env, vm) {
          const name = expectString(vm, index.run(env, vm), site);
          if (!env.self) throw new Error('super was checked to be inside an object');
          return env.self.index({ vm, name, at: site, from: env.depth + 1 });
        },
      };
    }
    case 'in-super': {
      if (!scope.inObject) throw new StaticError("Can't use super outside of an object.", node.place);
      const index = compile(node.index, inside);
      return {
        site,
        run(env, vm) {
          const name = expectString(vm, index.run(env, vm), site);
          return env.self !== undefined && env.self.find(name, env.depth + 1, vm) >= 0;
        },
      };
    }
  }
}

function compileVariable({
  name,
  unknown,
  scope,
  site,
}: {
  readonly name: string;
  readonly unknown: string;
  readonly scope: Scope;
  readonly site: Site;
}): Code {
  const found = resolve(scope, name);
  if (!found) {
    if (!site.place) throw new Error('a variable stands somewhere');
    throw new StaticError(unknown, site.place);
  }
  const { hops, slot } = found;
  return {
    site,
    shape: { kind: 'var', name, hops, slot },
    run(env, vm) {
      if (hops > 32) vm.spend(hops >> 5);
      return force(vm, lookUp(env, hops, slot), site);
    },
  };
}

type BinaryLike = Extract<Node, { kind: 'binary' | 'apply-brace' }>;

/** Operators of one rank lean to the left; their spine is walked in a loop, however long it is. */
function compileBinary(node: BinaryLike, around: Surroundings): Code {
  const spine: BinaryLike[] = [];
  let first: Node = node;
  while (first.kind === 'binary' || first.kind === 'apply-brace') {
    spine.push(first);
    first = first.left;
  }
  const inside = anonymous(around);
  const head = compile(first, inside);
  const operands: Code[] = [head];
  const steps = spine.reverse().map((each): ((left: Value, env: Env, vm: Vm) => Value) => {
    const right = compile(each.right, inside);
    operands.push(right);
    const site: Site = { place: each.place, context: around.context };
    return binaryStep(each.kind === 'binary' ? each.op : '+', right, site);
  });
  const site: Site = { place: node.place, context: around.context };
  const shape = { kind: 'operands', operands } as const;
  const [only] = steps;
  if (only && steps.length === 1) return { site, shape, run: (env, vm) => only(head.run(env, vm), env, vm) };
  return {
    site,
    shape,
    run(env, vm) {
      vm.spend(steps.length >> 3);
      let value = head.run(env, vm);
      for (const step of steps) value = step(value, env, vm);
      return value;
    },
  };
}

function binaryStep(
  op: StrictOp | '&&' | '||' | '%' | 'in',
  right: Code,
  site: Site,
): (left: Value, env: Env, vm: Vm) => Value {
  switch (op) {
    case '&&':
      return (left, env, vm) => expectBoolean(vm, left, site) && expectBoolean(vm, right.run(env, vm), site);
    case '||':
      return (left, env, vm) => expectBoolean(vm, left, site) || expectBoolean(vm, right.run(env, vm), site);
    case '%':
      return (left, env, vm) => {
        if (typeof left !== 'string') return modulo({ vm, left, right: right.run(env, vm), at: site });
        return modulo({
          vm,
          left,
          right: vm.within(framesToOperand, site, () => right.run(env, vm)),
          at: site,
        });
      };
    case 'in':
      return (left, env, vm) => hasField({ vm, object: right.run(env, vm), name: left, site });
    default:
      return (left, env, vm) => operate({ vm, op, left, right: right.run(env, vm), at: site });
  }
}

/** `name in object`, hidden fields included. */
function hasField({ vm, object, name, site }: { vm: Vm; object: Value; name: Value; site: Site }): boolean {
  const fields = expectObject(vm, object, site);
  return fields.visibilityOf(vm, expectString(vm, name, site)) !== undefined;
}
