import { asPattern } from '#text';
import { joinPath, readText, source } from '#files';
import { isRecord, jsonText } from '#kube';
import { type YamlEdit, type YamlPath, pathText, putField, setScalar, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { type EditPlace, documentsOf, editPlace } from '../edit-place.ts';
import type { FixContext, Fixer } from '../fix.ts';

/**
 * Writes a field as most files have it that stand to their folders as this one does to its own: `overlays/prod` beside
 * `overlays/dev`, `apps/shop.yaml` beside `apps/search.yaml`, each with its own name in the place of the other's. People
 * say whether this one was meant to differ.
 */
export const likeSiblings: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  if (!at || at.file.text.includes('{{') || at.path.length === 0) return [];
  const siblings = siblingsOf(context, at);
  if (siblings.length < 2) return [];
  for (let length = at.path.length; length > Math.max(0, at.path.length - 2); length--) {
    const path = at.path.slice(0, length);
    const own = jsonText(valueAt(at.document.value, path) ?? null);
    const votes = new Map<string, { readonly value: unknown; count: number }>();
    for (const sibling of siblings) {
      const value = valueAt(sibling, path);
      const vote = votes.get(jsonText(value ?? null)) ?? { value, count: 0 };
      vote.count += 1;
      votes.set(jsonText(value ?? null), vote);
    }
    const [most] = [...votes].sort(([, a], [, b]) => b.count - a.count);
    // That others lack it does not say that it is wrong here.
    if (
      !most ||
      most[1].value === undefined ||
      most[0] === own ||
      most[1].count < 2 ||
      most[1].count * 2 <= siblings.length
    )
      continue;
    const { value, count } = most[1];
    return oneFile({ ...at, path }, [written(at, path, value)], {
      what: `Write ${pathText(path)} as its neighbours do`,
      why: `${count} of ${siblings.length} files that stand like ${at.file.name} have it so`,
      option: 'as-neighbours',
    });
  }
  return [];
};

function written({ document }: EditPlace, path: YamlPath, value: unknown): YamlEdit | undefined {
  const isPlain = typeof value === 'string' && /^[A-Za-z][\w./-]*$/.test(value);
  return (isPlain ? setScalar(document, path, value) : undefined) ?? putField(document, path, value);
}

/** What the files say that stand like this one, with its name in the place of theirs. */
function siblingsOf({ tree }: FixContext, { file, document }: EditPlace): readonly unknown[] {
  const steps = file.name.split('/');
  const index = documentsOf(file).findIndex(({ start }) => start === document.start);
  const kind = isRecord(document.value) ? document.value['kind'] : undefined;
  const found: unknown[] = [];
  for (let depth = steps.length - 1; depth >= Math.max(0, steps.length - 4); depth--) {
    const own = steps[depth] ?? '';
    const [parent, rest] = [steps.slice(0, depth).join('/'), steps.slice(depth + 1)];
    for (const { name } of tree.list(parent)) {
      const path = joinPath(parent, name, ...rest);
      const isFile = rest.length === 0;
      if (name === own || (isFile && !/\.ya?ml$/.test(name)) || tree.kind(path) !== 'file') continue;
      const text = readText(tree, path);
      if (text === undefined || text.includes('{{') || found.length >= mostSiblings) continue;
      const other = documentsOf(source(path, renamed(text, bare(name), bare(own))))[index]?.value;
      if (isRecord(other) && other['kind'] === kind) found.push(other);
    }
    // The nearest that there are say most.
    if (found.length > 1) break;
  }
  return found;
}

const mostSiblings = 40;

function bare(name: string): string {
  return name.replace(/\.ya?ml$/, '');
}

/** One name in the place of another, where it is a word of its own. */
function renamed(text: string, from: string, to: string): string {
  const word = new RegExp(`(?<![A-Za-z0-9])${asPattern(from)}(?![A-Za-z0-9])`, 'g');
  return text.replaceAll(word, () => to);
}
