import type { FieldOrigin, OriginStep } from '#kube';
import { type YamlPath, pathText, valueAt } from '#yaml';
import type { RenderedDocument } from '../output/rendered-document.ts';
import { describeRead, editPlaceOf } from './describe-read.ts';
import { writersOf } from './field-origin.ts';
import type { Read } from './read-log.ts';
import type { TracedRendering } from './render-trace.ts';
import { sitePlace, templateFilePlace } from './site-place.ts';
import type { BufferTrace, Skipped } from './tracer.ts';
import { readsOf } from './value-reads.ts';

/**
 * For a field that an object does not have: the branch that would have written it and the values its condition
 * read, else the value that was printed where the field would stand, else the template.
 */
export function absentFieldOrigin(
  document: RenderedDocument,
  path: YamlPath,
  traced: TracedRendering,
): FieldOrigin {
  const parent = existingParent(document, path);
  const key = String(path[parent.length]);
  return byBranch(document, key, traced) ?? byParent(document, parent, key, traced);
}

function existingParent(document: RenderedDocument, path: YamlPath): YamlPath {
  for (let length = path.length - 1; length > 0; length--) {
    if (valueAt(document.value, path.slice(0, length)) !== undefined) return path.slice(0, length);
  }
  return [];
}

function byBranch(document: RenderedDocument, key: string, traced: TracedRendering): FieldOrigin | undefined {
  const file = traced.tracing.tracer.files.get(document.template.name);
  if (!file) return undefined;
  const end = document.start + document.text.length;
  for (const { skipped, trace } of skippedBranches(file.trace, document.start, end)) {
    if (!skipped.site.keys.has(key)) continue;
    const place = sitePlace(skipped.site, trace, 0, traced);
    const reads = conditionReads(skipped, traced);
    const steps: OriginStep[] = [
      {
        kind: 'template',
        text: `a branch of ${skipped.site.tree.name} that would write ${key} is not taken`,
        ...(place ? { place } : {}),
      },
      ...reads.flatMap((read) => describeRead(read, traced)),
    ];
    const edit = reads.map((read) => editPlaceOf(read, traced)).find((found) => found !== undefined);
    return { edit: edit ?? place ?? templateFilePlace(document), steps };
  }
  return undefined;
}

function conditionReads(skipped: Skipped, { tracing }: TracedRendering): readonly Read[] {
  const { log } = tracing.tracer;
  const reads = log.reads(skipped.reads).filter((read) => log.pathOf(read) !== undefined);
  const leaves = reads.filter((read) => {
    const value = log.peek(read);
    return value === undefined || value === null || typeof value !== 'object';
  });
  return (leaves.length > 0 ? leaves : reads).slice(0, 3);
}

type Found = { readonly skipped: Skipped; readonly trace: BufferTrace };

/** Branches not taken in a stretch of a file, and in all that was included there. */
function* skippedBranches(trace: BufferTrace, start: number, end: number): Generator<Found> {
  for (const skipped of trace.skipped) {
    if (skipped.offset >= start && skipped.offset <= end) yield { skipped, trace };
  }
  for (const span of trace.spans) {
    if (span.end < start || span.start > end) continue;
    for (const fragment of span.fragments) {
      if (fragment.kind === 'template') yield* skippedBranches(fragment.trace, 0, fragment.text.length);
    }
  }
}

function byParent(
  document: RenderedDocument,
  parent: YamlPath,
  key: string,
  traced: TracedRendering,
): FieldOrigin {
  for (const writer of parent.length > 0 ? (writersOf(document, parent, traced) ?? []) : []) {
    if (writer.value === undefined) continue;
    const [read] = readsOf(writer, parent, document, traced);
    const edit = read && editPlaceOf(read, traced);
    if (!read || !edit) continue;
    const text = `${key} would be printed with ${pathText(parent)}`;
    return { edit, steps: [{ kind: 'template', text }, ...describeRead(read, traced)] };
  }
  const writers = parent.length > 0 ? (writersOf(document, parent, traced) ?? []) : [];
  const [writer] = writers;
  const span = writer?.spans.at(-1);
  const trace = writer?.traces.at(-1);
  const place = span && trace && sitePlace(span.site, trace, writer?.offset ?? 0, traced);
  const edit = place ?? templateFilePlace(document);
  return { edit, steps: [{ kind: 'template', text: `no template writes ${key} here`, place: edit }] };
}
