import { compileArgument, validator } from '../exec/arguments.ts';
import { arityComplaint, calleeName, parameterAt } from '../exec/compile-call.ts';
import { chainLocation } from '../exec/compile-pipe.ts';
import { type Chain, methodOf, slowField } from '../exec/fields.ts';
import type { GoFunction, ParameterType } from '../exec/go-function.ts';
import { lastEvaluated, lastOfOperand, type LastNode } from '../exec/last-node.ts';
import { failAt, failCall } from '../exec/site.ts';
import { nodeText } from '../syntax/node-text.ts';
import type { CommandNode, IdentifierNode, Operand } from '../syntax/nodes.ts';
import { type Evaluated, GoList, GoMap } from '../values/go-value.ts';
import { isTrue } from '../values/truth.ts';
import type { Slot, TraceCode, TraceCommand, TraceContext, TraceFrame } from './code.ts';
import { compileTraceOperand, compileTraceRoot, walkTraced } from './compile-trace-pipe.ts';
import { readsDirectly } from './compile-trace.ts';
import type { Site } from './piece.ts';
import { Traced, tracedScalar } from './traced.ts';
import { type TracedArgument, type TracedCall, lift } from './traced-call.ts';
import { tracedFunctions } from './traced-functions.ts';
import { type TracedValue, unwrap } from './tracer.ts';

type Call = {
  readonly code: TraceCode;
  readonly identifier: IdentifierNode;
  readonly node: CommandNode | IdentifierNode;
  readonly args: readonly Operand[];
  readonly hasFinal: boolean;
  readonly elementSlot: number;
};

type EvaluateArgument = (context: TraceContext, dot: Slot, frame: TraceFrame) => TracedArgument;

/** A call in trace mode: functions that know of traces keep the parts apart, the rest make one new text. */
export function compileTraceCall(call: Call): TraceCommand {
  const { code, identifier, node, hasFinal } = call;
  const { tree } = code;
  const { name } = identifier;
  const fn = code.functions.get(name);
  if (fn === undefined)
    return () => failAt({ tree, node: identifier, reason: `"${name}" is not a defined function` });
  const complaint = arityComplaint({ fn, name, given: call.args.length, hasFinal });
  if (complaint !== undefined) return () => failAt({ tree, node: identifier, reason: complaint });
  const args = call.args.map((arg, index) =>
    compileTraceArgument({ code, node: arg, type: parameterAt(fn, index), elementSlot: call.elementSlot }),
  );
  const site: Site = { tree, position: identifier.position };
  if ((name === 'and' || name === 'or') && fn.rest === 'value')
    return compileLogic({ call, args, site, stopsAt: name === 'or' });
  const last: LastNode =
    call.args.length === 0 ? () => identifier : lastOfOperand(call.args.at(-1) ?? identifier);
  const checkFinal = validator(tree, parameterAt(fn, call.args.length), last);
  const aware = tracedFunctions.get(name);
  const [firstArg] = call.args;
  return (context, dot, frame, final) => {
    const { runtime, tracer } = context;
    const from = hasFinal ? final.from : tracer.mark;
    const values = args.map((evaluate) => evaluate(context, dot, frame));
    if (hasFinal) values.push(finalArgument(final, checkFinal, site));
    const plain: Evaluated[] = values.map((argument) => argument.value);
    if (name === 'call') plain.unshift(firstArg === undefined ? calleeName(plain[0]) : nodeText(firstArg));
    const run = (): Evaluated => fn.run(runtime, ...plain);
    const traced: TracedCall = { context, name, args: values, run, site, from };
    try {
      return aware === undefined ? runOpaque(traced) : aware(traced);
    } catch (error) {
      return failCall({ tree, node, name, error });
    }
  };
}

/** The result of a function that knows nothing of traces: a text of one piece, made of all that was read. */
export function runOpaque(call: TracedCall): TracedValue {
  const { tracer } = call.context;
  for (const { value } of call.args) {
    if (value instanceof GoMap) tracer.readWhole(value.entries);
    else if (value instanceof GoList) tracer.readWhole(value);
  }
  const result = call.run();
  if (typeof result !== 'string') return result;
  const interval = { from: call.from, to: tracer.mark };
  return tracedScalar(
    result,
    tracer.ref(interval.to > interval.from ? 'computed' : 'text', call.site, interval),
    -1,
  );
}

function finalArgument(final: Slot, check: (value: Evaluated) => Evaluated, site: Site): TracedArgument {
  const value = check(unwrap(final.value));
  const traced = final.value instanceof Traced ? final.value : null;
  return { value, traced, from: final.from, to: final.to, isDirect: !final.isComputed, site };
}

