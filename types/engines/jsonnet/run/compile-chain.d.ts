import type { Node } from '../syntax/ast.js';
import type { ChainStep, Code, TailCode } from './code.js';
import { type Surroundings } from './compile.js';
import type { Env } from './env.js';
import type { Vm } from './vm.js';
/**
 * `local`, `assert` and `if … else` in a row, and the expression at their end. They are run in a loop, so that a
 * file of a hundred `local`s is not a hundred frames deep.
 */
export declare function compileChain(node: Node, around: Surroundings): Code;
/** The same for a function's body, given how its ends are compiled. */
export declare function compileTailChain(node: Node, around: Surroundings, compileEnd: (node: Node, around: Surroundings) => TailCode): TailCode;
/** Whether a condition holds. */
export declare function holds(step: Extract<ChainStep, {
    kind: 'if';
}>, env: Env, vm: Vm): boolean;
/** The scope behind a `local`, or the same one behind an `assert` that holds. */
export declare function enterStep(step: Exclude<ChainStep, {
    kind: 'if';
}>, env: Env, vm: Vm): Env;
