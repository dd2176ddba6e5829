import { remembered } from '#answers';
import { nodeText } from '../syntax/node-text.ts';
import type { AnyNode, CommandNode, IdentifierNode, Operand } from '../syntax/nodes.ts';
import { type Evaluated, GoMap } from '../values/go-value.ts';
import { isTrue } from '../values/truth.ts';
import { typeName } from '../values/types.ts';
import { compileArgument, validator } from './arguments.ts';
import type { Code, Command, Evaluate } from './code.ts';
import { chainLocation, compileOperand, compileRoot } from './compile-pipe.ts';
import { type Chain, methodOf, slowField, walkFields } from './fields.ts';
import type { GoFunction, ParameterType } from './go-function.ts';
import { lastEvaluated, lastOfOperand, type LastNode } from './last-node.ts';
import { failAt, failCall } from './site.ts';

type Call = {
  readonly code: Code;
  readonly identifier: IdentifierNode;
  /** The node that errors of the call are reported at. */
  readonly node: CommandNode | IdentifierNode;
  readonly args: readonly Operand[];
  readonly hasFinal: boolean;
  readonly elementSlot: number;
};

/** A call of a function by name, its argument count and types checked as Go checks them. */
export function compileCall(call: Call): Command {
  const { code, identifier } = call;
  const { name } = identifier;
  const fn = code.functions.get(name);
  if (fn === undefined)
    return () => failAt({ tree: code.tree, node: identifier, reason: `"${name}" is not a defined function` });
  const complaint = arityComplaint({ fn, name, given: call.args.length, hasFinal: call.hasFinal });
  if (complaint !== undefined) return () => failAt({ tree: code.tree, node: identifier, reason: complaint });
  if ((name === 'and' || name === 'or') && fn.rest === 'value') return compileLogic(call, name === 'or');
  const callee =
    name === 'call' ? (call.args[0] === undefined ? '<value>' : nodeText(call.args[0])) : undefined;
  return compileInvocation({ ...call, fn, name, at: call.node, receiver: undefined, callee });
}

/** What Go says about a wrong number of arguments. */
export function arityComplaint({
  fn,
  name,
  given,
  hasFinal,
}: {
  readonly fn: GoFunction;
  readonly name: string;
  readonly given: number;
  readonly hasFinal: boolean;
}): string | undefined {
  const wanted = fn.parameters.length;
  const count = given + (hasFinal ? 1 : 0);
  if (fn.rest !== null) {
    return count < wanted
      ? `wrong number of args for ${name}: want at least ${wanted} got ${given}`
      : undefined;
  }
  return count === wanted ? undefined : `wrong number of args for ${name}: want ${wanted} got ${count}`;
}

function compileLogic(call: Call, stopsAt: boolean): Command {
  const { code, node, hasFinal } = call;
  const args = call.args.map((arg) => compileOperand(code, arg, call.elementSlot));
  const count = args.length;
  const command = node.kind === 'command' ? node : undefined;
  return (runtime, dot, frame, final) => {
    let value: Evaluated;
    for (let i = 0; i < count; i++) {
      value = args[i]?.(runtime, dot, frame);
      if (isTrue(value) === stopsAt) {
        if (command !== undefined && i < count - 1) lastEvaluated.set(command, i);
        return value;
      }
    }
    if (command !== undefined && lastEvaluated.has(command)) lastEvaluated.delete(command);
    return hasFinal ? final : value;
  };
}

type Invocation = {
  readonly code: Code;
  readonly fn: GoFunction;
  readonly name: string;
  readonly at: AnyNode;
  readonly args: readonly Operand[];
  readonly hasFinal: boolean;
  readonly elementSlot: number;
  readonly identifier: AnyNode;
  /** Leading values that are no arguments in the template: the name that `call` reports. */
  readonly receiver: undefined;
  readonly callee: string | undefined;
};

function compileInvocation(call: Invocation): Command {
  const { code, fn, name, at, hasFinal } = call;
  const { tree } = code;
  const args = call.args.map((arg, index) =>
    compileArgument({ code, node: arg, type: parameterAt(fn, index), elementSlot: call.elementSlot }),
  );
  const checkFinal = finalCheck(call, fn, 0);
  const [a, b, c] = args;
  if (call.callee !== undefined) return compileBuiltinCall(call, args);
  if (!hasFinal && args.length <= 3) return compileFixed({ call, a, b, c });
  if (hasFinal && args.length === 0) {
    return (runtime, _dot, _frame, final) => {
      const value = checkFinal(final);
      try {
        return fn.run(runtime, value);
      } catch (error) {
        return failCall({ tree, node: at, name, error });
      }
    };
  }
  if (hasFinal && a !== undefined && args.length === 1) {
    return (runtime, dot, frame, final) => {
      const first = a(runtime, dot, frame);
      const value = checkFinal(final);
      try {
        return fn.run(runtime, first, value);
      } catch (error) {
        return failCall({ tree, node: at, name, error });
      }
    };
  }
  return (runtime, dot, frame, final) => {
    const values: Evaluated[] = [];
    for (const arg of args) values.push(arg(runtime, dot, frame));
    if (hasFinal) values.push(checkFinal(final));
    try {
      return fn.run(runtime, ...values);
    } catch (error) {
      return failCall({ tree, node: at, name, error });
    }
  };
}

