import { actionsIn } from '#text';
import { jsonText } from '#kube';
import { nodePlace, putField, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Candidate, Fixer } from '../fix.ts';

/**
 * Writes a tag of an ApplicationSet so that it is filled in: each parameter in braces of its own, or without the dot that
 * only Go templates want; where every tag of the set is written for Go templates, the set becomes one.
 */
export const templateTag: Fixer = ({ raw }, context) => {
  const tag = textIn(raw.data, ['tag']);
  const at = editPlace(context, raw.place);
  if (tag === undefined || !at) return [];
  const inner = tag
    .replace(/^\{\{-?/, '')
    .replace(/-?\}\}$/, '')
    .trim();
  return [...asGoTemplate(), ...written(inner.startsWith('.') ? `{{${inner.slice(1)}}}` : apart(inner))];

  function written(text: string | undefined): readonly Candidate[] {
    const place = at && nodePlace(at.document, at.path);
    if (!at || !place || text === undefined) return [];
    const start = at.file.text.indexOf(tag ?? '', place.start);
    if (start < 0 || start > place.end) return [];
    return oneFile(at, [{ start, end: start + (tag ?? '').length, text }], {
      what: `Write ${text} instead of ${tag}`,
    });
  }

  function asGoTemplate(): readonly Candidate[] {
    const spec = at && valueAt(at.document.value, ['spec']);
    if (!at || textIn(at.document.value, ['kind']) !== 'ApplicationSet') return [];
    const tags = [...actionsIn(jsonText(spec))];
    if (!tags.every(({ text }) => /^\{\{-?\s*[.$"`]|^\{\{-?\s*\w+ /.test(text))) return [];
    return oneFile(
      { ...at, path: ['spec', 'goTemplate'] },
      [putField(at.document, ['spec', 'goTemplate'], true)],
      {
        what: 'Let the ApplicationSet be a Go template',
        why: `every tag of ${at.file.name} is written for one`,
      },
    );
  }
};

/** `path[1]-path[2]` as two tags; nothing where that is not what it is. */
function apart(inner: string): string | undefined {
  const parts = inner.match(/[A-Za-z][\w.]*(?:\[\d+\])?/g) ?? [];
  const between = inner.split(/[A-Za-z][\w.]*(?:\[\d+\])?/).slice(1, -1);
  const isWhole = parts.length > 1 && between.every((sign) => /^[-_./]$/.test(sign));
  if (!isWhole || parts.length !== between.length + 1) return undefined;
  return parts.map((part, index) => `{{${part}}}${between[index] ?? ''}`).join('');
}
