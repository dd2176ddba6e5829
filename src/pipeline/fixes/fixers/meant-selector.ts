import { type FleetObject, type Selection, podTemplates } from '#fleet';
import { recordAt } from '#kube';
import { nearest } from '#outcome';
import { asText } from '#text';
import { setScalar, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';

/**
 * Selects what the pods of a workload beside it have, where one label is all that keeps it from them, and its value is a
 * slip away or the workload has the same name. Whether the selector or the labels are meant, people say.
 */
export const meantSelector: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const selection = fleet?.selections.find(({ from }) => from === object);
  if (!fleet || !object || selection?.selects !== 'pods') return [];
  const wanted = Object.entries(recordAt(selection.selector, 'matchLabels')).map(
    ([key, value]) => [key, asText(value)] as const,
  );
  return fleet.inNamespace(object.world, object.id.namespace).flatMap((workload) =>
    podTemplates(workload.manifest).flatMap(({ labels }) => {
      const [wrong, ...others] = wanted.filter(([key, value]) => labels[key] !== value);
      const carried = wrong && labels[wrong[0]];
      if (!wrong || others.length > 0 || typeof carried !== 'string') return [];
      const [key, value] = wrong;
      const isClose =
        nearest(value, [carried]) === carried ||
        (workload.id.name === object.id.name && workload.unit === object.unit);
      return isClose ? selecting(context, selection, { key, value, carried, workload }) : [];
    }),
  );
};

type Meant = {
  readonly key: string;
  readonly value: string;
  readonly carried: string;
  readonly workload: FleetObject;
};

function selecting(
  context: FixContext,
  { from, path }: Selection,
  { key, value, carried, workload }: Meant,
): readonly Candidate[] {
  const isPlain = recordAt(from.manifest, ...path.map(String))['matchLabels'] === undefined;
  const { edit } = from.origin.field([...path, ...(isPlain ? [] : ['matchLabels']), key]);
  const at = editPlace(context, edit);
  if (!at || asText(valueAt(at.document.value, at.path)) !== value) return [];
  return oneFile(at, [setScalar(at.document, at.path, carried)], {
    what: `Select ${carried}, as ${workload.id.kind} ${workload.id.name} labels its pods, instead of ${value}`,
    option: `select-${workload.id.name}`,
  });
}
