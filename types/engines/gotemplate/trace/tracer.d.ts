import type { Entries, GoList, GoValue } from '../values/go-value.js';
import type { ControlFrame, Holder, Interval, LogItem, Ref, Site, TracedText } from './piece.js';
import { Traced } from './traced.js';
/**
 * Where an entry of a container made while rendering came from: it was made of what an interval lists (and perhaps
 * has a traced text), or it was copied from an entry elsewhere.
 */
export type Source = (Interval & {
    readonly kind: 'made';
    readonly traced: Traced | null;
}) | {
    readonly kind: 'copied';
    readonly holder: Holder;
    readonly key: string;
};
/** The memory of a traced execution: what was read, what was written because of what. */
export declare class Tracer {
    readonly log: LogItem[];
    /** The innermost control frame. */
    frame: ControlFrame | null;
    private text;
    private pieces;
    private readonly derived;
    private readonly originals;
    /** The end of the log: an interval is what lies between two marks. */
    get mark(): number;
    /**
     * Notes that an entry was read; entries made while rendering lead back to what they were made of. Gives back the
     * traced text of the entry, if it has one.
     */
    read(holder: Holder, key: string): Traced | null;
    private sourceOf;
    /** Notes that a function took a whole container. */
    readWhole(holder: Holder): void;
    /** Notes that earlier reads matter again. */
    see({ from, to }: Interval): void;
    /** Remembers where an entry of a container came from. */
    derive(holder: Entries | GoList, key: string, source: Source): void;
    /** Remembers that a container is a copy: entries not set since lead back to the original. */
    deriveAll(copy: Entries | GoList, original: Entries | GoList): void;
    ref(kind: Ref['kind'], site: Site, { from, to }: Interval, keys?: readonly string[]): Ref;
    write(text: string, ref: Ref, offset: number): void;
    writeTraced(part: TracedText): void;
    /** How much the innermost buffer holds. */
    get written(): number;
    /** Runs something into a buffer of its own. */
    capture(run: () => void): TracedText;
    /** Runs something under a control frame. */
    within<T>(kind: ControlFrame['kind'], site: Site, { from, to }: Interval, run: () => T): T;
}
/** The value inside, if it is a traced one. */
export declare function unwrap(value: TracedValue): GoValue | undefined;
/** What expressions yield in a traced execution. */
export type TracedValue = GoValue | undefined | Traced;
