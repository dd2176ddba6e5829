import { type Place, readText, source } from '#files';
import { oneFile } from './candidate.ts';
import { documentsOf } from './edit-place.ts';
import type { Candidate, FixContext } from './fix.ts';
import { withoutResource } from './fixers/unlisted-resource.ts';

/**
 * Takes an object out of git: out of a file with others, or with its file. Where a kustomization lists the file only that
 * entry goes, unless the file is to go too.
 */
export function removedManifest(
  context: FixContext,
  place: Place,
  how: Pick<Candidate, 'what' | 'why'> & Partial<Candidate>,
): readonly Candidate[] {
  const { path } = place.source;
  const text = readText(context.tree, path);
  if (text === undefined) return [];
  const file = source(path, text);
  const documents = documentsOf(file);
  const document = documents.find(({ start, end }) => start <= place.start && place.start <= end);
  // Of a template only a part without an action can go: what begins in it may end elsewhere.
  const isPlain = !text.slice(document?.start, document?.end).includes('{{');
  if (text.includes('{{') && (documents.length < 2 || !isPlain)) return [];
  if (documents.length > 1 && document) {
    const { start, end } = document;
    const [next = ''] = /^---[^\n]*\n/.exec(text.slice(end)) ?? [];
    const lineAbove = text.slice(text.lastIndexOf('\n', start - 2) + 1, start);
    const before = /^---.*\n$/.test(lineAbove) ? lineAbove : '';
    const edit =
      next === ''
        ? { start: start - before.length, end, text: '' }
        : { start, end: end + next.length, text: '' };
    return oneFile({ file, path: [] }, [edit], how);
  }
  const whole = { file: path, edits: [{ start: 0, end: text.length, text: '' }] };
  const listed = withoutResource(context, path, how);
  if (listed.length > 0) return listed.map((each) => ({ ...each, changes: [...each.changes, whole] }));
  return oneFile({ file, path: [] }, whole.edits, how);
}
