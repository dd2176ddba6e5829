import { type Check, type Text } from '../language.js';
/** The usual check: condition Ready decides, with its message; anything else waits. */
export declare function readyCondition(waiting: Text, type?: string): Check;
/** The checks of the kinds of one family, by `group/Kind`. */
export type Kinds = Readonly<Record<string, Check>>;
/** The same check for several kinds of a group. */
export declare function forKinds(group: string, names: readonly string[], check: (kind: string) => Check): Kinds;
