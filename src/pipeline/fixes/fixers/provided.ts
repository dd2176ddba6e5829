import { arrayAt } from '#kube';
import { asText } from '#text';
import { putField, putItem, replaceValue, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { firstDocument } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/**
 * Writes down in phineus.yaml that what nothing in git brings is there all the same: somebody else makes it, or will. It
 * mends nothing by itself, so it is always a choice, and says what has to be true.
 */
export const provided: Fixer = ({ raw }, { tree }) => {
  const [kind, name] = [textIn(raw.data, ['kind']), textIn(raw.data, ['name'])];
  const namespace = textIn(raw.data, ['namespaces']) ?? raw.object?.namespace ?? '';
  const objects = [
    ...(kind === undefined || name === undefined || !/^[A-Z]/.test(kind)
      ? []
      : [{ kind, ...(namespace !== '' && { namespace }), name }]),
    ...arrayAt(raw.data, 'missing').map((each) => ({
      kind: 'CustomResourceDefinition',
      name: asText(each),
    })),
  ];
  const { file, document } = firstDocument(tree, 'phineus.yaml') ?? {};
  const target = ['targets', raw.target];
  if (!file || !document || objects.length === 0 || valueAt(document.value, target) === undefined) return [];
  const path = [...target, 'objects'];
  const names = objects.map((each) => `${each.kind} ${each.name}`).join(', ');
  return oneFile({ file, path }, [putItems(objects)], {
    what: `Make sure that ${names} is on ${raw.target}, and list it under the objects that are there`,
    why: 'phineus.yaml says what is there outside of git; the edit alone changes no cluster',
    effect: 'none',
    option: 'provided',
  });

  /** One edit for all of them: several at the end of one list would want the same place. */
  function putItems(items: readonly object[]) {
    const [only, ...others] = items;
    if (!document || !only) return undefined;
    if (others.length === 0) return putItem(document, path, only);
    const known = valueAt(document.value, path);
    if (known === undefined) return putField(document, path, items);
    if (Array.isArray(known) && known.length === 0) return replaceValue(document, path, items);
    const edits = items.flatMap((item) => putItem(document, path, item) ?? []);
    const [first] = edits;
    const isBlock = edits.every(({ start, end }) => start === first?.start && end === start);
    return first && isBlock ? { ...first, text: edits.map((each) => each.text).join('') } : undefined;
  }
};
