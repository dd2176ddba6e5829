import type { Place } from '../../base/files/index.js';
/** Where evaluation stood: a place in a file with what surrounds it, or a sentence such as `During manifestation`. */
export type Site = {
    readonly place?: Place;
    readonly text?: string;
    readonly context?: SiteContext | undefined;
};
/** What surrounds a place, nearest first; it becomes words only when an error is printed. */
export type SiteContext = {
    readonly kind: 'top';
} | {
    readonly kind: 'plus';
} | {
    readonly kind: 'function' | 'object';
    readonly name: string;
} | {
    readonly kind: 'thunk';
    readonly name: string | undefined;
    readonly outer: SiteContext;
};
/** The program cannot be read: a syntax error, an unknown variable. */
export declare class StaticError extends Error {
    readonly place: Place;
    constructor(message: string, place: Place);
}
/** The program failed while it ran; `trace` is nearest first. */
export declare class RuntimeError extends Error {
    readonly trace: readonly Site[];
    /** The place to blame when it is not the first of the trace: the mistake in an imported file. */
    readonly cause: Place | undefined;
    constructor(message: string, trace: readonly Site[], cause?: Place);
}
/** We gave up: the program uses more steps, memory or nesting than we grant. The real tool might go on. */
export declare class LimitError extends Error {
}
