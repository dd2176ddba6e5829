import type { Tree } from '../syntax/nodes.js';
import { type Evaluated } from '../values/go-value.js';
import type { Runtime } from './runtime.js';
import type { FunctionMap } from './template-set.js';
/** Turns a tree into a function that executes it with a dot, writing to the runtime's buffer. */
export declare function compileTree(tree: Tree, functions: FunctionMap): (runtime: Runtime, dot: Evaluated) => void;
