import { idText } from '#kube';
import { textIn, oneFile } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';

/** Gives the Namespace that an Application brings the name of the one it deploys into, if it is a copy of that of another. */
export const ownNamespaceName: Fixer = ({ raw }, context) => {
  const name = textIn(raw.data, ['namespace']);
  const unit = applicationOf(context, raw);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const [own, ...others] = unit?.objects.filter(({ id }) => id.kind === 'Namespace' && id.group === '') ?? [];
  if (name === undefined || !own || others.length > 0 || unit?.owner.destination.namespace !== name)
    return [];
  const isCopy = fleet?.objects.some((each) => idText(each.id) === idText(own.id) && each.unit !== unit);
  const path = ['metadata', 'name'];
  const at = isCopy ? fieldEdit(context, { origin: own.origin, path, value: name }) : undefined;
  if (!at) return [];
  return oneFile(at, [at.edit], {
    what: `Call the Namespace ${name} instead of ${own.id.name}`,
    why: `Application ${unit.owner.name} deploys into ${name}, and another one brings ${own.id.name}`,
  });
};
