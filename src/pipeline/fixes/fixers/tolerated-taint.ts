import { podTemplates } from '#fleet';
import { arrayAt } from '#kube';
import { oneFile, textIn } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';

/** Lets the pods tolerate the taints of a node pool; of which one, if there are several, somebody has to say. */
export const toleratedTaint: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  const pools = context.fleets.find(({ target }) => target === raw.target)?.facts.nodePools ?? [];
  const [pod] = object ? podTemplates(object.manifest) : [];
  if (!object || !pod || textIn(raw.data, ['field']) !== 'tolerations') return [];
  const { origin } = object;
  const path = [...pod.path, 'tolerations'];
  const isSet = arrayAt(pod.spec, 'tolerations').length > 0;
  return pools.flatMap(({ name, taints = [] }) => {
    const [first, ...others] = taints.map(({ key, value, effect }) => ({
      key,
      ...(value === undefined ? { operator: 'Exists' } : { operator: 'Equal', value }),
      effect,
    }));
    if (!first || (isSet && others.length > 0)) return [];
    const value = isSet ? first : [first, ...others];
    const at = fieldEdit(context, { origin, path, value, isItem: isSet });
    if (!at) return [];
    return oneFile(at, [at.edit], {
      what: `Let ${object.id.kind} ${object.id.name} tolerate the taints of pool ${name}`,
      ...(at.why !== undefined && { why: at.why }),
      ...(pools.length > 1 && { option: name }),
    });
  });
};
