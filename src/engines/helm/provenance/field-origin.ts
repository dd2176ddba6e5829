import { remembered } from '#answers';
import { type Place, source } from '#files';
import { type ControlFrame, GoMap, type Read, readsOf } from '#gotemplate';
import type { FieldOrigin, OriginStep } from '#kube';
import { type YamlDocument, type YamlPath, keyPlace, nodePlace, valueAt } from '#yaml';
import type { RenderedDocument } from '../output/rendered-document.ts';
import { absentFieldOrigin } from './absent-field.ts';
import { describeRead, editPlaceOf, entryOf, isSetByUser } from './describe-read.ts';
import { namedEntries } from './named-entries.ts';
import { type FoundPiece, type Range, piecesAt } from './pieces-at.ts';
import type { TracedRendering } from './render-trace.ts';
import { sitePlace, templateFilePlace } from './site-place.ts';

const maxReads = 8;

/** Who set a field of a rendered object; for an absent one, which branch or value would have written it. */
export function fieldOrigin(
  document: RenderedDocument,
  path: YamlPath,
  traced: TracedRendering,
): FieldOrigin {
  const pieces = piecesOf(document, path, traced);
  if (!pieces) return absentFieldOrigin(document, path, traced);
  const steps: OriginStep[] = [];
  const edits: Place[] = [];
  for (const found of pieces) {
    steps.push(...templateSteps(found, traced));
    const made = readsOfPiece(found, traced);
    for (const read of made.length > 0 ? made : namedEntries(found, document, traced)) {
      const edit = editPlaceOf(read, traced);
      // What a user already said about a part of the field is likelier to be changed than a default.
      if (edit && isSetByUser(read, traced)) edits.unshift(edit);
      else if (edit) edits.push(edit);
      steps.push(...describeRead(read, traced));
    }
  }
  const edit = edits[0] ?? steps[0]?.place ?? templateFilePlace(document);
  return { edit, steps: withoutRepeats(steps) };
}

/** The line of the template at which an object begins. */
export function objectPlace(document: RenderedDocument, traced: TracedRendering): Place {
  const [found] = piecesAt(document, { start: 0, end: 1 }, traced);
  if (!found) return templateFilePlace(document);
  const frames = framesOf(found.piece.ref.frame).filter(isCall);
  const outermost = frames.at(-1);
  const place = outermost
    ? sitePlace({ site: outermost.site, offset: 0, call: undefined, traced })
    : sitePlace({ site: found.piece.ref.site, offset: offsetOf(found), call: undefined, traced });
  return place ?? templateFilePlace(document);
}

/** The pieces that the value at a path was written with; `undefined` when there is no such path. */
function piecesOf(
  document: RenderedDocument,
  path: YamlPath,
  traced: TracedRendering,
): readonly FoundPiece[] | undefined {
  const yaml = yamlOf(document);
  const key = keyPlace(yaml, path);
  if (path.length > 0 && !key) return undefined;
  const value = valueAt(document.value, path);
  if (typeof value === 'object' && value !== null) return key ? piecesAt(document, key, traced) : [];
  const node = nodePlace(yaml, path);
  const range: Range | undefined = node && node.end > node.start ? node : key;
  const pieces = range ? piecesAt(document, range, traced) : [];
  const active = pieces.filter(({ piece, text }) => piece.ref.kind !== 'text' || /\w/.test(text));
  return active.length > 0 ? active : pieces;
}

/** The document as YAML with positions. */
export const yamlOf = remembered((document: RenderedDocument): YamlDocument => {
  const text = source(document.template.name, document.text);
  return {
    value: document.value,
    source: text,
    start: 0,
    end: document.text.length,
    hasDuplicateKeys: false,
  };
});

/** The entries that a piece was made of, those nearest to the value first. */
function readsOfPiece({ piece }: FoundPiece, traced: TracedRendering): readonly Read[] {
  if (piece.ref.kind === 'text') return [];
  const reads = readsOf(traced.tracing.record.log, piece.ref).filter(
    (read) => traced.paths.of(read) !== undefined,
  );
  const leaves = reads.filter((read) => read.key === undefined || !(entryOf(read) instanceof GoMap));
  return (leaves.length > 0 ? leaves : reads).toReversed().slice(0, maxReads);
}

/** The template that wrote it, and then the calls that led there, from the inside out. */
function templateSteps(found: FoundPiece, traced: TracedRendering): readonly OriginStep[] {
  const { site, frame } = found.piece.ref;
  const calls = framesOf(frame).filter(isCall);
  const place = sitePlace({ site, offset: offsetOf(found), call: calls[0], traced });
  return [
    { kind: 'template', text: `written by ${nameOf(site.tree.name)}`, ...at(place) },
    ...calls.map((call, index): OriginStep => {
      const where = sitePlace({ site: call.site, offset: 0, call: calls[index + 1], traced });
      return { kind: 'include', text: `included from ${nameOf(call.site.tree.name)}`, ...at(where) };
    }),
  ];
}

function nameOf(tree: string): string {
  return tree === 'gotpl' ? 'text given to tpl' : tree;
}

function offsetOf({ piece, offset }: FoundPiece): number {
  return piece.ref.kind === 'text' && offset > 0 ? offset : 0;
}

function isCall({ kind }: ControlFrame): boolean {
  return kind === 'include' || kind === 'tpl' || kind === 'template';
}

/** The control frames around something, innermost first. */
function framesOf(frame: ControlFrame | null): readonly ControlFrame[] {
  const frames: ControlFrame[] = [];
  for (let current = frame; current; current = current.parent) frames.push(current);
  return frames;
}

function at(place: Place | undefined): { readonly place?: Place } {
  return place ? { place } : {};
}

function withoutRepeats(steps: readonly OriginStep[]): readonly OriginStep[] {
  const seen = new Set<string>();
  return steps.filter(({ kind, text, place }) => {
    const key = `${kind} ${text} ${place?.source.name} ${place?.start}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
