import { GoError } from '../exec/errors.ts';
import { printValue } from '../fmt/print.ts';
import { sprintf } from '../fmt/sprintf.ts';
import {
  compareBytewise,
  type Evaluated,
  GoComplex,
  GoInt,
  GoList,
  GoMap,
  GoBytes,
} from '../values/go-value.ts';
import { kindName, typeName } from '../values/types.ts';

type BasicKind = 'bool' | 'int' | 'uint' | 'float' | 'complex' | 'string' | 'invalid';

function basicKind(value: Evaluated): BasicKind {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'boolean') return 'bool';
  if (value instanceof GoInt) return value.type.startsWith('u') ? 'uint' : 'int';
  return value instanceof GoComplex ? 'complex' : 'invalid';
}

/** `eq` of two values: basic kinds must match, nil equals only nil, maps and slices cannot be compared. */
export function areEqual(a: Evaluated, b: Evaluated): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a === b;
  const kind = basicKind(a);
  const other = basicKind(b);
  if (kind !== other) return equalKinds({ a, kind, b, other });
  switch (kind) {
    case 'int':
    case 'uint':
      return integer(a) === integer(b);
    case 'complex':
      return printValue(a) === printValue(b);
    case 'invalid':
      return equalObjects(a, b);
    default:
      return a === b;
  }
}

function equalKinds({
  a,
  kind,
  b,
  other,
}: {
  readonly a: Evaluated;
  readonly kind: BasicKind;
  readonly b: Evaluated;
  readonly other: BasicKind;
}): boolean {
  if ((kind === 'int' && other === 'uint') || (kind === 'uint' && other === 'int'))
    return integer(a) === integer(b);
  if (a === null || a === undefined || b === null || b === undefined) return false;
  throw new GoError(`incompatible types for comparison: ${typeName(a)} and ${typeName(b)}`);
}

function equalObjects(a: Evaluated, b: Evaluated): boolean {
  const isNilA = isNil(a);
  const isNilB = isNil(b);
  const known = a !== null && a !== undefined && b !== null && b !== undefined;
  if (known && kindName(a) !== kindName(b)) {
    throw new GoError(
      `non-comparable types ${sprintf('%s', [a])}: ${typeName(a)}, ${typeName(b)}: ${printValue(b)}`,
    );
  }
  if (isNilA || isNilB) return isNilA === isNilB;
  if (b instanceof GoMap || b instanceof GoList || b instanceof GoBytes) {
    throw new GoError(`non-comparable type ${sprintf('%s', [b])}: ${typeName(b)}`);
  }
  return a === b;
}

function isNil(value: Evaluated): boolean {
  if (value === null || value === undefined) return true;
  return (value instanceof GoMap || value instanceof GoList) && value.isNil;
}

/** `lt` of two values. */
export function isLess(a: Evaluated, b: Evaluated): boolean {
  const kind = basicKind(a);
  const other = basicKind(b);
  if (kind === 'invalid' || other === 'invalid') throw new GoError('invalid type for comparison');
  const bothInts = (kind === 'int' || kind === 'uint') && (other === 'int' || other === 'uint');
  if (kind !== other && !bothInts) {
    throw new GoError(`incompatible types for comparison: ${typeName(a)} and ${typeName(b)}`);
  }
  if (bothInts) return integer(a) < integer(b);
  if (typeof a === 'string' && typeof b === 'string') return compareBytewise(a, b) < 0;
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  throw new GoError('invalid type for comparison');
}

function integer(value: Evaluated): bigint {
  return typeof value === 'bigint' ? value : value instanceof GoInt ? value.value : 0n;
}
