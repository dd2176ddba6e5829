import type { Entries, GoList, GoValue } from '../values/go-value.ts';
import type { ControlFrame, Holder, Interval, LogItem, Piece, Ref, Site, TracedText } from './piece.ts';
import { Traced } from './traced.ts';

/**
 * Where an entry of a container made while rendering came from: it was made of what an interval lists (and perhaps
 * has a traced text), or it was copied from an entry elsewhere.
 */
export type Source =
  | (Interval & { readonly kind: 'made'; readonly traced: Traced | null })
  | { readonly kind: 'copied'; readonly holder: Holder; readonly key: string };

/** The memory of a traced execution: what was read, what was written because of what. */
export class Tracer {
  readonly log: LogItem[] = [];
  /** The innermost control frame. */
  frame: ControlFrame | null = null;
  private text = '';
  private pieces: Piece[] = [];
  private readonly derived = new WeakMap<Entries | GoList, Map<string, Source>>();
  private readonly originals = new WeakMap<Entries | GoList, Entries | GoList>();

  /** The end of the log: an interval is what lies between two marks. */
  get mark(): number {
    return this.log.length;
  }

  /**
   * Notes that an entry was read; entries made while rendering lead back to what they were made of. Gives back the
   * traced text of the entry, if it has one.
   */
  read(holder: Holder, key: string): Traced | null {
    const source = this.sourceOf(holder, key);
    if (source === undefined) {
      this.log.push({ kind: 'read', holder, key });
      return null;
    }
    if (source.kind === 'copied') return this.read(source.holder, source.key);
    this.see(source);
    return source.traced;
  }

  private sourceOf(holder: Holder, key: string): Source | undefined {
    if (!('origins' in holder)) return undefined;
    const made = this.derived.get(holder)?.get(key);
    if (made !== undefined) return made;
    const original = this.originals.get(holder);
    return original === undefined ? undefined : { kind: 'copied', holder: original, key };
  }

  /** Notes that a function took a whole container. */
  readWhole(holder: Holder): void {
    this.log.push({ kind: 'whole', holder });
  }

  /** Notes that earlier reads matter again. */
  see({ from, to }: Interval): void {
    if (to <= from) return;
    const only = to - from === 1 ? this.log[from] : undefined;
    this.log.push(only ?? { kind: 'see', from, to });
  }

  /** Remembers where an entry of a container came from; one that is given back to where it was taken from stays what it was. */
  derive(holder: Entries | GoList, key: string, source: Source): void {
    for (let at: Source | undefined = source; at?.kind === 'copied'; at = this.sourceOf(at.holder, at.key))
      if (at.holder === holder && at.key === key) return;
    let sources = this.derived.get(holder);
    if (sources === undefined) {
      sources = new Map();
      this.derived.set(holder, sources);
    }
    sources.set(key, source);
  }

  /** Remembers that a container is a copy: entries not set since lead back to the original. */
  deriveAll(copy: Entries | GoList, original: Entries | GoList): void {
    if (copy !== original) this.originals.set(copy, original);
  }

  ref(kind: Ref['kind'], site: Site, { from, to }: Interval, keys: readonly string[] = []): Ref {
    return { kind, site, from, to, frame: this.frame, keys };
  }

  write(text: string, ref: Ref, offset: number): void {
    this.text += text;
    if (text.length > 0 || ref.kind === 'skipped') this.pieces.push({ length: text.length, ref, offset });
  }

  writeTraced(part: TracedText): void {
    this.text += part.text;
    for (const piece of part.pieces) this.pieces.push(piece);
  }

  /** How much the innermost buffer holds. */
  get written(): number {
    return this.text.length;
  }

  /** Runs something into a buffer of its own. */
  capture(run: () => void): TracedText {
    const { text, pieces } = this;
    this.text = '';
    this.pieces = [];
    try {
      run();
      return { text: this.text, pieces: this.pieces };
    } finally {
      this.text = text;
      this.pieces = pieces;
    }
  }

  /** Runs something under a control frame. */
  within<T>(kind: ControlFrame['kind'], site: Site, { from, to }: Interval, run: () => T): T {
    const parent = this.frame;
    this.frame = { kind, site, from, to, parent };
    try {
      return run();
    } finally {
      this.frame = parent;
    }
  }
}

/** The value inside, if it is a traced one. */
export function unwrap(value: TracedValue): GoValue | undefined {
  return value instanceof Traced ? value.value : value;
}

/** What expressions yield in a traced execution. */
export type TracedValue = GoValue | undefined | Traced;
