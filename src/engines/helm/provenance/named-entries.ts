import { GoMap, type Read } from '#gotemplate';
import type { RenderedDocument } from '../output/rendered-document.ts';
import type { FoundPiece } from './pieces-at.ts';
import type { TracedRendering } from './render-trace.ts';

/**
 * For a text that stands inside an action, such as the fallback of `default`: the entries of the values that the
 * action names and that could be set to say something else.
 */
export function namedEntries(
  { piece }: FoundPiece,
  document: RenderedDocument,
  { rendering }: TracedRendering,
): readonly Read[] {
  const action = actionAround(piece.ref.site.tree.text, piece.ref.site.position);
  if (action === undefined) return [];
  const [, ...subcharts] = document.template.chartPath.split('/charts/');
  return [...action.matchAll(/\$?\.Values\.([\w.]+)/g)].flatMap((match) => {
    const read = entryAt(rendering.values, [...subcharts, ...(match[1] ?? '').split('.')]);
    return read ? [read] : [];
  });
}

function actionAround(text: string, position: number): string | undefined {
  const open = text.lastIndexOf('{{', position);
  const close = text.lastIndexOf('}}', position - 1);
  if (open < 0 || close > open) return undefined;
  const end = text.indexOf('}}', position);
  return end < 0 ? undefined : text.slice(open, end);
}

/** The entry at a path, set or not; `undefined` when its parents are missing. */
function entryAt(values: GoMap, path: readonly string[]): Read | undefined {
  let table = values;
  for (const name of path.slice(0, -1)) {
    const next = table.entries.get(name);
    if (!(next instanceof GoMap)) return undefined;
    table = next;
  }
  return { holder: table.entries, key: path.at(-1) };
}
