import type { CallExpression, Expression, TableConstructor } from 'luaparse';
import { compileFunction } from './compile-function.ts';
import type { Frame, Multi, Single } from './frame.ts';
import type { FunctionScope } from './function-scope.ts';
import { isParenthesized } from './is-parenthesized.ts';
import { allocate, bytesPerEntry, call, index, rawSet, spend } from './machine.ts';
import { type Arithmetic, arithmetic, concat, equals, isLess, length, negate } from './operators.ts';
import { LuaTable } from './table.ts';
import { isTruthy, type LuaValue } from './value.ts';

/** Compiles an expression to a closure that yields its first value. */
export function compileSingle(node: Expression, scope: FunctionScope): Single {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral': {
      const { value } = node;
      return () => value;
    }
    case 'NilLiteral':
      return () => undefined;
    case 'Identifier':
      return compileName(node.name, scope);
    case 'VarargLiteral':
      return (frame) => frame.varargs[0];
    case 'FunctionDeclaration':
      return compileFunction(node, scope);
    case 'MemberExpression': {
      const base = compileSingle(node.base, scope);
      const key = node.identifier.name;
      const line = lineOf(node);
      return (frame) => indexAt({ frame, line, value: base(frame), key });
    }
    case 'IndexExpression': {
      const base = compileSingle(node.base, scope);
      const key = compileSingle(node.index, scope);
      const line = lineOf(node);
      return (frame) => indexAt({ frame, line, value: base(frame), key: key(frame) });
    }
    case 'TableConstructorExpression':
      return compileTable(node, scope);
    case 'UnaryExpression':
      return compileUnary(node.operator, compileSingle(node.argument, scope));
    case 'LogicalExpression':
    case 'BinaryExpression':
      return compileBinary(node, scope);
    default: {
      const results = compileCall(node, scope);
      return (frame) => results(frame)[0];
    }
  }
}

/** Compiles a list of expressions; the last one may yield any number of values. */
export function compileList(nodes: readonly Expression[], scope: FunctionScope): Multi {
  const last = nodes.at(-1);
  if (last === undefined) return () => [];
  const first = nodes.slice(0, -1).map((node) => compileSingle(node, scope));
  const rest = compileMulti(last, scope);
  if (first.length === 0) return rest;
  return (frame) => {
    const values: LuaValue[] = [];
    for (const item of first) values.push(item(frame));
    const more = rest(frame);
    spend(frame.machine, more.length);
    for (const value of more) values.push(value);
    return values;
  };
}

/** Compiles a call to a closure that yields all results. */
export function compileCall(node: CallExpression, scope: FunctionScope): Multi {
  const args = compileList(argumentsOf(node), scope);
  const line = lineOf(node);
  if (node.base.type === 'MemberExpression' && node.base.indexer === ':') {
    const object = compileSingle(node.base.base, scope);
    const name = node.base.identifier.name;
    return (frame) => {
      const self = object(frame);
      const method = indexAt({ frame, line, value: self, key: name });
      const values = [self, ...args(frame)];
      frame.machine.line = line;
      return call(frame.machine, method, values);
    };
  }
  const callee = compileSingle(node.base, scope);
  return (frame) => {
    const target = callee(frame);
    const values = args(frame);
    frame.machine.line = line;
    return call(frame.machine, target, values);
  };
}

/** The line of a node, 1 if unknown. */
export function lineOf(node: { readonly loc?: { readonly start: { readonly line: number } } }): number {
  return node.loc?.start.line ?? 1;
}

function compileMulti(node: Expression, scope: FunctionScope): Multi {
  const yieldsMany = node.type === 'VarargLiteral' || isCall(node);
  if (yieldsMany && !(node.range !== undefined && isParenthesized(scope.source, node.range))) {
    return node.type === 'VarargLiteral' ? (frame) => frame.varargs : compileCall(node, scope);
  }
  const single = compileSingle(node, scope);
  return (frame) => [single(frame)];
}

function isCall(node: Expression): node is CallExpression {
  return (
    node.type === 'CallExpression' ||
    node.type === 'TableCallExpression' ||
    node.type === 'StringCallExpression'
  );
}

function argumentsOf(node: CallExpression): readonly Expression[] {
  if (node.type === 'CallExpression') return node.arguments;
  return node.type === 'TableCallExpression' ? [node.arguments] : [node.argument];
}

