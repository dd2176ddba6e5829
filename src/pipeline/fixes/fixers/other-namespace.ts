import { asPattern } from '#text';
import { isRecord } from '#kube';
import { nodePlace, putField, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import type { RawFinding } from '#findings';

/** Refers to what is asked for in the only namespace that has it: in the host of a URL, or beside the name. */
export const otherNamespace: Fixer = ({ raw }, context) => {
  const name = textIn(raw.data, ['name']);
  const namespace = textIn(raw.data, ['instead', 'namespaces']);
  return name === undefined || namespace === undefined ? [] : inNamespace(context, raw, { name, namespace });
};

function inNamespace(
  context: FixContext,
  raw: RawFinding,
  { name, namespace }: { readonly name: string; readonly namespace: string },
): readonly Candidate[] {
  const at = editPlace(context, raw.place);
  const value = at && valueAt(at.document.value, at.path);
  const place = at && nodePlace(at.document, at.path);
  if (!at || !place || typeof value !== 'string') return [];
  const how = {
    what: `Refer to ${name} in namespace ${namespace}`,
    why: 'that is the only namespace that has it',
    option: namespace,
  };
  const host = new RegExp(`(?<![\\w.-])${asPattern(name)}\\.([a-z0-9-]+)(?=[.:/"'\\s]|$)`, 'g');
  const text = at.file.text.slice(place.start, place.end);
  const edits = [...text.matchAll(host)].map(({ 1: written = '', index }) => {
    const start = place.start + index + name.length + 1;
    return { start, end: start + written.length, text: namespace };
  });
  if (edits.length > 0) return oneFile(at, edits, how);
  const parent = at.path.slice(0, -1);
  const beside = valueAt(at.document.value, parent);
  if (value !== name || at.path.at(-1) !== 'name' || !isRecord(beside)) return [];
  return oneFile(at, [putField(at.document, [...parent, 'namespace'], namespace)], how);
}
