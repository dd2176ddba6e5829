import { chainLocation, numberValue } from '../exec/compile-pipe.ts';
import { type Chain, slowField } from '../exec/fields.ts';
import { lastOfPipe, type LastNode } from '../exec/last-node.ts';
import { lastOfCommand } from '../exec/last-node.ts';
import { failAt } from '../exec/site.ts';
import { nodeText } from '../syntax/node-text.ts';
import type { Operand, PipeNode } from '../syntax/nodes.ts';
import { type Evaluated, GoMap, GoObject } from '../values/go-value.ts';
import type { Slot, TraceCode, TraceCommand, TraceContext, TraceEvaluate, TraceFrame } from './code.ts';
import { NO_SLOT } from './code.ts';
import { readsDirectly } from './compile-trace.ts';
import { compileTraceCall, compileTraceMethod } from './compile-trace-call.ts';
import { Traced, tracedScalar } from './traced.ts';
import { type TracedValue, unwrap } from './tracer.ts';

/** A pipeline in trace mode. */
export function compileTracePipe(code: TraceCode, pipe: PipeNode, elementSlot: number): TraceEvaluate {
  const commands = pipe.commands.map((_, index) => compileCommand({ code, pipe, index, elementSlot }));
  const startsDirectly = readsDirectly({ ...pipe, commands: pipe.commands.slice(0, 1) });
  const unknown = pipe.declarations.find((declaration) => declaration.binding.slot < 0);
  const last = lastOfPipe(pipe);
  return (context, dot, frame) => {
    const { tracer } = context;
    const from = tracer.mark;
    let final = NO_SLOT;
    let isComputed = !startsDirectly;
    for (const command of commands) {
      const value = command(context, dot, frame, final);
      const isNothing = value === null || (value instanceof Traced && value.value === null);
      final = { value: isNothing ? undefined : value, from, to: tracer.mark, isComputed };
      isComputed = true;
    }
    if (unknown !== undefined)
      return failAt({ tree: code.tree, node: last(), reason: `undefined variable: ${unknown.name}` });
    for (const { binding } of pipe.declarations) {
      frame.slots[binding.slot] = final;
      if (binding.elementSlot >= 0) frame.types[binding.elementSlot] = undefined;
    }
    return final.value;
  };
}

function compileCommand({
  code,
  pipe,
  index,
  elementSlot,
}: {
  readonly code: TraceCode;
  readonly pipe: PipeNode;
  readonly index: number;
  readonly elementSlot: number;
}): TraceCommand {
  const command = pipe.commands[index];
  const [first, ...args] = command?.args ?? [];
  if (first === undefined || command === undefined) return () => undefined;
  const hasFinal = index > 0;
  const hasArguments = args.length > 0 || hasFinal;
  const { tree } = code;
  if (first.kind === 'identifier') {
    return compileTraceCall({ code, identifier: first, node: command, args, hasFinal, elementSlot });
  }
  if (!hasArguments) {
    if (first.kind === 'nil') return () => failAt({ tree, node: first, reason: 'nil is not a command' });
    return compileTraceOperand(code, first, elementSlot);
  }
  const isField = first.kind === 'field' || first.kind === 'chain' || first.kind === 'variable';
  if (isField && first.names.length > 0)
    return compileTraceMethod({ code, target: first, args, hasFinal, elementSlot });
  const at = first.kind === 'pipe' ? before(pipe, index) : () => first;
  return () => failAt({ tree, node: at(), reason: `can't give argument to non-function ${nodeText(first)}` });
}

function before(pipe: PipeNode, index: number): LastNode {
  const previous = pipe.commands[index - 1];
  return previous === undefined ? () => pipe : lastOfCommand(previous);
}

/** An operand in trace mode. */
export function compileTraceOperand(code: TraceCode, node: Operand, elementSlot: number): TraceEvaluate {
  switch (node.kind) {
    case 'dot':
      return (context, dot) => useSlot(context, dot, code, node);
    case 'nil':
      return () => null;
    case 'bool':
      return () => node.value;
    case 'string':
      return () => node.text;
    case 'number': {
      const value = numberValue(node);
      return value === undefined
        ? () => failAt({ tree: code.tree, node, reason: `${node.text} overflows int` })
        : () => value;
    }
    case 'pipe':
      return compileTracePipe(code, node, elementSlot);
    case 'identifier': {
      const call = compileTraceCall({ code, identifier: node, node, args: [], hasFinal: false, elementSlot });
      return (context, dot, frame) => call(context, dot, frame, NO_SLOT);
    }
    default:
      return compileTraceFields(code, node, elementSlot);
  }
}

