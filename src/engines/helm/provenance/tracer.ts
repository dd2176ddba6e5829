import { type Evaluated, GoList, GoMap, type GoValue, type Tree } from '#gotemplate';
import type { ReadLog } from './read-log.ts';
import { type Site, siteAt } from './trace-site.ts';

/** A stretch of the read log. */
export type Interval = { readonly from: number; readonly to: number };

/** A stretch of a buffer: which site wrote it, what was read for it, and which texts it was made of. */
export type Span = {
  readonly start: number;
  end: number;
  readonly site: Site;
  readonly reads: Interval;
  /** Texts that other templates or `toYaml` gave and that went into this one. */
  readonly fragments: readonly Fragment[];
  readonly control: Control | null;
};

/** A text that was captured before it was written: what a template wrote, or the YAML of a value. */
export type Fragment =
  | { readonly kind: 'template'; readonly text: string; readonly trace: BufferTrace }
  | { readonly kind: 'value'; readonly text: string; readonly value: GoValue };

/** What was recorded while a template wrote into a buffer. */
export type BufferTrace = {
  readonly tree: Tree;
  readonly spans: readonly Span[];
  /** Branches that were not taken. */
  readonly skipped: readonly Skipped[];
  /** For text given to `tpl`: the reads before it was called, of which one supplied the text. */
  readonly calledAt: number;
};

/** What a file wrote, `<no value>` still in it, and how. */
export type FileTrace = { readonly text: string; readonly trace: BufferTrace };

/** A branch not taken: where it would have written, what its condition read, and which keys it would have written. */
export type Skipped = { readonly offset: number; readonly site: Site; readonly reads: Interval };

/** The branch that something stands in. */
export type Control = { readonly site: Site; readonly reads: Interval; readonly outer: Control | null };

type Variable = Interval & { readonly fragments: readonly Fragment[] };

/** One execution of a template. */
type Frame = {
  readonly tree: Tree;
  /** Where in the buffer it began to write. */
  readonly start: number;
  /** Set for a template that writes into the buffer of its caller. */
  readonly direct: Site | null;
  readonly calledAt: number;
  readonly spans: Span[];
  readonly skipped: Skipped[];
  readonly variables: Map<number, Variable>;
  fragments: Fragment[];
  control: ControlFrame | null;
  /** Reads before this belong to what is already recorded. */
  mark: number;
};

type ControlFrame = Control & {
  readonly outer: ControlFrame | null;
  /** The reads that dot stands for inside. */
  dot: Interval;
  readonly value: Evaluated;
  iteration: number;
};

/** Records what templates do while they run. The markers of an instrumented tree call it in order. */
export class Tracer {
  readonly log: ReadLog;
  /** What was recorded for each file that was executed. */
  readonly files = new Map<string, FileTrace>();
  private readonly frames: Frame[] = [];
  private pendingCall: Site | null = null;
  private readonly kept: Interval[] = [];

  constructor(log: ReadLog) {
    this.log = log;
  }

  enter(site: number, offset: number): void {
    this.frames.push({
      tree: siteAt(site).tree,
      start: offset,
      direct: this.pendingCall,
      calledAt: this.log.length,
      spans: [],
      skipped: [],
      variables: new Map(),
      fragments: [],
      control: null,
      mark: this.log.length,
    });
    this.pendingCall = null;
  }

  exit(output: string): void {
    const frame = this.frames.pop();
    if (!frame) return;
    closeSpan(frame, output.length);
    const { tree, spans, skipped, calledAt, start, direct } = frame;
    const parent = this.frames.at(-1);
    if (!parent) {
      this.files.set(tree.name, { text: output, trace: { tree, spans, skipped, calledAt } });
      return;
    }
    if (!direct) {
      parent.fragments.push({ kind: 'template', text: output, trace: { tree, spans, skipped, calledAt } });
      return;
    }
    closeSpan(parent, start);
    const trace = {
      tree,
      spans: spans.map((span) => ({ ...span, start: span.start - start, end: span.end - start })),
      skipped: skipped.map((each) => ({ ...each, offset: each.offset - start })),
      calledAt,
    };
    const fragments: readonly Fragment[] = [{ kind: 'template', text: output.slice(start), trace }];
    const reads = { from: parent.mark, to: this.log.length };
    parent.spans.push({ start, end: output.length, site: direct, reads, fragments, control: parent.control });
    parent.mark = this.log.length;
  }

