import type { FunctionDeclaration } from 'luaparse';
import { compileBlock } from './compile-statement.ts';
import { type Cell, type Frame, Returned, type Single } from './frame.ts';
import { FunctionScope } from './function-scope.ts';
import type { LuaFunction, LuaValue } from './value.ts';

/** Compiles a function; the closure makes a Lua function that holds the cells it captures. */
export function compileFunction(node: FunctionDeclaration, outer: FunctionScope): Single {
  const scope = new FunctionScope(outer.source, outer);
  const isMethod = node.identifier?.type === 'MemberExpression' && node.identifier.indexer === ':';
  const names = node.parameters.flatMap((parameter) =>
    parameter.type === 'Identifier' ? [parameter.name] : [],
  );
  const isVariadic = node.parameters.length > names.length;
  const parameters = isMethod ? ['self', ...names] : names;
  for (const name of parameters) scope.declare(name);
  const body = compileBlock(node.body, scope);
  return (frame) => {
    const { machine } = frame;
    const upvalues = scope.captures.map((item) => cellOf(frame, item));
    return ((args) => {
      const cells: Cell[] = [];
      for (let i = 0; i < parameters.length; i++) cells.push({ value: args[i] });
      const varargs: readonly LuaValue[] = isVariadic ? args.slice(parameters.length) : [];
      const inner: Frame = { machine, cells, upvalues, varargs, returned: [], label: '' };
      return body(inner) === Returned ? inner.returned : [];
    }) satisfies LuaFunction;
  };
}

function cellOf(frame: Frame, item: { readonly fromLocal: boolean; readonly slot: number }): Cell {
  const cells = item.fromLocal ? frame.cells : frame.upvalues;
  const cell = cells[item.slot];
  if (cell !== undefined) return cell;
  // A function may name a local that is declared but not yet reached (a goto went past it).
  const fresh: Cell = { value: undefined };
  if (item.fromLocal) frame.cells[item.slot] = fresh;
  return fresh;
}
