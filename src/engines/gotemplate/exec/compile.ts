import { printAction, printValue } from '../fmt/print.ts';
import { quote } from '../fmt/quote.ts';
import type { BranchNode, ListNode, Node, TemplateNode, Tree } from '../syntax/nodes.ts';
import { type Evaluated, GoInt, GoList, GoMap, GoBytes } from '../values/go-value.ts';
import { isTrue } from '../values/truth.ts';
import { compilePipe } from './compile-pipe.ts';
import type { Code, Evaluate, Execute, Frame } from './code.ts';
import { BREAK, CONTINUE, DONE } from './code.ts';
import { lastOfPipe } from './last-node.ts';
import type { Runtime } from './runtime.ts';
import { failAt, failBudget } from './site.ts';
import type { FunctionMap } from './template-set.ts';
import { weighAll } from './weigh.ts';

/** Turns a tree into a function that executes it with a dot, writing to the runtime's buffer. */
export function compileTree(tree: Tree, functions: FunctionMap): (runtime: Runtime, dot: Evaluated) => void {
  const code: Code = { tree, functions };
  const body = compileList(code, tree.root, -1);
  return (runtime, dot) => {
    const frame: Frame = [dot];
    try {
      body(runtime, dot, frame);
    } catch (error) {
      failBudget(tree, tree.root, error);
    }
  };
}

/** `elementSlot` is where the range that dot belongs to keeps its element type; -1 outside of ranges. */
function compileList(code: Code, list: ListNode, elementSlot: number): Execute {
  const nodes = list.nodes.map((node) => compileNode(code, node, elementSlot));
  const count = nodes.length;
  const [first, second] = nodes;
  if (first === undefined) return () => DONE;
  if (second === undefined) {
    return (runtime, dot, frame) => {
      runtime.step(1);
      return first(runtime, dot, frame);
    };
  }
  return (runtime, dot, frame) => {
    runtime.step(count);
    for (const node of nodes) {
      const signal = node(runtime, dot, frame);
      if (signal !== DONE) return signal;
    }
    return DONE;
  };
}

/** The body of a branch, compiled when it is first entered: most charts enter few of theirs. */
function compileLater(code: Code, list: ListNode, elementSlot: number): Execute {
  let body: Execute | null = null;
  return (runtime, dot, frame) => {
    body ??= compileList(code, list, elementSlot);
    return body(runtime, dot, frame);
  };
}