function compileFixed({
  call,
  a,
  b,
  c,
}: {
  readonly call: Invocation;
  readonly a: Evaluate | undefined;
  readonly b: Evaluate | undefined;
  readonly c: Evaluate | undefined;
}): Command {
  const { fn, name, at } = call;
  const { tree } = call.code;
  if (a === undefined) {
    return (runtime) => {
      try {
        return fn.run(runtime);
      } catch (error) {
        return failCall({ tree, node: at, name, error });
      }
    };
  }
  if (b === undefined) {
    return (runtime, dot, frame) => {
      const first = a(runtime, dot, frame);
      try {
        return fn.run(runtime, first);
      } catch (error) {
        return failCall({ tree, node: at, name, error });
      }
    };
  }
  if (c === undefined) {
    return (runtime, dot, frame) => {
      const first = a(runtime, dot, frame);
      const second = b(runtime, dot, frame);
      try {
        return fn.run(runtime, first, second);
      } catch (error) {
        return failCall({ tree, node: at, name, error });
      }
    };
  }
  return (runtime, dot, frame) => {
    const first = a(runtime, dot, frame);
    const second = b(runtime, dot, frame);
    const third = c(runtime, dot, frame);
    try {
      return fn.run(runtime, first, second, third);
    } catch (error) {
      return failCall({ tree, node: at, name, error });
    }
  };
}

/** `call` gets the text of its first argument, to name it in errors. */
function compileBuiltinCall(call: Invocation, args: readonly Evaluate[]): Command {
  const { fn, name, at, callee = '', hasFinal } = call;
  return (runtime, dot, frame, final) => {
    const values = args.map((arg) => arg(runtime, dot, frame));
    if (hasFinal) values.push(final);
    const shown = args.length > 0 ? callee : calleeName(final);
    try {
      return fn.run(runtime, shown, ...values);
    } catch (error) {
      return failCall({ tree: call.code.tree, node: at, name, error });
    }
  };
}

/** What reflect's String calls a value: `call` names a piped callee by it. */
export function calleeName(final: Evaluated): string {
  return typeof final === 'string' ? final : `<${typeName(final)} Value>`;
}

/** The type that an argument at this place is checked against. */
export function parameterAt(fn: GoFunction, index: number): ParameterType {
  return fn.parameters[index] ?? fn.rest ?? 'any';
}

function finalCheck(call: Invocation, fn: GoFunction, skipped: number): (final: Evaluated) => Evaluated {
  const lastArg = call.args.at(-1);
  const last: LastNode = lastArg === undefined ? () => call.identifier : lastOfOperand(lastArg);
  return validator(call.code.tree, parameterAt(fn, call.args.length + skipped), last);
}

type MethodCall = {
  readonly code: Code;
  readonly target: Extract<Operand, { kind: 'field' | 'variable' | 'chain' }>;
  readonly args: readonly Operand[];
  readonly hasFinal: boolean;
  readonly elementSlot: number;
};

/** A field with arguments: only a method can take them. */
export function compileMethodCall(call: MethodCall): Command {
  const { code, target, hasFinal, elementSlot } = call;
  const { tree } = code;
  const { start, text, typeSlot } = compileRoot(code, target, elementSlot);
  const at = chainLocation(target);
  const chain: Chain = { tree, at, names: target.names.slice(0, -1), root: text };
  const whole: Chain = { ...chain, names: target.names };
  const name = target.names.at(-1) ?? '';
  const prepare = remembered((method: GoFunction) => prepareMethod(call, method, name));
  return (runtime, dot, frame, final) => {
    const rootType = typeSlot < 0 ? undefined : frame[typeSlot];
    const receiver = walkFields({ runtime, chain, start: start(runtime, dot, frame), rootType });
    const method = methodOf(receiver, name);
    if (method === undefined) {
      if (receiver instanceof GoMap)
        return failAt({ tree, node: at(), reason: `${name} is not a method but has arguments` });
      const type = target.names.length === 1 ? rootType : 'interface {}';
      const found = slowField({
        runtime,
        chain: whole,
        index: target.names.length - 1,
        value: receiver,
        type,
      });
      if (found === undefined) return undefined;
      return failAt({ tree, node: at(), reason: `${name} has arguments but cannot be invoked as function` });
    }
    const prepared = prepare(method);
    if (prepared.complaint !== undefined) return failAt({ tree, node: at(), reason: prepared.complaint });
    const values: Evaluated[] = prepared.args.map((evaluate) => evaluate(runtime, dot, frame));
    if (hasFinal) values.push(prepared.checkFinal(final));
    try {
      return method.run(runtime, receiver, ...values);
    } catch (error) {
      return failCall({ tree, node: target, name, error });
    }
  };
}

/** What a method call needs to know once the method is known. */
type Prepared = {
  readonly complaint: string | undefined;
  readonly args: readonly Evaluate[];
  readonly checkFinal: (final: Evaluated) => Evaluated;
};

function prepareMethod(call: MethodCall, method: GoFunction, name: string): Prepared {
  const { code, target, args, hasFinal, elementSlot } = call;
  const bound: GoFunction = { parameters: method.parameters.slice(1), rest: method.rest, run: method.run };
  const lastArg = args.at(-1);
  const last: LastNode = lastArg === undefined ? () => target : lastOfOperand(lastArg);
  return {
    complaint: arityComplaint({ fn: bound, name, given: args.length, hasFinal }),
    args: args.map((arg, index) =>
      compileArgument({ code, node: arg, type: parameterAt(bound, index), elementSlot }),
    ),
    checkFinal: validator(code.tree, parameterAt(bound, args.length), last),
  };
}
