import { fromBytes, toBytes } from './bytes.ts';
import { LuaError } from './lua-error.ts';
import { LuaTable } from './table.ts';
import type { LuaValue } from './value.ts';

/** A JSON value as a Lua value; null and absent fields are nil, arrays start at 1. */
export function toLua(value: unknown): LuaValue {
  if (typeof value === 'string') return toBytes(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const table = new LuaTable();
  if (Array.isArray(value)) {
    value.forEach((item, index) => table.set(index + 1, toLua(item)));
    return table;
  }
  for (const [key, item] of Object.entries(value)) table.set(toBytes(key), toLua(item));
  return table;
}

/**
 * A Lua value as JSON, as gopher-json encodes it: a table with an array part, or an empty one, is an array, and no
 * table may come twice.
 */
export function fromLua(value: LuaValue, seen: Set<LuaTable> = new Set()): unknown {
  if (typeof value === 'string') return fromBytes(value);
  if (value instanceof LuaTable) {
    if (seen.has(value)) throw new LuaError('cannot encode recursively nested tables to JSON');
    seen.add(value);
    return value.array.length > 0 ? arrayOf(value, seen) : objectOf(value, seen);
  }
  return typeof value === 'function' ? undefined : (value ?? null);
}

function arrayOf(table: LuaTable, seen: Set<LuaTable>): readonly unknown[] {
  return table.array.map((item) => fromLua(item, seen));
}

function objectOf(table: LuaTable, seen: Set<LuaTable>): unknown {
  const entries = [...table.entries()];
  if (entries.length === 0) return [];
  const object: Record<string, unknown> = {};
  for (const [key, item] of entries)
    if (typeof key === 'string') object[fromBytes(key)] = fromLua(item, seen);
  return object;
}
