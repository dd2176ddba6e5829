import { type Place, source } from '#files';
import type { FieldOrigin, OriginStep } from '#kube';
import { type YamlDocument, type YamlPath, keyPlace, nodePlace, valueAt } from '#yaml';
import type { RenderedDocument } from '../output/rendered-document.ts';
import { absentFieldOrigin } from './absent-field.ts';
import { type Writer, findWriters } from './find-writers.ts';
import type { Range } from './map-into.ts';
import type { TracedRendering } from './render-trace.ts';
import { sitePlace, templateFilePlace } from './site-place.ts';
import { readsOf } from './value-reads.ts';
import { describeRead, editPlaceOf } from './describe-read.ts';

/** Who set a field of a rendered object; for an absent one, which branch or value would have written it. */
export function fieldOrigin(
  document: RenderedDocument,
  path: YamlPath,
  traced: TracedRendering,
): FieldOrigin {
  const writers = writersOf(document, path, traced);
  if (!writers) return absentFieldOrigin(document, path, traced);
  const steps: OriginStep[] = [];
  let edit: Place | undefined;
  for (const writer of writers) {
    steps.push(...templateSteps(writer, traced));
    for (const read of readsOf(writer, path, document, traced)) {
      edit ??= editPlaceOf(read, traced);
      steps.push(...describeRead(read, traced));
    }
  }
  const [first] = steps;
  return { edit: edit ?? first?.place ?? templateFilePlace(document), steps: withoutRepeats(steps) };
}

/** The line of the template at which an object begins. */
export function objectPlace(document: RenderedDocument, traced: TracedRendering): Place {
  const [writer] = writersAt(document, { start: 0, end: 1 }, traced);
  const [span] = writer?.spans ?? [];
  const trace = writer?.traces[0];
  return (
    (span && trace && sitePlace(span.site, trace, writer.spans.length === 1 ? writer.offset : 0, traced)) ??
    templateFilePlace(document)
  );
}

/** Who wrote the value at a path; `undefined` when there is no such path. */
export function writersOf(
  document: RenderedDocument,
  path: YamlPath,
  traced: TracedRendering,
): readonly Writer[] | undefined {
  const yaml = yamlOf(document);
  if (path.length > 0 && !keyPlace(yaml, path)) return undefined;
  const node = nodePlace(yaml, path);
  const key = keyPlace(yaml, path);
  const value = valueAt(document.value, path);
  if (typeof value === 'object' && value !== null) {
    const start = node ? writersAt(document, { start: node.start, end: node.start + 1 }, traced) : [];
    return [
      ...(key ? writersAt(document, key, traced) : []),
      ...start.filter((writer) => writer.value !== undefined),
    ];
  }
  const range = node && node.end > node.start ? node : key;
  const writers = range ? writersAt(document, range, traced) : [];
  const active = writers.filter((writer) => writer.spans.at(-1)?.site.kind !== 'text');
  return active.length > 0 ? active : writers;
}

function writersAt(document: RenderedDocument, range: Range, traced: TracedRendering): readonly Writer[] {
  const file = traced.tracing.tracer.files.get(document.template.name);
  if (!file) return [];
  const start = rawOffset(file.text, document.start + range.start);
  const end = rawOffset(file.text, document.start + range.end);
  return findWriters(file.trace, file.text, { start, end });
}

/** Helm deletes `<no value>` from what a file wrote; offsets before and after differ by that. */
function rawOffset(raw: string, offset: number): number {
  let at = offset;
  for (let gap = raw.indexOf(noValue); gap >= 0 && gap < at; gap = raw.indexOf(noValue, gap + 1)) {
    at += noValue.length;
  }
  return at;
}

const noValue = '<no value>';
const documents = new WeakMap<RenderedDocument, YamlDocument>();

/** The document as YAML with positions. */
export function yamlOf(document: RenderedDocument): YamlDocument {
  let yaml = documents.get(document);
  if (!yaml) {
    const text = source(document.template.name, document.text);
    yaml = {
      value: document.value,
      source: text,
      start: 0,
      end: document.text.length,
      hasDuplicateKeys: false,
    };
    documents.set(document, yaml);
  }
  return yaml;
}

/** The template that wrote it, and then the calls that led there, from the inside out. */
function templateSteps(writer: Writer, traced: TracedRendering): readonly OriginStep[] {
  const steps: OriginStep[] = [];
  for (let i = writer.spans.length - 1; i >= 0; i--) {
    const span = writer.spans[i];
    const trace = writer.traces[i];
    if (!span || !trace) continue;
    const isInner = i === writer.spans.length - 1;
    const place = sitePlace(
      span.site,
      trace,
      isInner && span.site.kind === 'text' ? writer.offset : 0,
      traced,
    );
    const name = trace.tree.name === 'gotpl' ? 'text given to tpl' : trace.tree.name;
    steps.push({
      kind: isInner ? 'template' : 'include',
      text: isInner ? `written by ${name}` : `included from ${name}`,
      ...(place ? { place } : {}),
    });
  }
  return steps;
}

function withoutRepeats(steps: readonly OriginStep[]): readonly OriginStep[] {
  const seen = new Set<string>();
  return steps.filter(({ kind, text, place }) => {
    const key = `${kind} ${text} ${place?.source.path} ${place?.start}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
