import type { FunctionMap } from '../exec/template-set.js';
import type { PipeNode, Tree } from '../syntax/nodes.js';
import type { Slot, TraceContext } from './code.js';
/** The second code generator over the same tree: writes the same text, and remembers why. */
export declare function compileTraceTree(tree: Tree, functions: FunctionMap): (context: TraceContext, dot: Slot) => void;
/** Whether a pipeline is one field, variable or dot, so that its value is an entry as it stands. */
export declare function readsDirectly(pipe: PipeNode): boolean;
