import { GoList, GoMap, type GoValue, fromGo, printValue } from '#gotemplate';
import { type YamlPath, valueAt } from '#yaml';
import type { RenderedDocument } from '../output/rendered-document.ts';
import type { Writer } from './find-writers.ts';
import type { Read } from './read-log.ts';
import type { TracedRendering } from './render-trace.ts';

const maxReads = 6;

/**
 * Which entries of the values a piece of output was made of, the likeliest first: the entry inside a value that
 * was printed as YAML; else those entries that the action read whose text shows in the output; else all it read.
 */
export function readsOf(
  writer: Writer,
  path: YamlPath,
  document: RenderedDocument,
  traced: TracedRendering,
): readonly Read[] {
  const { log } = traced.tracing.tracer;
  const span = writer.spans.at(-1);
  if (!span || span.site.kind === 'text') return [];
  if (writer.value !== undefined) {
    const inside = entryInside(writer.value, path, valueAt(document.value, path), traced);
    if (inside) return [inside];
  }
  const reads = log.reads(span.reads).filter((read) => isOfValues(read, traced));
  if (writer.value !== undefined) {
    const whole = reads.find((read) => isSame(log.peek(read), writer.value));
    if (whole) return [whole];
  }
  const shown = plain(writer.text);
  const exact = reads.filter((read) => text(log.peek(read)) === shown);
  if (exact.length > 0) return exact.slice(0, 1);
  const partial = reads.filter((read) => isPart(text(log.peek(read)), shown));
  if (partial.length > 0) return partial.slice(0, maxReads);
  const leaves = reads.filter((read) => !(log.peek(read) instanceof GoMap));
  return (leaves.length > 0 ? leaves : reads).slice(0, maxReads);
}

/** Entries of maps that templates made on the way say nothing themselves; what they were made of is in the log. */
function isOfValues(read: Read, { tracing }: TracedRendering): boolean {
  return read.from.origins?.has(read.key) === true || tracing.tracer.log.pathOf(read) !== undefined;
}

function isSame(a: GoValue | undefined, b: GoValue | undefined): boolean {
  if (a instanceof GoMap && b instanceof GoMap) return a.entries === b.entries;
  return a === b;
}

function text(value: GoValue | undefined): string | undefined {
  if (value === undefined || value === null || value instanceof GoMap || value instanceof GoList)
    return undefined;
  return printValue(value).trim();
}

function plain(written: string): string {
  return written.trim().replace(/^(["'])(.*)\1$/s, '$2');
}

function isPart(value: string | undefined, shown: string): boolean {
  if (value === undefined || value.length < 2) return false;
  return shown.includes(value) || (shown.length > 2 && value.includes(shown));
}

/** Finds the entry of a printed container that a path of the document leads to: the longest end of the path that fits. */
function entryInside(
  container: GoValue,
  path: YamlPath,
  value: unknown,
  { tracing }: TracedRendering,
): Read | undefined {
  return tracing.tracer.log.silently(() => {
    for (let from = 0; from < path.length; from++) {
      const found = follow(container, path.slice(from), value);
      if (found) return found;
    }
    return undefined;
  });
}

function follow(container: GoValue, path: YamlPath, value: unknown): Read | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return undefined;
  if (container instanceof GoMap) {
    const key = String(step);
    if (!container.has(key)) return undefined;
    if (rest.length > 0) return follow(container.get(key), rest, value);
    return isEqual(fromGo(container.get(key)), value) ? { from: container.entries, key } : undefined;
  }
  if (!(container instanceof GoList) || typeof step !== 'number') return undefined;
  // A list may have been written behind other items, so the index need not be the same.
  const indexes = [step, ...container.items.keys()];
  for (const index of indexes) {
    const item = container.items[index];
    if (item === undefined) continue;
    if (rest.length > 0) {
      const found = follow(item, rest, value);
      if (found) return found;
    } else if (isEqual(fromGo(item), value)) return { from: container, key: String(index) };
  }
  return undefined;
}

function isEqual(a: unknown, b: unknown): boolean {
  return (
    a === b ||
    JSON.stringify(a) === JSON.stringify(b, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
  );
}
