import { type Evaluated, GoBytes, GoComplex, GoInt, GoList, GoMap } from './go-value.ts';

/** The name of a value's type as Go's `%T` prints it. */
export function typeName(value: Evaluated): string {
  if (value === null || value === undefined) return '<nil>';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'float64';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'boolean') return 'bool';
  if (value instanceof GoMap || value instanceof GoList) return value.type.name;
  if (value instanceof GoInt) return value.type;
  if (value instanceof GoBytes) return '[]uint8';
  if (value instanceof GoComplex) return 'complex128';
  return value.type.name;
}

/** The name of a value's kind as reflect prints it. */
export function kindName(value: Evaluated): string {
  if (value === null || value === undefined) return 'invalid';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'float64';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'boolean') return 'bool';
  if (value instanceof GoMap) return 'map';
  if (value instanceof GoList || value instanceof GoBytes) return 'slice';
  if (value instanceof GoInt) return intKind(value);
  if (value instanceof GoComplex) return 'complex128';
  return value.type.kind;
}

function intKind(value: GoInt): string {
  if (value.type === 'time.Duration') return 'int64';
  return value.type.startsWith('time.') ? 'int' : value.type;
}