function compileTraceArgument({
  code,
  node,
  type,
  elementSlot,
}: {
  readonly code: TraceCode;
  readonly node: Operand;
  readonly type: ParameterType;
  readonly elementSlot: number;
}): EvaluateArgument {
  const site: Site = { tree: code.tree, position: node.position };
  if (node.kind === 'nil' || node.kind === 'bool' || node.kind === 'number' || node.kind === 'string') {
    const literal = compileArgument({ code, node, type, elementSlot });
    return ({ runtime, tracer }) => {
      const value = literal(runtime, undefined, []);
      return { value, traced: null, from: tracer.mark, to: tracer.mark, isDirect: true, site };
    };
  }
  const evaluate = compileTraceOperand(code, node, elementSlot);
  const check = validator(code.tree, type, lastOfOperand(node));
  const isDirect =
    node.kind === 'pipe' ? readsDirectly(node) : node.kind !== 'identifier' && node.kind !== 'chain';
  return (context, dot, frame) => {
    const from = context.tracer.mark;
    const value = evaluate(context, dot, frame);
    const checked = check(unwrap(value));
    return {
      value: checked,
      traced: value instanceof Traced ? value : null,
      from,
      to: context.tracer.mark,
      isDirect,
      site,
    };
  };
}

function compileLogic({
  call,
  args,
  site,
  stopsAt,
}: {
  readonly call: Call;
  readonly args: readonly EvaluateArgument[];
  readonly site: Site;
  readonly stopsAt: boolean;
}): TraceCommand {
  const { node, hasFinal } = call;
  const command = node.kind === 'command' ? node : undefined;
  return (context, dot, frame, final) => {
    let chosen: TracedArgument | undefined;
    for (const [index, evaluate] of args.entries()) {
      chosen = evaluate(context, dot, frame);
      if (isTrue(chosen.value) !== stopsAt) continue;
      if (command !== undefined && index < args.length - 1) lastEvaluated.set(command, index);
      return lift(context, chosen);
    }
    if (command !== undefined) lastEvaluated.delete(command);
    if (hasFinal)
      return lift(
        context,
        finalArgument(final, (value) => value, site),
      );
    return chosen === undefined ? undefined : lift(context, chosen);
  };
}

type MethodCall = {
  readonly code: TraceCode;
  readonly target: Extract<Operand, { kind: 'field' | 'variable' | 'chain' }>;
  readonly args: readonly Operand[];
  readonly hasFinal: boolean;
  readonly elementSlot: number;
};

/** A method call in trace mode. */
export function compileTraceMethod(call: MethodCall): TraceCommand {
  const { code, target, args, hasFinal, elementSlot } = call;
  const { tree } = code;
  const root = compileTraceRoot(code, target, elementSlot);
  const at = chainLocation(target);
  const chain: Chain = { tree, at, names: target.names.slice(0, -1), root: root.text };
  const name = target.names.at(-1) ?? '';
  const site: Site = { tree, position: target.position };
  return (context, dot, frame, final) => {
    const { runtime, tracer } = context;
    const from = hasFinal ? final.from : tracer.mark;
    const type = root.typeSlot < 0 ? undefined : frame.types[root.typeSlot];
    const receiver = unwrap(
      walkTraced({ context, chain, root: root.start(context, dot, frame), rootType: type }),
    );
    const method = methodOf(receiver, name);
    if (method === undefined) {
      if (receiver instanceof GoMap)
        return failAt({ tree, node: at(), reason: `${name} is not a method but has arguments` });
      const receiverType = target.names.length === 1 ? type : 'interface {}';
      const whole = { ...chain, names: target.names };
      const found = slowField({
        runtime,
        chain: whole,
        index: target.names.length - 1,
        value: receiver,
        type: receiverType,
      });
      return found === undefined
        ? undefined
        : failAt({ tree, node: at(), reason: `${name} has arguments but cannot be invoked as function` });
    }
    const bound: GoFunction = { parameters: method.parameters.slice(1), rest: method.rest, run: method.run };
    const complaint = arityComplaint({ fn: bound, name, given: args.length, hasFinal });
    if (complaint !== undefined) return failAt({ tree, node: at(), reason: complaint });
    const values = args.map((arg, index) => {
      return compileTraceArgument({ code, node: arg, type: parameterAt(bound, index), elementSlot })(
        context,
        dot,
        frame,
      );
    });
    if (hasFinal) {
      const last: LastNode = lastOfOperand(args.at(-1) ?? target);
      values.push(finalArgument(final, validator(tree, parameterAt(bound, args.length), last), site));
    }
    const run = (): Evaluated => method.run(runtime, receiver, ...values.map((argument) => argument.value));
    try {
      return runOpaque({ context, name, args: values, run, site, from });
    } catch (error) {
      return failCall({ tree, node: target, name, error });
    }
  };
}