function compileNode(code: Code, node: Node, elementSlot: number): Execute {
  switch (node.kind) {
    case 'text': {
      const { text, position } = node;
      return (runtime) => {
        runtime.literals?.push(runtime.output.length, text.length, position);
        runtime.output += text;
        return DONE;
      };
    }
    case 'action': {
      const evaluate = compilePipe(code, node.pipe, elementSlot);
      if (node.pipe.declarations.length > 0) {
        return (runtime, dot, frame) => {
          evaluate(runtime, dot, frame);
          return DONE;
        };
      }
      return (runtime, dot, frame) => {
        const value = evaluate(runtime, dot, frame);
        runtime.output += typeof value === 'string' ? value : printed(code, node, runtime, value);
        return DONE;
      };
    }
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

function printed({ tree }: Code, node: Node, { budget }: Runtime, value: Evaluated): string {
  try {
    weighAll(budget, value);
  } catch (error) {
    return failBudget(tree, node, error);
  }
  return printAction(value);
}

function compileBranch(code: Code, node: BranchNode, elementSlot: number): Execute {
  const condition = compilePipe(code, node.pipe, elementSlot);
  const isWith = node.kind === 'with';
  const list = compileLater(code, node.list, isWith ? -1 : elementSlot);
  const otherwise = node.elseList === null ? () => DONE : compileLater(code, node.elseList, elementSlot);
  if (isWith) {
    return (runtime, dot, frame) => {
      const value = condition(runtime, dot, frame);
      return isTrue(value) ? list(runtime, value, frame) : otherwise(runtime, dot, frame);
    };
  }
  return (runtime, dot, frame) => {
    return isTrue(condition(runtime, dot, frame))
      ? list(runtime, dot, frame)
      : otherwise(runtime, dot, frame);
  };
}

function compileTemplate(code: Code, node: TemplateNode, elementSlot: number): Execute {
  const { tree } = code;
  const { name } = node;
  const pipe: Evaluate = node.pipe === null ? () => undefined : compilePipe(code, node.pipe, elementSlot);
  return (runtime, dot, frame) => {
    const program = runtime.set.lookup(name);
    if (program === undefined) return failAt({ tree, node, reason: `template ${quote(name)} not defined` });
    if (runtime.isTooDeep)
      return failAt({ tree, node, reason: `exceeded maximum template depth (${runtime.maxDepth})` });
    runtime.enter(program, pipe(runtime, dot, frame));
    return DONE;
  };
}

function compileRange(code: Code, node: BranchNode, elementSlot: number): Execute {
  const { tree } = code;
  // The variables hold the container itself until the first round, and where there is none.
  const pipe = compilePipe(code, node.pipe, elementSlot);
  const last = lastOfPipe(node.pipe);
  const body = compileLater(code, node.list, node.elementSlot);
  const otherwise = node.elseList === null ? () => DONE : compileLater(code, node.elseList, elementSlot);
  const assign = compileAssignment(code, node);
  const typeSlot = node.elementSlot;

  function iterate({
    runtime,
    frame,
    index,
    element,
  }: {
    readonly runtime: Runtime;
    readonly frame: Frame;
    readonly index: Evaluated;
    readonly element: Evaluated;
  }): number {
    runtime.step(1);
    assign(frame, index, element);
    return body(runtime, element, frame);
  }

  return (runtime, dot, frame) => {
    try {
      return loop(runtime, dot, frame);
    } catch (error) {
      return failBudget(tree, node, error);
    }
  };

  function loop(runtime: Runtime, dot: Evaluated, frame: Frame): number {
    const value = pipe(runtime, dot, frame);
    if (value instanceof GoMap && value.size > 0) {
      frame[typeSlot] = value.type.element;
      for (const [key, element] of snapshot(value)) {
        const signal = iterate({ runtime, frame, index: key, element });
        if (signal === BREAK) break;
      }
      return DONE;
    }
    if (value instanceof GoList && value.items.length > 0) {
      frame[typeSlot] = value.type.element;
      const { items } = value;
      for (let i = 0; i < items.length; i++) {
        if (iterate({ runtime, frame, index: BigInt(i), element: items[i] }) === BREAK) break;
      }
      return DONE;
    }
    if (typeof value === 'bigint' || value instanceof GoInt) {
      if (node.pipe.declarations.length > 1) {
        return failAt({
          tree,
          node: last(),
          reason: `can't use ${printValue(value)} to iterate over more than one variable`,
        });
      }
      const type = value instanceof GoInt ? value.type : null;
      const end = typeof value === 'bigint' ? value : value.value;
      frame[typeSlot] = type ?? 'int';
      for (let i = 0n; i < end; i++) {
        if (
          iterate({ runtime, frame, index: undefined, element: type === null ? i : new GoInt(i, type) }) ===
          BREAK
        )
          break;
      }
      return end > 0n ? DONE : otherwise(runtime, dot, frame);
    }
    if (value instanceof GoBytes && value.bytes.length > 0) {
      frame[typeSlot] = 'uint8';
      for (const [i, byte] of value.bytes.entries()) {
        if (
          iterate({ runtime, frame, index: BigInt(i), element: new GoInt(BigInt(byte), 'uint8') }) === BREAK
        )
          break;
      }
      return DONE;
    }
    if (!isEmptyRange(value))
      failAt({ tree, node: last(), reason: `range can't iterate over ${printValue(value)}` });
    return otherwise(runtime, dot, frame);
  }
}

function isEmptyRange(value: Evaluated): boolean {
  if (value === undefined || value === null) return true;
  return value instanceof GoMap || value instanceof GoList || value instanceof GoBytes;
}

/** fmtsort takes a copy, so changes to the map inside the loop are not seen by it. */
function snapshot(map: GoMap): readonly (readonly [string, Evaluated])[] {
  return map.keys().map((key) => [key, map.get(key)]);
}

function compileAssignment(
  code: Code,
  node: BranchNode,
): (frame: Frame, index: Evaluated, element: Evaluated) => void {
  const [first, second] = node.pipe.declarations;
  if (first === undefined) return () => undefined;
  const one = setter({ code, node, name: first.name, binding: first.binding, isIndex: second !== undefined });
  if (second === undefined) return (frame, _index, element) => one(frame, element);
  const two = setter({ code, node, name: second.name, binding: second.binding, isIndex: false });
  return (frame, index, element) => {
    one(frame, index);
    two(frame, element);
  };
}

type Binding = BranchNode['pipe']['declarations'][number]['binding'];

function setter({
  code,
  node,
  name,
  binding,
  isIndex,
}: {
  readonly code: Code;
  readonly node: BranchNode;
  readonly name: string;
  readonly binding: Binding;
  readonly isIndex: boolean;
}): (frame: Frame, value: Evaluated) => void {
  const { slot, elementSlot } = binding;
  const { tree } = code;
  if (slot < 0) return () => failAt({ tree, node, reason: `undefined variable: ${name}` });
  if (!node.pipe.isAssign) {
    return (frame, value) => {
      frame[slot] = value;
    };
  }
  const source = node.elementSlot;
  return (frame, value) => {
    frame[slot] = value;
    if (elementSlot >= 0) frame[elementSlot] = isIndex ? undefined : frame[source];
  };
}
