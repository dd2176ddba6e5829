import type { Site, SiteContext } from '../jsonnet-error.ts';
import type { AssertMember, Bind, Node } from '../syntax/ast.ts';
import { expectBoolean } from '../values/expect.ts';
import { type Field, JsonnetObject } from '../values/object.ts';
import { quoteJson, toText } from '../values/to-text.ts';
import { type Value, typeName } from '../values/value.ts';
import type { Code } from './code.ts';
import { type Surroundings, anonymous, compile } from './compile.ts';
import { innerScope, resolve } from './scope.ts';
import type { Vm } from './vm.ts';

/** An object: names are evaluated outside it, bodies inside, where the locals and `$` are in scope. */
export function compileObject(node: Extract<Node, { kind: 'object' }>, around: Surroundings): Code {
  const site: Site = { place: node.place, context: around.context };
  const { inside, locals } = compileInside(node.locals, around);
  const fields = node.fields.map((field) => ({
    name: compile(field.name, anonymous(around)),
    body: compile(field.body, inside),
    visibility: field.visibility,
    plus: field.plus,
    site: { place: field.place } satisfies Site,
  }));
  const asserts = node.asserts.map((member) => compileAssert(member, inside));
  return {
    site,
    run(env, vm) {
      vm.walk(fields.length + asserts.length);
      const made = new Map<string, Field>();
      for (const field of fields) {
        const name = fieldName(vm, field.name.constant ?? field.name.run(env, vm), site);
        if (name === undefined) continue;
        if (made.has(name)) throw vm.error(`Duplicate field name: ${quoteJson(name)}`, site);
        const { visibility, plus } = field;
        made.set(name, { visibility, plus, code: field.body, env, site: field.site });
      }
      const checks = asserts.map((code) => ({ code, env }));
      return new JsonnetObject([{ kind: 'layer', fields: made, locals, asserts: checks }]);
    },
  };
}

/** The inside of an object: its locals, after them `$` if this is the outermost one. */
export function compileInside(
  binds: readonly Bind[],
  around: Surroundings,
): { readonly inside: Surroundings; readonly locals: readonly Code[] } {
  const isOutermost = !resolve(around.scope, '$');
  const names = binds.map(({ name }) => name);
  const scope = innerScope(around.scope, isOutermost ? [...names, '$'] : names, true);
  const context: SiteContext | undefined = around.context && { kind: 'object', name: around.bind };
  const inside: Surroundings = { scope, context, bind: 'anonymous' };
  const locals = binds.map(({ body }) => compile(body, inside));
  if (isOutermost) locals.push(wholeObject);
  return { inside, locals };
}

const wholeObject: Code = {
  site: {},
  run(env) {
    if (!env.self) throw new Error('$ stands for an object');
    return env.self;
  },
};

/** The name of a field; `null` leaves the field out. */
export function fieldName(vm: Vm, value: Value, site: Site): string | undefined {
  if (typeof value === 'string') {
    vm.reads(value);
    return value;
  }
  if (value === null) return undefined;
  throw vm.error(`Field name must be string, got ${typeName(value)}`, site);
}

function compileAssert(member: AssertMember, inside: Surroundings): Code {
  const site: Site = { place: member.place };
  const condition = compile(member.condition, inside);
  const message = member.message && compile(member.message, inside);
  return {
    site,
    run(env, vm) {
      if (expectBoolean(vm, condition.run(env, vm), site)) return true;
      const text: Value = message ? message.run(env, vm) : 'Object assertion failed.';
      throw vm.error(toText(vm, text, site), site);
    },
  };
}
