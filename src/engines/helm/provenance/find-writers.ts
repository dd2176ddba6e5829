import type { GoValue } from '#gotemplate';
import { type Range, mapInto } from './map-into.ts';
import type { BufferTrace, Span } from './tracer.ts';

/** Who wrote a stretch of output: the spans from the file inwards, and the value whose YAML it is part of. */
export type Writer = {
  /** The first is in the file, the last wrote the text. */
  readonly spans: readonly Span[];
  readonly traces: readonly BufferTrace[];
  /** What was written. */
  readonly text: string;
  /** Offset in the text of the last span. */
  readonly offset: number;
  /** The value that `toYaml` or its like printed, if the stretch lies in its text. */
  readonly value?: GoValue;
};

const maxDepth = 50;

/** Finds who wrote a stretch of a buffer, through includes, `tpl` and `toYaml` as far as texts can be followed. */
export function findWriters(trace: BufferTrace, text: string, range: Range): readonly Writer[] {
  return find(trace, text, range, [], []);
}

function find(
  trace: BufferTrace,
  text: string,
  range: Range,
  spans: readonly Span[],
  traces: readonly BufferTrace[],
): readonly Writer[] {
  const found: Writer[] = [];
  for (const span of trace.spans) {
    if (span.end <= range.start) continue;
    if (span.start >= range.end) break;
    const start = Math.max(range.start, span.start);
    const end = Math.min(range.end, span.end);
    if (start < end) found.push(...inside(span, trace, text, { start, end }, spans, traces));
  }
  return found;
}

function inside(
  span: Span,
  trace: BufferTrace,
  text: string,
  range: Range,
  spans: readonly Span[],
  traces: readonly BufferTrace[],
): readonly Writer[] {
  const outerSpans = [...spans, span];
  const outerTraces = [...traces, trace];
  const written = text.slice(span.start, span.end);
  const own = { start: range.start - span.start, end: range.end - span.start };
  const here = {
    spans: outerSpans,
    traces: outerTraces,
    text: text.slice(range.start, range.end),
    offset: own.start,
  };
  if (outerSpans.length > maxDepth) return [here];
  for (const fragment of span.fragments.toReversed()) {
    const mapped = mapInto(written, fragment.text, own);
    if (!mapped) continue;
    if (fragment.kind === 'value') return [{ ...here, value: fragment.value }];
    const deeper = find(fragment.trace, fragment.text, mapped, outerSpans, outerTraces);
    if (deeper.length > 0) return deeper;
  }
  return [here];
}