/** The value of a variable or dot: its reads count again here. */
function useSlot({ tracer }: TraceContext, slot: Slot, code: TraceCode, node: Operand): TracedValue {
  const from = tracer.mark;
  tracer.see(slot);
  const { value } = slot;
  if (value instanceof Traced) return isPlainValue(value) ? value.value : value;
  if (
    !slot.isComputed ||
    value === null ||
    (typeof value === 'object' && typeof value !== 'bigint') ||
    value === undefined
  )
    return value;
  const site = { tree: code.tree, position: node.position };
  return tracedScalar(
    value,
    tracer.ref(slot.to > slot.from ? 'computed' : 'text', site, { from, to: tracer.mark }),
    -1,
  );
}

/** Whether a traced value is just an entry as it stands; then the place where it is used says more. */
function isPlainValue(traced: Traced): boolean {
  const [piece] = traced.pieces;
  return traced.pieces.length === 1 && piece?.ref.kind === 'value' && piece.offset === 0;
}

type FieldsNode = Extract<Operand, { kind: 'field' | 'variable' | 'chain' }>;

/** Where a chain of fields begins. */
export type TraceRoot = {
  readonly start: (context: TraceContext, dot: Slot, frame: TraceFrame) => Slot;
  readonly text: string;
  readonly typeSlot: number;
};

/** The start of a field chain in trace mode. */
export function compileTraceRoot(code: TraceCode, node: FieldsNode, elementSlot: number): TraceRoot {
  if (node.kind === 'field') return { start: (_context, dot) => dot, text: '', typeSlot: elementSlot };
  if (node.kind === 'variable') {
    const { slot } = node.binding;
    if (slot >= 0) {
      return {
        start: (_context, _dot, frame) => frame.slots[slot] ?? NO_SLOT,
        text: node.name,
        typeSlot: node.binding.elementSlot,
      };
    }
    return {
      start: () => failAt({ tree: code.tree, node, reason: `undefined variable: ${node.name}` }),
      text: node.name,
      typeSlot: -1,
    };
  }
  const inner = node.node;
  const text = inner.kind === 'pipe' ? `(${nodeText(inner)})` : nodeText(inner);
  if (inner.kind === 'nil') {
    return {
      start: () =>
        failAt({ tree: code.tree, node, reason: `indirection through explicit nil in ${nodeText(node)}` }),
      text,
      typeSlot: -1,
    };
  }
  const evaluate = compileTraceOperand(code, inner, elementSlot);
  const start = (context: TraceContext, dot: Slot, frame: TraceFrame): Slot => {
    const from = context.tracer.mark;
    const value = evaluate(context, dot, frame);
    return { value, from, to: context.tracer.mark, isComputed: true };
  };
  return { start, text, typeSlot: -1 };
}

function compileTraceFields(code: TraceCode, node: FieldsNode, elementSlot: number): TraceEvaluate {
  const { start, text, typeSlot } = compileTraceRoot(code, node, elementSlot);
  if (node.kind === 'variable' && node.names.length === 0) {
    return (context, dot, frame) => useSlot(context, start(context, dot, frame), code, node);
  }
  const chain: Chain = { tree: code.tree, at: chainLocation(node), names: node.names, root: text };
  return (context, dot, frame) => {
    const type = typeSlot < 0 ? undefined : frame.types[typeSlot];
    return walkTraced({ context, chain, root: start(context, dot, frame), rootType: type });
  };
}

/** Walks a chain of fields; only its last step counts as read, for it names the whole path. */
export function walkTraced({
  context,
  chain,
  root,
  rootType,
}: {
  readonly context: TraceContext;
  readonly chain: Chain;
  readonly root: Slot;
  readonly rootType: Evaluated;
}): TracedValue {
  const { runtime, tracer } = context;
  const { names } = chain;
  let value = unwrap(root.value);
  let type = rootType;
  let traced: Traced | null = null;
  // What was read for a container that a function made leads to the entry too.
  if (!(value instanceof GoMap)) tracer.see(root);
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? '';
    const holder = value;
    const found: Evaluated = holder instanceof GoMap ? holder.entries.get(name) : undefined;
    const isEnd = i === names.length - 1 || !(found instanceof GoMap);
    if (holder instanceof GoMap && isEnd && (found !== undefined || holder.type.methods === null)) {
      traced = tracer.read(holder.entries, name);
    } else if (holder instanceof GoObject && isEnd) {
      tracer.read(holder, name);
    }
    if (holder instanceof GoMap && holder.type.methods === null && found !== undefined) value = found;
    else value = slowField({ runtime, chain, index: i, value: holder, type });
    type = holder instanceof GoMap ? holder.type.element : undefined;
  }
  if (traced === null || traced.value !== value) return value;
  return isPlainValue(traced) ? value : traced;
}