function compileName(name: string, scope: FunctionScope): Single {
  const place = scope.resolve(name);
  if (place.kind === 'local') return (frame) => frame.cells[place.slot]?.value;
  if (place.kind === 'upvalue') return (frame) => frame.upvalues[place.slot]?.value;
  return (frame) => index(frame.machine, frame.machine.globals, name);
}

function indexAt({
  frame,
  line,
  value,
  key,
}: {
  readonly frame: Frame;
  readonly line: number;
  readonly value: LuaValue;
  readonly key: LuaValue;
}): LuaValue {
  if (value instanceof LuaTable) {
    const found = value.get(key);
    if (found !== undefined || value.metatable === undefined) return found;
  }
  frame.machine.line = line;
  return index(frame.machine, value, key);
}

function compileTable(node: TableConstructor, scope: FunctionScope): Single {
  const writers: ((frame: Frame, table: LuaTable) => void)[] = [];
  let position = 0;
  node.fields.forEach((field, i) => {
    if (field.type === 'TableKeyString') {
      const key = field.key.name;
      const value = compileSingle(field.value, scope);
      writers.push((frame, table) => table.set(key, value(frame)));
    } else if (field.type === 'TableKey') {
      const key = compileSingle(field.key, scope);
      const value = compileSingle(field.value, scope);
      writers.push((frame, table) =>
        rawSet({ machine: frame.machine, table, key: key(frame), item: value(frame) }),
      );
    } else {
      const start = ++position;
      if (i < node.fields.length - 1) {
        const value = compileSingle(field.value, scope);
        writers.push((frame, table) => table.set(start, value(frame)));
        return;
      }
      const values = compileMulti(field.value, scope);
      writers.push((frame, table) => {
        const items = values(frame);
        spend(frame.machine, items.length);
        allocate(frame.machine, bytesPerEntry * items.length);
        items.forEach((item, offset) => table.set(start + offset, item));
      });
    }
  });
  return (frame) => {
    const table = new LuaTable();
    allocate(frame.machine, bytesPerTable + bytesPerEntry * writers.length);
    for (const write of writers) write(frame, table);
    return table;
  };
}

/** What an empty table takes, in round numbers. */
const bytesPerTable = 200;

function compileUnary(operator: string, argument: Single): Single {
  if (operator === 'not') return (frame) => !isTruthy(argument(frame));
  const apply = operator === '#' ? length : negate;
  return (frame) => apply(frame.machine, argument(frame));
}

const arithmeticNames: Readonly<Record<string, Arithmetic>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '%': 'mod',
  '^': 'pow',
};

type Binary = Extract<Expression, { readonly type: 'BinaryExpression' | 'LogicalExpression' }>;

function compileBinary(node: Binary, scope: FunctionScope): Single {
  const left = compileSingle(node.left, scope);
  const right = compileSingle(node.right, scope);
  const name = arithmeticNames[node.operator];
  const line = lineOf(node);
  if (name !== undefined)
    return at(line, (frame) =>
      arithmetic({ machine: frame.machine, operator: name, left: left(frame), right: right(frame) }),
    );
  switch (node.operator) {
    case 'and':
      return (frame) => {
        const value = left(frame);
        return isTruthy(value) ? right(frame) : value;
      };
    case 'or':
      return (frame) => {
        const value = left(frame);
        return isTruthy(value) ? value : right(frame);
      };
    case '..':
      return at(line, (frame) => concat(frame.machine, left(frame), right(frame)));
    case '==':
      return (frame) => equals(frame.machine, left(frame), right(frame));
    case '~=':
      return (frame) => !equals(frame.machine, left(frame), right(frame));
    case '<':
    case '<=': {
      const { operator } = node;
      return at(line, (frame) =>
        isLess({ machine: frame.machine, operator, left: left(frame), right: right(frame) }),
      );
    }
    default: {
      const operator = node.operator === '>' ? '<' : '<=';
      return at(line, (frame) => {
        const value = left(frame);
        return isLess({ machine: frame.machine, operator, left: right(frame), right: value });
      });
    }
  }
}

function at(line: number, evaluate: Single): Single {
  return (frame) => {
    frame.machine.line = line;
    return evaluate(frame);
  };
}
