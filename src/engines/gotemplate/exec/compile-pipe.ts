import { nodeText } from '../syntax/node-text.ts';
import type { CommandNode, NumberNode, Operand, PipeNode } from '../syntax/nodes.ts';
import { type Evaluated, GoComplex } from '../values/go-value.ts';
import type { Code, Command, Evaluate } from './code.ts';
import { compileCall, compileMethodCall } from './compile-call.ts';
import { type Chain, walkFields } from './fields.ts';
import { lastOfCommand, lastOfOperand, lastOfPipe, type LastNode } from './last-node.ts';
import { failAt } from './site.ts';

/** A pipeline: its value has lost its interface wrapper, so a nil has become nothing at all. */
export function compilePipe(code: Code, pipe: PipeNode, elementSlot: number): Evaluate {
  const commands = pipe.commands.map((_, index) => compileCommand({ code, pipe, index, elementSlot }));
  const value = chainCommands(commands);
  if (pipe.declarations.length === 0) return value;
  return compileDeclarations(code, pipe, value);
}

function chainCommands(commands: readonly Command[]): Evaluate {
  const [first, second, third] = commands;
  if (first === undefined) return () => undefined;
  if (second === undefined) {
    return (runtime, dot, frame) => {
      const value = first(runtime, dot, frame, undefined);
      return value === null ? undefined : value;
    };
  }
  if (third === undefined) {
    return (runtime, dot, frame) => {
      const before = first(runtime, dot, frame, undefined);
      const value = second(runtime, dot, frame, before === null ? undefined : before);
      return value === null ? undefined : value;
    };
  }
  return (runtime, dot, frame) => {
    let value: Evaluated;
    for (const command of commands) {
      value = command(runtime, dot, frame, value);
      if (value === null) value = undefined;
    }
    return value;
  };
}

function compileDeclarations(code: Code, pipe: PipeNode, evaluate: Evaluate): Evaluate {
  const bindings = pipe.declarations.map((declaration) => declaration.binding);
  const unknown = pipe.declarations.find((declaration) => declaration.binding.slot < 0);
  const last = lastOfPipe(pipe);
  return (runtime, dot, frame) => {
    const value = evaluate(runtime, dot, frame);
    if (unknown !== undefined)
      return failAt({ tree: code.tree, node: last(), reason: `undefined variable: ${unknown.name}` });
    for (const { slot, elementSlot } of bindings) {
      frame[slot] = value;
      if (elementSlot >= 0) frame[elementSlot] = undefined;
    }
    return value;
  };
}

function compileCommand({
  code,
  pipe,
  index,
  elementSlot,
}: {
  readonly code: Code;
  readonly pipe: PipeNode;
  readonly index: number;
  readonly elementSlot: number;
}): Command {
  const command = pipe.commands[index];
  const [first, ...args] = command?.args ?? [];
  if (first === undefined || command === undefined) return () => undefined;
  const hasFinal = index > 0;
  const hasArguments = args.length > 0 || hasFinal;
  switch (first.kind) {
    case 'identifier':
      return compileCall({ code, identifier: first, node: command, args, hasFinal, elementSlot });
    case 'field':
    case 'chain':
      if (hasArguments) return compileMethodCall({ code, target: first, args, hasFinal, elementSlot });
      return compileOperand(code, first, elementSlot);
    case 'variable':
      if (!hasArguments) return compileOperand(code, first, elementSlot);
      if (first.names.length > 0)
        return compileMethodCall({ code, target: first, args, hasFinal, elementSlot });
      return () =>
        failAt({
          tree: code.tree,
          node: first,
          reason: `can't give argument to non-function ${nodeText(first)}`,
        });
    case 'nil':
      return () => failAt({ tree: code.tree, node: first, reason: 'nil is not a command' });
    default:
      if (hasArguments) {
        const at = first.kind === 'pipe' ? before(pipe, index) : () => first;
        return () =>
          failAt({
            tree: code.tree,
            node: at(),
            reason: `can't give argument to non-function ${nodeText(first)}`,
          });
      }
      return compileOperand(code, first, elementSlot);
  }
}

/** The node looked at last before a command is evaluated. */
function before(pipe: PipeNode, index: number): LastNode {
  const previous: CommandNode | undefined = pipe.commands[index - 1];
  return previous === undefined ? () => pipe : lastOfCommand(previous);
}

