import { fixed, type GoFunction, variadic, thorough } from '../exec/go-function.ts';
import { deepEqual } from '../values/deep-equal.ts';
import type { GoValue } from '../values/go-value.ts';
import { isTrue } from '../values/truth.ts';
import { kindName, typeName } from '../values/types.ts';

/** sprig's defaults.go and reflect.go. */
export const defaultFunctions: { readonly [name: string]: GoFunction } = {
  default: variadic(['any'], 'any', (_, fallback, ...given) => {
    const [value] = given;
    return value === undefined || isEmpty(value) ? fallback : value;
  }),
  empty: fixed(['any'], (_, value) => isEmpty(value)),
  coalesce: variadic([], 'any', (_, ...values) => values.find((value) => !isEmpty(value)) ?? null),
  all: variadic([], 'any', (_, ...values) => values.every((value) => !isEmpty(value))),
  any: variadic([], 'any', (_, ...values) => values.some((value) => !isEmpty(value))),
  ternary: fixed(['any', 'any', 'bool'], (_, yes, no, condition) => (condition ? yes : no)),
  typeOf: fixed(['any'], (_, value) => typeName(value)),
  typeIs: fixed(['string', 'any'], (_, name, value) => name === typeName(value)),
  typeIsLike: fixed(['string', 'any'], (_, name, value) => {
    const type = typeName(value);
    return name === type || `*${name}` === type;
  }),
  kindOf: fixed(['any'], (_, value) => kindName(value)),
  kindIs: fixed(['string', 'any'], (_, name, value) => name === kindName(value)),
  deepEqual: thorough(fixed(['any', 'any'], (_, a, b) => deepEqual(a, b))),
};

/** sprig's notion of empty: the zero of its type; structs never are. */
export function isEmpty(value: GoValue): boolean {
  return !isTrue(value);
}
