import { type Patched, contentAt, locate, source } from '#files';
import { jsonText } from '#kube';
import { parseYaml } from '#yaml';
import type { ChangedFile, Hunk } from './hunks.ts';
import type { Ends } from './judge-hunks.ts';
import { unitsOf } from './rendering.ts';

/** Why a hunk in a file that is read makes no difference, as far as that is known. */
export function whyWithoutEffect(hunk: Hunk, of: ChangedFile, { base, head }: Ends): string {
  const { file, kind } = hunk;
  const without = valuesText(of.contentWith((each) => each !== hunk));
  if (kind === 'lines' && /\.ya?ml$/.test(file) && without !== undefined) {
    if (without === valuesText(contentAt(head.tree, file))) return 'only comments or layout change';
  }
  const unread = unreadPaths(hunk, { base, head });
  if (unread.length > 0) return `no template reads ${unread.join(', ')}`;
  return 'everything that is rendered is the same without it';
}

/** The values of a file whatever their layout; `undefined` when it cannot be read as YAML. */
function valuesText(content: Patched): string | undefined {
  if (!(content instanceof Uint8Array)) return undefined;
  const { documents, errors } = parseYaml(source('', new TextDecoder().decode(content)));
  return errors.length > 0 ? undefined : documents.map(({ value }) => jsonText(value)).join('\n');
}

/** Values that the hunk sets, or took away, and no template reads. */
function unreadPaths({ file, before, after }: Hunk, { base, head }: Ends): readonly string[] {
  const isBrought = after !== undefined && after.count > 0;
  const [end, range] = isBrought ? [head, after] : [base, before];
  if (!range) return [];
  const users = unitsOf(end.discovery).filter(({ filesRead }) => filesRead.includes(file));
  const paths = users.map((unit) =>
    unit.unreadValues().flatMap(({ path, place }) => {
      if (place.source.name !== file) return [];
      const { line } = locate(place);
      return line >= range.start && line < range.start + range.count ? [path] : [];
    }),
  );
  // What one chart leaves unread another may read.
  const [first = [], ...others] = paths;
  return first.filter((path) => others.every((each) => each.includes(path)));
}
