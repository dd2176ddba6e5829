import { oneFile } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { originOf } from '../subject-of.ts';

/** Puts an Application into the namespace of Argo CD: in another one it is only looked at where that is permitted. */
export const controlNamespace: Fixer = ({ raw }, context) => {
  const target = context.targets.find((each) => each.target.name === raw.target);
  const namespace = target?.settings.namespace;
  const origin = originOf(context, raw);
  if (raw.object?.kind !== 'Application' || raw.object.namespace === namespace || !origin) return [];
  const at = fieldEdit(context, { origin, path: ['metadata', 'namespace'], value: namespace });
  if (!at || namespace === undefined) return [];
  return oneFile(at, [at.edit], {
    what: `Put Application ${raw.object.name} into namespace ${namespace}`,
    why: 'Argo CD looks at the Applications of its own namespace',
  });
};