  /** A text is about to be written. */
  text(site: number, offset: number): void {
    const frame = this.frame();
    closeSpan(frame, offset);
    const at = this.log.length;
    const reads = { from: at, to: at };
    frame.spans.push({
      start: offset,
      end: offset,
      site: siteAt(site),
      reads,
      fragments: [],
      control: frame.control,
    });
    frame.mark = at;
  }

  /** The value of an action is about to be written. */
  print(site: number, offset: number): void {
    const frame = this.frame();
    closeSpan(frame, offset);
    const { fragments, control } = frame;
    const reads = { from: frame.mark, to: this.log.length };
    frame.spans.push({ start: offset, end: offset, site: siteAt(site), reads, fragments, control });
    frame.fragments = [];
    frame.mark = this.log.length;
  }

  assign(slot: number): void {
    const frame = this.frame();
    frame.variables.set(slot, { from: frame.mark, to: this.log.length, fragments: frame.fragments });
    frame.fragments = [];
    frame.mark = this.log.length;
  }

  /** A variable is read: what was read for it counts again. */
  variable(slot: number): void {
    const frame = this.frame();
    const known = frame.variables.get(slot);
    if (!known) return;
    this.log.repeat(known);
    for (const fragment of known.fragments)
      if (!frame.fragments.includes(fragment)) frame.fragments.push(fragment);
  }

  /** Dot is read; for anything but a container that is a read of where it came from. */
  dot(value: Evaluated): void {
    if (typeof value === 'object' && value !== null) return;
    const { control } = this.frame();
    if (control) this.log.repeat(control.dot);
  }

  /** The condition of a branch has been evaluated. */
  condition(index: number, offset: number, value: Evaluated, isTaken: boolean): void {
    const frame = this.frame();
    const site = siteAt(index);
    const reads = { from: frame.mark, to: this.log.length };
    const outer = frame.control;
    const dot = site.kind === 'if' ? (outer?.dot ?? { from: 0, to: 0 }) : reads;
    frame.control = { site, reads, outer, dot, value, iteration: -1 };
    if (site.kind === 'with')
      for (const slot of site.slots) frame.variables.set(slot, { ...reads, fragments: frame.fragments });
    if (!isTaken) frame.skipped.push({ offset, site, reads });
    frame.fragments = [];
    frame.mark = this.log.length;
  }

  /** The body of a with, or one turn of a range, begins. */
  body(index: number): void {
    const frame = this.frame();
    const site = siteAt(index);
    let control = frame.control;
    while (control && control.site !== site) control = control.outer;
    if (!control) return;
    frame.control = control;
    if (site.kind !== 'range') return;
    control.iteration++;
    const dot = this.element(control.value, control.iteration) ?? control.reads;
    control.dot = dot;
    for (const slot of site.slots) frame.variables.set(slot, { ...dot, fragments: [] });
    frame.mark = this.log.length;
  }

  end(index: number): void {
    const frame = this.frame();
    const site = siteAt(index);
    for (let control = frame.control; control; control = control.outer) {
      if (control.site !== site) continue;
      frame.control = control.outer;
      return;
    }
  }

  /** A template is about to be called that writes into this buffer. */
  call(site: number): void {
    this.pendingCall = siteAt(site);
  }

  /** A function gave a text made of a value. */
  valueText(text: string, value: GoValue): void {
    this.frames.at(-1)?.fragments.push({ kind: 'value', text, value });
  }

  keep(from: number): void {
    this.kept.push({ from, to: this.log.length });
  }

  /** The reads of the last arguments that were kept, newest last. */
  takeKept(count: number): readonly Interval[] {
    return this.kept.splice(Math.max(0, this.kept.length - count));
  }

  private element(value: Evaluated, index: number): Interval | undefined {
    const from = this.log.length;
    if (value instanceof GoMap) this.log.add(value.entries, value.keys()[index] ?? '');
    else if (value instanceof GoList && value.origins) this.log.addItem(value, index);
    else return undefined;
    return { from, to: this.log.length };
  }

  private frame(): Frame {
    const frame = this.frames.at(-1);
    if (!frame) throw new Error('a marker was called outside of a template');
    return frame;
  }
}

function closeSpan(frame: Frame, offset: number): void {
  const last = frame.spans.at(-1);
  if (last && last.end === last.start) last.end = Math.max(last.start, offset);
}
