import type { Tree } from '../syntax/nodes.js';
import type { Evaluated } from '../values/go-value.js';
import type { GoFunction } from './go-function.js';
import type { Runtime } from './runtime.js';
import type { Slot, TraceContext } from '../trace/code.js';
/** The functions that templates may call, by name. */
export type FunctionMap = ReadonlyMap<string, GoFunction>;
/** A template ready to run. */
export declare class Program {
    readonly tree: Tree;
    private readonly functions;
    private fast;
    private traced;
    constructor(tree: Tree, functions: FunctionMap);
    /** Executes the template with this dot, writing to the runtime's buffer. */
    run(runtime: Runtime, dot: Evaluated): void;
    /** Executes the template in trace mode; the code for it is made when first asked for. */
    trace(context: TraceContext, dot: Slot): void;
}
/** Templates that know each other by name. Later definitions replace earlier ones, empty ones never do. */
export declare class TemplateSet {
    readonly name: string;
    readonly functions: FunctionMap;
    private readonly parent;
    private readonly own;
    constructor(name: string, functions: FunctionMap, parent?: TemplateSet | null);
    /** Parses a text under a name and adds it and all it defines. Gives back the text's own program. */
    parse(name: string, text: string): Program;
    lookup(name: string): Program | undefined;
    /** The names of all templates in sight. */
    names(): readonly string[];
    private add;
    private fail;
}
