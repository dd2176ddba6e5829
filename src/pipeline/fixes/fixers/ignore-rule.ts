import { putField, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { FixContext, Fixer } from '../fix.ts';
import { writtenScalar } from './written-scalar.ts';

/** Writes the entry of a rule of `ignoreDifferences` in the language of its list. */
export const ignoreEntry = writtenScalar(({ raw }) => {
  const [entry, instead] = [textIn(raw.data, ['entry']), textIn(raw.data, ['instead'])];
  // What is jq but for its slashes: `/spec/containers[] | select(.name == "x")`.
  const isJq = textIn(raw.data, ['fault']) === 'pointer-in-jq' && entry !== undefined && /[[|(]/.test(entry);
  const text = isJq ? entry.replace(/^[^\s[|(]*/, (head) => head.replaceAll('/', '.')) : instead;
  return text === undefined ? undefined : JSON.stringify(text);
});

/** Names the group of the kind that a rule of `ignoreDifferences` is for, where git shows which one it is. */
export const ignoreGroup: Fixer = ({ raw }, context) => {
  const kind = textIn(raw.data, ['kind']);
  const at = editPlace(context, raw.place);
  const group = textIn(raw.data, ['groups']) ?? onlyGroup(context, kind);
  if (
    !at ||
    kind === undefined ||
    group === undefined ||
    !(textIn(raw.data, ['fault']) ?? '').endsWith('group')
  )
    return [];
  const path = [...at.path.slice(0, -1), 'group'];
  if (valueAt(at.document.value, path) === group) return [];
  return oneFile({ ...at, path }, [putField(at.document, path, group)], {
    what: `Name ${group}, the group of ${kind}`,
  });
};

function onlyGroup({ fleets }: FixContext, kind: string | undefined): string | undefined {
  const kinds = fleets.flatMap(({ objects, definedKinds }) => [
    ...objects.map(({ id }) => id),
    ...definedKinds,
  ]);
  const groups = new Set(kinds.flatMap((each) => (each.kind === kind ? [each.group] : [])));
  return groups.size === 1 ? [...groups][0] : undefined;
}
