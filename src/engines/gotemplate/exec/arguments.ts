import { nodeText } from '../syntax/node-text.ts';
import type { Operand, Tree } from '../syntax/nodes.ts';
import { ANY_LIST, type Evaluated, GoInt, GoList, GoMap, nilMap, STRING_LIST } from '../values/go-value.ts';
import { typeName } from '../values/types.ts';
import type { Code, Evaluate } from './code.ts';
import { compileOperand, numberValue } from './compile-pipe.ts';
import type { ParameterType } from './go-function.ts';
import { type LastNode, lastOfOperand } from './last-node.ts';
import { failAt } from './site.ts';

/** An argument, evaluated and checked against the type of its parameter (state.evalArg in exec.go). */
export function compileArgument({
  code,
  node,
  type,
  elementSlot,
}: {
  readonly code: Code;
  readonly node: Operand;
  readonly type: ParameterType;
  readonly elementSlot: number;
}): Evaluate {
  switch (node.kind) {
    case 'nil':
      return compileNil(code, node, type);
    case 'bool':
    case 'number':
    case 'string':
      return compileLiteral(code, node, type);
    default:
      return compileChecked({ code, node, type, elementSlot });
  }
}

function compileChecked({
  code,
  node,
  type,
  elementSlot,
}: {
  readonly code: Code;
  readonly node: Operand;
  readonly type: ParameterType;
  readonly elementSlot: number;
}): Evaluate {
  const evaluate = compileOperand(code, node, elementSlot);
  switch (type) {
    case 'value':
      return evaluate;
    case 'any':
      return (runtime, dot, frame) => {
        const value = evaluate(runtime, dot, frame);
        return value === undefined ? null : value;
      };
    case 'string': {
      const last = lastOfOperand(node);
      return (runtime, dot, frame) => {
        const value = evaluate(runtime, dot, frame);
        return typeof value === 'string' ? value : mismatch({ tree: code.tree, value, type, last });
      };
    }
    default: {
      const check = validator(code.tree, type, lastOfOperand(node));
      return (runtime, dot, frame) => check(evaluate(runtime, dot, frame));
    }
  }
}

function compileNil(code: Code, node: Operand, type: ParameterType): Evaluate {
  switch (type) {
    case 'any':
      return () => null;
    case 'value':
      return () => undefined;
    case 'map[string]interface {}':
      return nilMap;
    case '[]interface {}':
    case '[]string':
      return () => nilList(type);
    default:
      return () => failAt({ tree: code.tree, node, reason: `cannot assign nil to ${type}` });
  }
}

type Literal = Extract<Operand, { kind: 'bool' | 'number' | 'string' }>;

function compileLiteral(code: Code, node: Literal, type: ParameterType): Evaluate {
  const wanted = LITERALS[type];
  const value = literalValue(node, type);
  if (value !== undefined) return () => value;
  if (type === 'any' || type === 'value') {
    return () => failAt({ tree: code.tree, node, reason: `${nodeText(node)} overflows int` });
  }
  if (wanted === undefined)
    return () =>
      failAt({
        tree: code.tree,
        node,
        reason: `can't handle ${nodeText(node)} for arg of type ${goName(type)}`,
      });
  return () => failAt({ tree: code.tree, node, reason: `expected ${wanted}; found ${nodeText(node)}` });
}

const LITERALS: { readonly [type in ParameterType]?: string } = {
  bool: 'bool',
  string: 'string',
  int: 'integer',
  int64: 'integer',
  float64: 'float',
  uint32: 'unsigned integer',
};

function literalValue(node: Literal, type: ParameterType): Evaluated {
  switch (type) {
    case 'any':
    case 'value':
      return node.kind === 'number' ? numberValue(node) : node.kind === 'string' ? node.text : node.value;
    case 'bool':
      return node.kind === 'bool' ? node.value : undefined;
    case 'string':
      return node.kind === 'string' ? node.text : undefined;
    case 'int':
      return node.kind === 'number' ? node.int : undefined;
    case 'int64':
      return node.kind === 'number' && node.int !== undefined ? new GoInt(node.int, 'int64') : undefined;
    case 'uint32':
      return node.kind === 'number' && node.isUnsigned ? unsigned(node.int) : undefined;
    case 'float64':
      return node.kind === 'number' ? node.float : undefined;
    default:
      return undefined;
  }
}

function unsigned(value: bigint | undefined): GoInt | undefined {
  return value === undefined ? undefined : new GoInt(BigInt.asUintN(32, value), 'uint32');
}

/** Checks a value against a parameter type (state.validateType in exec.go). */
export function validator(tree: Tree, type: ParameterType, last: LastNode): (value: Evaluated) => Evaluated {
  switch (type) {
    case 'value':
      return (value) => value;
    case 'any':
      return (value) => (value === undefined ? null : value);
    case 'string':
      return (value) => (typeof value === 'string' ? value : mismatch({ tree, value, type, last }));
    case 'int':
      return (value) => (typeof value === 'bigint' ? value : mismatch({ tree, value, type, last }));
    case 'bool':
      return (value) => (typeof value === 'boolean' ? value : mismatch({ tree, value, type, last }));
    case 'float64':
      return (value) => (typeof value === 'number' ? value : mismatch({ tree, value, type, last }));
    case 'map[string]interface {}':
      return (value) => {
        if (value instanceof GoMap && value.type.element === 'interface {}') return value;
        return value === undefined ? nilMap() : mismatch({ tree, value, type, last });
      };
    case '[]interface {}':
    case '[]string':
      return (value) => {
        if (value instanceof GoList && value.type.name === type) return value;
        return value === undefined ? nilList(type) : mismatch({ tree, value, type, last });
      };
    case 'certificate':
      return (value) => {
        const stands = value instanceof GoMap && value.has('Cert') && value.has('Key');
        return stands || typeName(value) === 'sprig.certificate'
          ? value
          : mismatch({ tree, value, type, last });
      };
    default:
      return (value) => {
        return value !== null && value !== undefined && typeName(value) === type
          ? value
          : mismatch({ tree, value, type, last });
      };
  }
}

function mismatch({
  tree,
  value,
  type,
  last,
}: {
  readonly tree: Tree;
  readonly value: Evaluated;
  readonly type: ParameterType;
  readonly last: LastNode;
}): never {
  const wanted = goName(type);
  if (value === undefined) return failAt({ tree, node: last(), reason: `invalid value; expected ${wanted}` });
  const given = value === null ? 'interface {}' : typeName(value);
  return failAt({ tree, node: last(), reason: `wrong type for value; expected ${wanted}; got ${given}` });
}

function goName(type: ParameterType): string {
  return type === 'certificate' ? 'sprig.certificate' : type;
}

function nilList(type: '[]interface {}' | '[]string'): GoList {
  return new GoList([], type === '[]string' ? STRING_LIST : ANY_LIST, true);
}