/** An operand by itself: a constant, dot, a variable, a field chain, or a pipeline in parentheses. */
export function compileOperand(code: Code, node: Operand, elementSlot: number): Evaluate {
  switch (node.kind) {
    case 'dot':
      return (_runtime, dot) => dot;
    case 'nil':
      return () => null;
    case 'bool': {
      const { value } = node;
      return () => value;
    }
    case 'string': {
      const { text } = node;
      return () => text;
    }
    case 'number':
      return compileNumber(code, node);
    case 'pipe':
      return compilePipe(code, node, elementSlot);
    case 'identifier':
      return compileIdentifier(code, node, elementSlot);
    default:
      return compileFields(code, node, elementSlot);
  }
}

function compileIdentifier(
  code: Code,
  node: Extract<Operand, { kind: 'identifier' }>,
  elementSlot: number,
): Evaluate {
  const call = compileCall({ code, identifier: node, node, args: [], hasFinal: false, elementSlot });
  return (runtime, dot, frame) => call(runtime, dot, frame, undefined);
}

/** A literal takes the type that its spelling suggests. */
function compileNumber(code: Code, node: NumberNode): Evaluate {
  const value = numberValue(node);
  if (value !== undefined) return () => value;
  return () => failAt({ tree: code.tree, node, reason: `${node.text} overflows int` });
}

/** The value of a literal where no type is asked for; undefined if it fits none. */
export function numberValue(node: NumberNode): Evaluated {
  if (node.imaginary !== undefined) return new GoComplex(node.float ?? 0, node.imaginary);
  const isHex = /^0[xX]/.test(node.text) && !/[pP]/.test(node.text);
  if (node.float !== undefined && !isHex && !node.text.startsWith("'") && /[.eEpP]/.test(node.text))
    return node.float;
  return node.int;
}

type FieldsNode = Extract<Operand, { kind: 'field' | 'variable' | 'chain' }>;

/** The start of a field chain, how the text before the fields reads, and where its element type is kept. */
export function compileRoot(code: Code, node: FieldsNode, elementSlot: number): Root {
  if (node.kind === 'field') return { start: (_runtime, dot) => dot, text: '', typeSlot: elementSlot };
  if (node.kind === 'chain') return compileChainRoot(code, node, elementSlot);
  const { slot } = node.binding;
  if (slot < 0) {
    const start: Evaluate = () =>
      failAt({ tree: code.tree, node, reason: `undefined variable: ${node.name}` });
    return { start, text: node.name, typeSlot: -1 };
  }
  return {
    start: (_runtime, _dot, frame) => frame[slot],
    text: node.name,
    typeSlot: node.binding.elementSlot,
  };
}

type Root = { readonly start: Evaluate; readonly text: string; readonly typeSlot: number };

function compileChainRoot(
  code: Code,
  node: Extract<FieldsNode, { kind: 'chain' }>,
  elementSlot: number,
): Root {
  const inner = node.node;
  const text = inner.kind === 'pipe' ? `(${nodeText(inner)})` : nodeText(inner);
  if (inner.kind === 'nil') {
    const start: Evaluate = () =>
      failAt({ tree: code.tree, node, reason: `indirection through explicit nil in ${nodeText(node)}` });
    return { start, text, typeSlot: -1 };
  }
  return { start: compileOperand(code, inner, elementSlot), text, typeSlot: -1 };
}

/** Errors of `(expr).field` are reported inside the parentheses. */
export function chainLocation(node: FieldsNode): LastNode {
  return node.kind === 'chain' ? lastOfOperand(node.node) : () => node;
}

function compileFields(code: Code, node: FieldsNode, elementSlot: number): Evaluate {
  const { start, text, typeSlot } = compileRoot(code, node, elementSlot);
  if (node.names.length === 0) return start;
  const chain: Chain = { tree: code.tree, at: chainLocation(node), names: node.names, root: text };
  if (typeSlot < 0)
    return (runtime, dot, frame) =>
      walkFields({ runtime, chain, start: start(runtime, dot, frame), rootType: undefined });
  return (runtime, dot, frame) =>
    walkFields({ runtime, chain, start: start(runtime, dot, frame), rootType: frame[typeSlot] });
}
