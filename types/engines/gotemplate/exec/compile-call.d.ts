import type { CommandNode, IdentifierNode, Operand } from '../syntax/nodes.js';
import { type Evaluated } from '../values/go-value.js';
import type { Code, Command } from './code.js';
import type { GoFunction, ParameterType } from './go-function.js';
type Call = {
    readonly code: Code;
    readonly identifier: IdentifierNode;
    /** The node that errors of the call are reported at. */
    readonly node: CommandNode | IdentifierNode;
    readonly args: readonly Operand[];
    readonly hasFinal: boolean;
    readonly elementSlot: number;
};
/** A call of a function by name, its argument count and types checked as Go checks them. */
export declare function compileCall(call: Call): Command;
/** What Go says about a wrong number of arguments. */
export declare function arityComplaint({ fn, name, given, hasFinal, }: {
    readonly fn: GoFunction;
    readonly name: string;
    readonly given: number;
    readonly hasFinal: boolean;
}): string | undefined;
/** What reflect's String calls a value: `call` names a piped callee by it. */
export declare function calleeName(final: Evaluated): string;
/** The type that an argument at this place is checked against. */
export declare function parameterAt(fn: GoFunction, index: number): ParameterType;
type MethodCall = {
    readonly code: Code;
    readonly target: Extract<Operand, {
        kind: 'field' | 'variable' | 'chain';
    }>;
    readonly args: readonly Operand[];
    readonly hasFinal: boolean;
    readonly elementSlot: number;
};
/** A field with arguments: only a method can take them. */
export declare function compileMethodCall(call: MethodCall): Command;
export {};
