import { isInTree, readText } from '#files';
import type { YamlEdit } from '#yaml';
import { textIn } from '../candidate.ts';
import type { Candidate, Fixer } from '../fix.ts';

/**
 * Mends the lines of a template near which its output is no YAML: what is printed deeper than the action stands goes
 * where the action stands, and an action that prints the braces of another template goes into quotes.
 */
export const mendedTemplate: Fixer = ({ raw }, { tree }) => {
  const { path } = raw.place.source;
  const text = isInTree(raw.place.source) ? readText(tree, path) : undefined;
  if (text === undefined || textIn(raw.data, ['cause']) !== 'refused-text') return [];
  const near = text.slice(0, raw.place.start).split('\n').length - 1;
  const found: { readonly candidate: Candidate; readonly distance: number }[] = [];
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const distance = Math.abs(index - near);
    for (const { what, edit } of mendings(line, start)) {
      const why = `${path} prints something there that is no YAML`;
      const candidate: Candidate = { changes: [{ file: path, edits: [edit] }], what, why, effect: 'any' };
      found.push({ candidate, distance });
    }
    start += line.length + 1;
  }
  return found.toSorted((a, b) => a.distance - b.distance).map(({ candidate }) => candidate);
};

function* mendings(
  line: string,
  start: number,
): Generator<{ readonly what: string; readonly edit: YamlEdit }> {
  const [, lead = '', before = '', depth = ''] = /^(\s*)(\{\{-[^{}]*\|\s*nindent\s+)(\d+)/.exec(line) ?? [];
  if (depth !== '' && Number(depth) !== lead.length) {
    const at = start + lead.length + before.length;
    yield {
      what: `Indent by ${lead.length} instead of ${depth}`,
      edit: { start: at, end: at + depth.length, text: String(lead.length) },
    };
  }
  const [, key = '', action = ''] =
    /^(\s*(?:- )?[\w.-]+:\s+)(\{\{-?\s*`[^`"]*`\s*-?\}\})\s*$/.exec(line) ?? [];
  if (action !== '') {
    const at = start + key.length;
    yield {
      what: 'Write what a template prints for another template in quotes',
      edit: { start: at, end: at + action.length, text: `"${action}"` },
    };
  }
}
