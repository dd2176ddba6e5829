import type { Site } from '../jsonnet-error.ts';
import type { ForSpec, Node } from '../syntax/ast.ts';
import { expectArray, expectBoolean } from '../values/expect.ts';
import { type Field, JsonnetObject } from '../values/object.ts';
import { type Thunk, delayed } from '../values/thunk.ts';
import { quoteJson } from '../values/to-text.ts';
import { arrayOf } from '../values/value.ts';
import type { Code } from './code.ts';
import { type Surroundings, anonymous, compile, thunked } from './compile.ts';
import { compileInside, fieldName } from './compile-object.ts';
import type { Env } from './env.ts';
import type { Vm } from './vm.ts';

/** `[body for x in list if condition]`. */
export function compileArrayComp(node: Extract<Node, { kind: 'array-comp' }>, around: Surroundings): Code {
  const site: Site = { place: node.place, context: around.context };
  const { inside, rounds } = compileSpecs(node.specs, around, site);
  const body = compile(node.body, thunked(inside));
  return {
    site,
    run(env, vm) {
      const elements: Thunk[] = [];
      rounds(env, vm, (scope) => void elements.push(delayed(body, scope)));
      return arrayOf(elements);
    },
  };
}

/** `{ [name]: body for x in list }`; each field keeps the variables of its round. */
export function compileObjectComp(node: Extract<Node, { kind: 'object-comp' }>, around: Surroundings): Code {
  const site: Site = { place: node.place, context: around.context };
  const { inside, rounds } = compileSpecs(node.specs, around, site);
  const name = compile(node.field.name, inside);
  const { inside: inObject, locals } = compileInside(node.locals, inside);
  const body = compile(node.field.body, inObject);
  const { visibility, plus } = node.field;
  const fieldSite: Site = { place: node.field.place };
  return {
    site,
    run(env, vm) {
      const fields = new Map<string, Field>();
      rounds(env, vm, (scope) => {
        const key = fieldName(vm, name.run(scope, vm), { place: node.place });
        if (key === undefined) return;
        if (fields.has(key)) throw vm.error(`Duplicate field name: ${quoteJson(key)}`, site);
        fields.set(key, { visibility, plus, code: body, env: scope, site: fieldSite });
      });
      return new JsonnetObject([{ kind: 'layer', fields, locals, asserts: [] }]);
    },
  };
}

type Rounds = (env: Env, vm: Vm, each: (scope: Env) => void) => void;

/** Each `for` is a scope with one variable; a round is one combination of them. */
function compileSpecs(
  specs: readonly ForSpec[],
  around: Surroundings,
  site: Site,
): { readonly inside: Surroundings; readonly rounds: Rounds } {
  let inside = anonymous(around);
  const loops = specs.map((spec) => {
    const list = compile(spec.list, inside);
    inside = {
      ...inside,
      scope: { up: inside.scope, names: [spec.name], inObject: inside.scope.inObject },
    };
    return { list, conditions: spec.conditions.map((condition) => compile(condition, inside)) };
  });
  const rounds = (env: Env, vm: Vm, each: (scope: Env) => void, index = 0): void => {
    const loop = loops[index];
    if (!loop) return each(env);
    const { elements } = expectArray(vm, loop.list.run(env, vm), site);
    for (const element of elements) {
      const scope: Env = { up: env, slots: [element], self: env.self, depth: env.depth };
      vm.enter(site);
      if (loop.conditions.every((condition) => expectBoolean(vm, condition.run(scope, vm), {})))
        rounds(scope, vm, each, index + 1);
      vm.leave();
    }
  };
  return { inside, rounds };
}
