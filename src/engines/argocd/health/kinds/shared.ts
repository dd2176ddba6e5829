import {
  type Check,
  conditions,
  degraded,
  first,
  healthy,
  is,
  progressing,
  type Text,
  when,
} from '../language.ts';

/** The usual check: condition Ready decides, with its message; anything else waits. */
export function readyCondition(waiting: Text, type = 'Ready'): Check {
  return first(
    conditions(when(is(type, 'False'), degraded('{message}')), when(is(type, 'True'), healthy('{message}'))),
    progressing(waiting),
  );
}

/** The checks of the kinds of one family, by `group/Kind`. */
export type Kinds = Readonly<Record<string, Check>>;

/** The same check for several kinds of a group. */
export function forKinds(group: string, names: readonly string[], check: (kind: string) => Check): Kinds {
  return Object.fromEntries(names.map((kind) => [`${group}/${kind}`, check(kind)]));
}
