import { BREAK, CONTINUE, DONE } from '../exec/code.ts';
import { lastOfPipe } from '../exec/last-node.ts';
import { failAt } from '../exec/site.ts';
import type { FunctionMap, Program } from '../exec/template-set.ts';
import { printAction, printValue } from '../fmt/print.ts';
import { quote } from '../fmt/quote.ts';
import type {
  ActionNode,
  BranchNode,
  ListNode,
  Node,
  PipeNode,
  TemplateNode,
  Tree,
} from '../syntax/nodes.ts';
import { isTrue } from '../values/truth.ts';
import type { Slot, TraceCode, TraceContext, TraceEvaluate, TraceExecute, TraceFrame } from './code.ts';
import { NO_SLOT } from './code.ts';
import { compileTracePipe } from './compile-trace-pipe.ts';
import type { Interval, Site } from './piece.ts';
import { iterationsOf } from './range-items.ts';
import { yamlKeys } from './yaml-keys.ts';
import { Traced } from './traced.ts';
import { unwrap } from './tracer.ts';

/** The second code generator over the same tree: writes the same text, and remembers why. */
export function compileTraceTree(
  tree: Tree,
  functions: FunctionMap,
): (context: TraceContext, dot: Slot) => void {
  const code: TraceCode = { tree, functions };
  const body = compileList(code, tree.root, -1);
  return (context, dot) => {
    body(context, dot, { slots: [dot], types: [] });
  };
}

function compileList(code: TraceCode, list: ListNode, elementSlot: number): TraceExecute {
  const nodes = list.nodes.map((node) => compileNode(code, node, elementSlot));
  const count = nodes.length;
  return (context, dot, frame) => {
    context.runtime.step(count);
    for (const node of nodes) {
      const signal = node(context, dot, frame);
      if (signal !== DONE) return signal;
    }
    return DONE;
  };
}

/** The body of a branch, compiled when it is first entered. */
function compileLater(code: TraceCode, list: ListNode, elementSlot: number): TraceExecute {
  let body: TraceExecute | null = null;
  return (context, dot, frame) => {
    body ??= compileList(code, list, elementSlot);
    return body(context, dot, frame);
  };
}

function compileNode(code: TraceCode, node: Node, elementSlot: number): TraceExecute {
  switch (node.kind) {
    case 'text': {
      const site: Site = { tree: code.tree, position: node.position };
      return ({ tracer }) => {
        tracer.write(node.text, tracer.ref('text', site, NO_SLOT), 0);
        return DONE;
      };
    }
    case 'action':
      return compileAction(code, node, elementSlot);
    case 'if':
    case 'with':
      return compileBranch(code, node, elementSlot);
    case 'range':
      return compileRange(code, node, elementSlot);
    case 'template':
      return compileTemplate(code, node, elementSlot);
    case 'break':
      return () => BREAK;
    case 'continue':
      return () => CONTINUE;
  }
}

function compileAction(code: TraceCode, node: ActionNode, elementSlot: number): TraceExecute {
  const evaluate = compileTracePipe(code, node.pipe, elementSlot);
  if (node.pipe.declarations.length > 0) {
    return (context, dot, frame) => {
      evaluate(context, dot, frame);
      return DONE;
    };
  }
  const site: Site = { tree: code.tree, position: node.position };
  const isDirect = readsDirectly(node.pipe);
  return (context, dot, frame) => {
    const { tracer } = context;
    const from = tracer.mark;
    const value = evaluate(context, dot, frame);
    if (value instanceof Traced) {
      tracer.writeTraced(value);
      return DONE;
    }
    const interval = { from, to: tracer.mark };
    const kind = interval.to === from ? 'text' : isDirect ? 'value' : 'computed';
    tracer.write(
      printAction(value),
      tracer.ref(kind, site, interval),
      kind === 'value' && typeof value === 'string' ? 0 : -1,
    );
    return DONE;
  };
}

/** Whether a pipeline is one field, variable or dot, so that its value is an entry as it stands. */
export function readsDirectly(pipe: PipeNode): boolean {
  const [command, ...others] = pipe.commands;
  const [operand, ...args] = command?.args ?? [];
  if (others.length > 0 || args.length > 0 || operand === undefined) return false;
  if (operand.kind === 'pipe') return readsDirectly(operand);
  return operand.kind === 'field' || operand.kind === 'variable' || operand.kind === 'dot';
}

