import { GoMap, type Read, readsOf } from '#gotemplate';
import type { FieldOrigin, OriginStep } from '#kube';
import { type YamlPath, nodePlace, pathText, valueAt } from '#yaml';
import type { RenderedDocument } from '../output/rendered-document.ts';
import { describeRead, editPlaceOf, entryOf } from './describe-read.ts';
import { yamlOf } from './field-origin.ts';
import { piecesAt, skippedIn } from './pieces-at.ts';
import type { TracedRendering } from './render-trace.ts';
import { sitePlace, templateFilePlace } from './site-place.ts';

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
  return byBranch(document, key, traced) ?? byParent({ document, parent, key, traced });
}

function existingParent(document: RenderedDocument, path: YamlPath): YamlPath {
  for (let length = path.length - 1; length > 0; length--) {
    if (valueAt(document.value, path.slice(0, length)) !== undefined) return path.slice(0, length);
  }
  return [];
}

function byBranch(document: RenderedDocument, key: string, traced: TracedRendering): FieldOrigin | undefined {
  const skipped = skippedIn(document, traced).find(({ ref }) => ref.keys.includes(key));
  if (!skipped) return undefined;
  const { ref } = skipped;
  const place = sitePlace({ site: ref.site, offset: 0, call: undefined, traced });
  const reads = conditionReads(readsOf(traced.tracing.record.log, ref), traced);
  const steps: OriginStep[] = [
    {
      kind: 'template',
      text: `a branch of ${ref.site.tree.name} that would write ${key} is not taken`,
      ...(place ? { place } : {}),
    },
    ...reads.flatMap((read) => describeRead(read, traced)),
  ];
  const edit = reads.map((read) => editPlaceOf(read, traced)).find((found) => found !== undefined);
  return { edit: edit ?? place ?? templateFilePlace(document), steps };
}

function conditionReads(all: readonly Read[], traced: TracedRendering): readonly Read[] {
  const reads = all.filter((read) => read.key !== undefined && traced.paths.of(read) !== undefined);
  const leaves = reads.filter((read) => !(entryOf(read) instanceof GoMap));
  return (leaves.length > 0 ? leaves : reads).slice(0, 4);
}

/** What was printed where the field would stand: a container of the values, or text of a template. */
function byParent({
  document,
  parent,
  key,
  traced,
}: {
  readonly document: RenderedDocument;
  readonly parent: YamlPath;
  readonly key: string;
  readonly traced: TracedRendering;
}): FieldOrigin {
  const node = parent.length > 0 ? nodePlace(yamlOf(document), parent) : undefined;
  const pieces = node ? piecesAt(document, node, traced) : [];
  for (const { piece } of pieces) {
    if (piece.ref.kind === 'text') continue;
    const reads = readsOf(traced.tracing.record.log, piece.ref).filter(
      (each) => traced.paths.of(each) !== undefined,
    );
    const read = reads.find((each) => entryOf(each) instanceof GoMap) ?? reads[0];
    const edit = read && editPlaceOf(read, traced);
    if (!read || !edit) continue;
    const text = `${key} would be printed with ${pathText(parent)}`;
    return { edit, steps: [{ kind: 'template', text }, ...describeRead(read, traced)] };
  }
  const [first] = pieces;
  const place =
    first &&
    sitePlace({ site: first.piece.ref.site, offset: Math.max(first.offset, 0), call: undefined, traced });
  const edit = place ?? templateFilePlace(document);
  return { edit, steps: [{ kind: 'template', text: `no template writes ${key} here`, place: edit }] };
}
