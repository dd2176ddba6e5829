import { isRecord } from '#kube';
import { nodePlace, putItem, removeEntry, renameKey, valueAt } from '#yaml';
import { joined, oneFile, textIn } from '../candidate.ts';
import { type EditPlace, editPlace } from '../edit-place.ts';
import type { Candidate, Fixer } from '../fix.ts';
import { labelEdits } from './label-transformer.ts';

/** Writes a field of a kustomization in the form that took its place; what is built stays the same. */
export const successorField: Fixer = ({ raw }, context) => {
  const field = textIn(raw.data, ['field']);
  const at = editPlace(context, raw.place);
  if (!at || field === undefined || at.path[0] !== field) return [];
  const how = {
    what: `Write ${field} in its newer form`,
    why: 'what is built stays the same',
    effect: 'none',
  } as const;
  switch (field) {
    case 'bases':
      return joined([{ at, edits: asResources(at) }], how);
    case 'patchesStrategicMerge':
      return joined([{ at, edits: asPatches(at) }], how);
    case 'patchesJson6902':
      return renamed(at, 'patches', how);
    case 'commonLabels':
      return oneFile(at, labelEdits(at, { includeSelectors: true }), how);
    default:
      return [];
  }
};

function renamed(
  at: EditPlace,
  to: string,
  how: Pick<Candidate, 'what' | 'why' | 'effect'>,
): readonly Candidate[] {
  if (nodePlace(at.document, [to])) return [];
  return oneFile(at, [renameKey(at.document, at.path.slice(0, 1), to)], how);
}

/** The entries of `bases` among the `resources`. */
function asResources({ document }: EditPlace) {
  const bases = valueAt(document.value, ['bases']);
  if (!nodePlace(document, ['resources'])) return [renameKey(document, ['bases'], 'resources')];
  if (!Array.isArray(bases) || bases.length !== 1) return [undefined];
  return [removeEntry(document, ['bases']), putItem(document, ['resources'], bases[0])];
}

/** Each file of `patchesStrategicMerge` as the path of a patch; what is written inline stays. */
function asPatches({ document }: EditPlace) {
  const patches = valueAt(document.value, ['patchesStrategicMerge']);
  if (!Array.isArray(patches) || nodePlace(document, ['patches'])) return [undefined];
  return [
    renameKey(document, ['patchesStrategicMerge'], 'patches'),
    ...patches.map((patch, index) => {
      const place = nodePlace(document, ['patchesStrategicMerge', index]);
      if (typeof patch !== 'string' || isRecord(patch) || patch.includes('\n') || !place) return undefined;
      return { start: place.start, end: place.start, text: 'path: ' };
    }),
  ];
}
