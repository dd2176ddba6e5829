import { Recent } from '#budget';
import { actionsIn, replaceActions, trimEndOf } from '#text';
import { type Place, type Source, isInTree, readText, source, type FileTree } from '#files';
import { isInSubchart } from '#sources';
import { type YamlDocument, type YamlPath, parseYaml, pathAt } from '#yaml';
import type { FixContext } from './fix.ts';

/** A field in the file that a person would edit. */
export type EditPlace = {
  readonly file: Source;
  readonly document: YamlDocument;
  readonly path: YamlPath;
};

/**
 * The field that stands at a place of the tree. Templates are read with their actions blanked out, so that offsets stay
 * true. `undefined` for what is not a file of the tree, is somebody else's, or does not read as YAML.
 */
export function editPlace({ tree }: Pick<FixContext, 'tree'>, place: Place): EditPlace | undefined {
  const { path } = place.source;
  const text = isInTree(place.source) ? readText(tree, path) : undefined;
  if (text === undefined || isInSubchart(tree, path)) return undefined;
  const file = source(path, text);
  const document = documentsOf(file).find(({ start, end }) => start <= place.start && place.start <= end);
  const at = document && pathAt(document, place.start);
  return document && at ? { file, document, path: at } : undefined;
}

/** The document in which a place stands, also where only a comment stands there. */
export function documentAt(
  context: Pick<FixContext, 'tree'>,
  place: Place,
): Pick<EditPlace, 'file' | 'document'> | undefined {
  const at = editPlace(context, place);
  if (at) return at;
  const text = readText(context.tree, place.source.path);
  const file = text === undefined ? undefined : source(place.source.path, text);
  const document =
    file && documentsOf(file).find(({ start, end }) => start <= place.start && place.start <= end);
  return file && document && { file, document };
}

/** A file of the tree with its first document. */
export function firstDocument(
  tree: FileTree,
  path: string | undefined,
): Pick<EditPlace, 'file' | 'document'> | undefined {
  const text = path === undefined ? undefined : readText(tree, path);
  const file = path === undefined || text === undefined ? undefined : source(path, text);
  const [document] = file ? documentsOf(file) : [];
  return file && document && { file, document };
}

/** The documents of a file, whether plain or template. */
export function documentsOf(file: Source): readonly YamlDocument[] {
  const ofText = parsed.get(file.text, () => new Map<string, readonly YamlDocument[]>());
  const known = ofText.get(file.name) ?? parseYaml(blankedSource(file)).documents;
  ofText.set(file.name, known);
  return known;
}

/** Every finding of a file asks for its documents, several times. A key that is put together would be read through each time. */
const parsed = new Recent<string, Map<string, readonly YamlDocument[]>>(
  4 * 1024 * 1024,
  (text) => text.length,
);

/** A file with its template actions blanked out. */
export function blankedSource(file: Source): Source {
  return file.text.includes('{{') ? { ...file, text: blanked(file.text) } : file;
}

/** Template actions become spaces where they have a line of their own, and a word of the same length elsewhere. */
function blanked(text: string): string {
  let result = '';
  let from = 0;
  for (const { start, end } of rowsOfActions(text)) {
    const before = trimEndOf(text.slice(from, start), ' \t');
    const isAlone = /^[\n\r]?$/.test(before.at(-1) ?? '') && /^[ \t]*(?:[\n\r]|$)/.test(text.slice(end));
    const row = text.slice(isAlone ? from + before.length : from, end);
    result += isAlone
      ? before + row.replaceAll(/[^\n]/g, ' ')
      : replaceActions(row, (action) => 'x'.repeat(action.text.length));
    from = end;
  }
  return result + text.slice(from);
}

/** Actions with nothing but blanks between them. */
function* rowsOfActions(text: string): Generator<{ readonly start: number; readonly end: number }> {
  let row: { readonly start: number; readonly end: number } | undefined;
  for (const { start, end } of actionsIn(text)) {
    if (row && /^[ \t]*$/.test(text.slice(row.end, start))) row = { start: row.start, end };
    else {
      if (row) yield row;
      row = { start, end };
    }
  }
  if (row) yield row;
}
