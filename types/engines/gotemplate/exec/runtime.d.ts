import { Budget } from '../../../base/budget/index.js';
import { type Evaluated, type GoMap, type GoValue } from '../values/go-value.js';
import type { ExecuteOptions, Randomness } from './options.js';
import type { Program, TemplateSet } from './template-set.js';
/** What `now` gives unless a clock is handed in. */
export declare const DETERMINISTIC_NOW: Date;
/** The state of one execution: the text written so far, what is left of the budget, the world outside. */
export declare class Runtime {
    /** Text written to the innermost buffer. */
    output: string;
    /** The templates in sight; `tpl` puts its own set here while it runs. */
    set: TemplateSet;
    readonly missingKey: ExecuteOptions['missingKey'];
    private readonly random;
    private readonly onChance;
    readonly isLint: boolean;
    /** Bytes already drawn from a seeded source. */
    drawn: bigint;
    /** The include that was innermost when the stack ran out. */
    overflow: {
        readonly name: string;
        readonly depth: number;
    } | undefined;
    readonly budget: Budget;
    private readonly clock;
    private readonly lookUp;
    private readonly includes;
    /** Steps that were taken and not yet charged. */
    private steps;
    /** How much of the output was charged. */
    private written;
    private depth;
    constructor(set: TemplateSet, options?: Partial<ExecuteOptions>);
    now(): Date;
    /** The kind of randomness, for functions that only have to know. */
    get randomness(): Randomness['kind'];
    /** Where randomness comes from, for a function that is about to need some. */
    chance(): Randomness;
    lookup({ apiVersion, kind, namespace, name, }: {
        readonly apiVersion: string;
        readonly kind: string;
        readonly namespace: string;
        readonly name: string;
    }): GoMap;
    /** Counts executed nodes, and charges them by the hundred. */
    step(count: number): void;
    /** Charges what was done since the last time. */
    private settle;
    /** Says that a function is about to build something of that size. */
    charge(size: number): void;
    /** Runs a program and gives back what it wrote. */
    capture(program: Program, data: Evaluated): string;
    /** The `template` action: runs another template into the same buffer. */
    enter(program: Program, data: Evaluated): void;
    get isTooDeep(): boolean;
    get maxDepth(): number;
    /** Runs something one `template` deeper. */
    deeper(run: () => void): void;
    /** Helm's `include`. */
    include(name: string, data: GoValue): string;
    /** Runs the named template for `include`, which allows only so many calls of one name inside each other. */
    included<T>(name: string, run: (program: Program) => T): T;
}
