import { podTemplates } from '#fleet';
import { recordAt } from '#kube';
import { joined } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';

/** Gives the pod template the labels that the selector of its workload asks for. */
export const ownLabels: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  const [pod] = object ? podTemplates(object.manifest) : [];
  if (!object || !pod) return [];
  const wanted = recordAt(object.manifest, 'spec', 'selector', 'matchLabels');
  const lacking = Object.entries(wanted).filter(([key, value]) => pod.labels[key] !== value);
  const made = lacking.map(([key, value]) => {
    const path = ['spec', 'template', 'metadata', 'labels', key];
    return fieldEdit(context, { origin: object.origin, path, value });
  });
  if (made.length === 0 || made.some((at) => at === undefined)) return [];
  return joined(
    made.flatMap((at) => (at ? [{ at, edits: [at.edit] }] : [])),
    {
      what: `Give the pods of ${object.id.name} the labels that are selected: ${lacking.map(([key]) => key).join(', ')}`,
    },
  );
};
