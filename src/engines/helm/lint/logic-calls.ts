import { type Abstract, type Unknown, computed, expressionOf, known, readsOf } from './abstract-value.ts';
import type { AbstractFunction, CallContext } from './calls.ts';
import { concreteOf, knownTruth } from './concrete.ts';
import type { Path } from './path.ts';
import { wholeText } from './texts.ts';

/** Whether a value counts as true on this path. */
export function truthOf(value: Abstract, path: Path): boolean {
  const truth = knownTruth(value);
  if (truth !== undefined) return truth;
  return path.isTrue(value.kind === 'unknown' ? value : asUnknown(value));
}

function asUnknown(value: Abstract): Unknown {
  return {
    kind: 'unknown',
    expression: `(${expressionOf(value)})`,
    parent: undefined,
    kinds: undefined,
    reads: readsOf(value),
    isGiven: false,
    isTrue: false,
  };
}

/** Functions that decide. */
export const logicCalls: Readonly<Record<string, AbstractFunction>> = {
  not: ([value], { path }) => value && known(!truthOf(value, path)),
  empty: ([value], { path }) => value && known(!truthOf(value, path)),
  eq: (args, context) => equality(args, context),
  ne: (args, context) => {
    const isEqual = equality(args, context);
    return isEqual?.kind === 'known'
      ? known(isEqual.value !== true)
      : isEqual && computed('ne', args, ['bool']);
  },
  ternary: ([yes, no, condition], { path }) =>
    yes && no && condition ? (truthOf(condition, path) ? yes : no) : undefined,
  default: (args) => {
    const [fallback, value] = args;
    if (!fallback) return undefined;
    if (!value) return fallback;
    const truth = knownTruth(value);
    if (truth !== undefined) return truth ? value : fallback;
    return { ...computed('default', args, undefined), isTrue: knownTruth(fallback) === true };
  },
  coalesce: (args) => {
    const rest = [...args];
    while (rest[0] && knownTruth(rest[0]) === false) rest.shift();
    const [first] = rest;
    if (!first) return known(null);
    return knownTruth(first) === true ? first : computed('coalesce', rest, undefined);
  },
  required: ([, value], { stop }) => (value?.kind === 'known' && (value.value ?? '') === '' ? stop() : value),
  fail: (_, { stop }) => stop(),
  kindIs: ([kind, value]) => ofKind(kind, value),
};

/** What is unknown on one side is a question. */
function equality(args: readonly Abstract[], { path, budget }: CallContext): Abstract | undefined {
  const [first, second, third] = args;
  if (!first || !second || third) return undefined;
  if (concreteOf(first, budget) && concreteOf(second, budget)) return undefined;
  const [unknown, other] = first.kind === 'unknown' ? [first, second] : [second, first];
  const constant = concreteOf(other, budget);
  if (unknown.kind === 'unknown' && constant && typeof constant.value !== 'object')
    return known(path.isEqual(unknown, constant.value));
  return computed('eq', args, ['bool']);
}

function ofKind(kind: Abstract | undefined, value: Abstract | undefined): Abstract | undefined {
  const wanted = kind && wholeText(kind);
  if (wanted === undefined || !value) return undefined;
  if (value.kind === 'map') return known(wanted === 'map');
  if (value.kind === 'list') return known(wanted === 'slice');
  if (value.kind === 'text') return known(wanted === 'string');
  return undefined;
}
