import { type AnyNode, type CommandNode, type PipeNode } from '../../gotemplate/index.js';
import { type Abstract } from './abstract-value.js';
import { type CallContext } from './calls.js';
import type { FaultKind } from './fault.js';
import { type Scope } from './scope.js';
/** What expressions need of the walk that they stand in. */
export type Host = Pick<CallContext, 'path' | 'budget'> & {
    /** Runs a named template. */
    readonly include: (call: IncludeCall, scope: Scope) => Abstract;
    readonly reached: (command: CommandNode, scope: Scope) => void;
    readonly fault: (fault: Wrong, scope: Scope) => void;
};
export type IncludeCall = {
    readonly name: Abstract;
    readonly data: Abstract;
    readonly node: AnyNode;
};
/** Something that is wrong with a node, and the command that it belongs to. */
export type Wrong = {
    readonly kind: FaultKind;
    readonly reason: string;
    readonly node: AnyNode;
    readonly command?: CommandNode | undefined;
};
/** Evaluates expressions when the values are not known. */
export declare class Expressions {
    private readonly host;
    private readonly writes;
    private command;
    /** The variables and maps that the innermost loop of unknown length has changed. */
    private changed;
    /** The variables that some loop of unknown length has changed. */
    private readonly loosened;
    constructor(host: Host);
    private get path();
    /** The value of a pipeline; it is bound to the variables that it declares. */
    pipe(pipe: PipeNode, scope: Scope): Abstract;
    /** The value of a pipeline whose variables a loop sets. */
    value(pipe: PipeNode, scope: Scope): Abstract;
    /** After a loop of unknown length nothing is known of what it changed. */
    loop(work: () => void): void;
    private call;
    private evaluate;
    private callFunction;
    /** `and` and `or`: operands behind the one that decides are not looked at. */
    private logic;
    private operand;
    private fields;
    private rootOf;
    private fault;
}
/** A pipeline that gives nil gives nothing at all. */
export declare function withoutNil(value: Abstract): Abstract;
