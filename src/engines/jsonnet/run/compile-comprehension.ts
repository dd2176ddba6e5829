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
import { innerScope } from './scope.ts';
import type { Vm } from './vm.ts';

/** `[body for x in list if condition]`. */
export function compileArrayComp(node: Extract<Node, { kind: 'array-comp' }>, around: Surroundings): Code {
  const site: Site = { place: node.place, context: around.context };
  const { made: body, loops } = compileLoops(node.specs, around, (inside) =>
    compile(node.body, thunked(inside)),
  );
  return {
    site,
    run(env, vm) {
      const elements: Thunk[] = [];
      runLoops(loops, { env, vm, site }, (scope) => void elements.push(delayed(body, scope)));
      return arrayOf(elements);
    },
  };
}

/** `{ [name]: body for x in list }`; each field keeps the variables of its round. */
export function compileObjectComp(node: Extract<Node, { kind: 'object-comp' }>, around: Surroundings): Code {
  const site: Site = { place: node.place, context: around.context };
  const { made, loops } = compileLoops(node.specs, around, (inside) => {
    const { inside: inObject, locals } = compileInside(node.locals, inside);
    const body = compile(node.field.body, inObject);
    return { name: compile(node.field.name, inside), locals, body };
  });
  const { name, locals, body } = made;
  const { visibility, plus } = node.field;
  const fieldSite: Site = { place: node.field.place };
  return {
    site,
    run(env, vm) {
      const fields = new Map<string, Field>();
      runLoops(loops, { env, vm, site }, (scope) => {
        const key = fieldName(vm, name.run(scope, vm), { place: node.place });
        if (key === undefined) return;
        if (fields.has(key)) throw vm.error(`Duplicate field name: ${quoteJson(key)}`, site);
        fields.set(key, { visibility, plus, code: body, env: scope, site: fieldSite });
      });
      return new JsonnetObject([{ kind: 'layer', fields, locals, asserts: [] }]);
    },
  };
}

type Loop = { readonly list: Code; readonly conditions: readonly Code[] };

/**
 * Each `for` is a scope with one variable. What is inside is compiled before the lists, from the inside out, since
 * the first unknown name that is met is the one that is reported.
 */
function compileLoops<T>(
  specs: readonly ForSpec[],
  around: Surroundings,
  compileBody: (inside: Surroundings) => T,
): { readonly made: T; readonly loops: readonly Loop[] } {
  const outside = anonymous(around);
  const [spec, ...rest] = specs;
  if (!spec) return { made: compileBody(outside), loops: [] };
  const { scope } = outside;
  const inside = { ...outside, scope: innerScope(scope, [spec.name]) };
  const conditions = spec.conditions.map((condition) => compile(condition, inside));
  const { made, loops } = compileLoops(rest, inside, compileBody);
  return { made, loops: [{ list: compile(spec.list, outside), conditions }, ...loops] };
}

/** What the variable and the body of one round take, in round numbers. */
const bytesPerRound = 128;

/** Calls `each` once for every combination of the variables. */
function runLoops(
  [loop, ...rest]: readonly Loop[],
  { env, vm, site }: { readonly env: Env; readonly vm: Vm; readonly site: Site },
  each: (scope: Env) => void,
): void {
  if (!loop) return each(env);
  const { elements } = expectArray(vm, loop.list.run(env, vm), site);
  for (const element of elements) {
    const scope: Env = { up: env, slots: [element], self: env.self, depth: env.depth };
    vm.enter(site);
    vm.budget?.allocate(bytesPerRound);
    if (loop.conditions.every((condition) => expectBoolean(vm, condition.run(scope, vm), {})))
      runLoops(rest, { env: scope, vm, site }, each);
    vm.leave();
  }
}