function compileBranch(code: TraceCode, node: BranchNode, elementSlot: number): TraceExecute {
  const condition = compileTracePipe(code, node.pipe, elementSlot);
  const isWith = node.kind === 'with';
  const kind = isWith ? 'with' : 'if';
  const list = compileLater(code, node.list, isWith ? -1 : elementSlot);
  const otherwise = node.elseList === null ? undefined : compileLater(code, node.elseList, elementSlot);
  const site: Site = { tree: code.tree, position: node.position };
  const skipList = skipper(site, node.list);
  const skipElse = node.elseList === null ? undefined : skipper(site, node.elseList);
  const isDirect = readsDirectly(node.pipe);
  return (context, dot, frame) => {
    const { tracer } = context;
    const from = tracer.mark;
    const value = condition(context, dot, frame);
    const interval: Interval = { from, to: tracer.mark };
    if (isTrue(unwrap(value))) {
      const inner: Slot = isWith ? { value, ...interval, isComputed: !isDirect } : dot;
      const signal = tracer.within(kind, site, interval, () => list(context, inner, frame));
      skipElse?.(context, interval);
      return signal;
    }
    skipList(context, interval);
    if (otherwise === undefined) return DONE;
    return tracer.within('else', site, interval, () => otherwise(context, dot, frame));
  };
}

type Skip = (context: TraceContext, interval: Interval) => void;

/** Leaves a mark where a branch with keys was not taken. */
function skipper(site: Site, list: ListNode): Skip {
  const keys = yamlKeys(list);
  if (keys.length === 0) return () => undefined;
  return ({ tracer }, interval) => tracer.write('', tracer.ref('skipped', site, interval, keys), -1);
}

function compileTemplate(code: TraceCode, node: TemplateNode, elementSlot: number): TraceExecute {
  const { tree } = code;
  const { name } = node;
  const pipe: TraceEvaluate =
    node.pipe === null ? () => undefined : compileTracePipe(code, node.pipe, elementSlot);
  const isDirect = node.pipe !== null && readsDirectly(node.pipe);
  const site: Site = { tree, position: node.position };
  return (context, dot, frame) => {
    const { runtime, tracer } = context;
    const program: Program | undefined = runtime.set.lookup(name);
    if (program === undefined) return failAt({ tree, node, reason: `template ${quote(name)} not defined` });
    if (runtime.isTooDeep)
      return failAt({ tree, node, reason: `exceeded maximum template depth (${runtime.maxDepth})` });
    const from = tracer.mark;
    const value = pipe(context, dot, frame);
    const inner: Slot = { value, from, to: tracer.mark, isComputed: !isDirect };
    runtime.deeper(() => tracer.within('template', site, NO_SLOT, () => program.trace(context, inner)));
    return DONE;
  };
}

function compileRange(code: TraceCode, node: BranchNode, elementSlot: number): TraceExecute {
  const { tree } = code;
  const pipe = compileTracePipe(code, node.pipe, elementSlot);
  const last = lastOfPipe(node.pipe);
  const body = compileLater(code, node.list, node.elementSlot);
  const otherwise = node.elseList === null ? undefined : compileLater(code, node.elseList, elementSlot);
  const site: Site = { tree, position: node.position };
  const skipList = skipper(site, node.list);
  return (context, dot, frame) => {
    const { tracer, runtime } = context;
    const from = tracer.mark;
    const value = unwrap(pipe(context, dot, frame));
    const interval: Interval = { from, to: tracer.mark };
    if (
      (typeof value === 'bigint' || (typeof value === 'object' && value !== null && 'value' in value)) &&
      node.pipe.declarations.length > 1
    ) {
      return failAt({
        tree,
        node: last(),
        reason: `can't use ${printValue(value)} to iterate over more than one variable`,
      });
    }
    const items = iterationsOf(value);
    if (items === undefined)
      return failAt({ tree, node: last(), reason: `range can't iterate over ${printValue(value)}` });
    let hasRun = false;
    for (const { key, element, holder, type } of items) {
      hasRun = true;
      runtime.step(1);
      frame.types[node.elementSlot] = type;
      const start = tracer.mark;
      const traced = holder === undefined ? null : tracer.read(holder.container, holder.key);
      if (holder === undefined) tracer.see(interval);
      const read: Interval = { from: start, to: tracer.mark };
      const slot: Slot = { value: traced ?? element, ...read, isComputed: false };
      assign({ code, node, frame, key: { value: key, ...read, isComputed: false }, element: slot });
      const signal = tracer.within('range', site, interval, () => body(context, slot, frame));
      if (signal === BREAK) break;
    }
    if (hasRun) return DONE;
    skipList(context, interval);
    if (otherwise === undefined) return DONE;
    return tracer.within('else', site, interval, () => otherwise(context, dot, frame));
  };
}

function assign({
  code,
  node,
  frame,
  key,
  element,
}: {
  readonly code: TraceCode;
  readonly node: BranchNode;
  readonly frame: TraceFrame;
  readonly key: Slot;
  readonly element: Slot;
}): void {
  const [first, second] = node.pipe.declarations;
  const pairs =
    second === undefined ? [[first, element] as const] : [[first, key] as const, [second, element] as const];
  for (const [declaration, slot] of pairs) {
    if (declaration === undefined) continue;
    const { slot: index, elementSlot } = declaration.binding;
    if (index < 0) failAt({ tree: code.tree, node, reason: `undefined variable: ${declaration.name}` });
    frame.slots[index] = slot;
    if (node.pipe.isAssign && elementSlot >= 0) {
      frame.types[elementSlot] = slot === element ? frame.types[node.elementSlot] : undefined;
    }
  }
}
