import { oneFile } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { applicationOf, objectOf } from '../subject-of.ts';

/** Lets Argo CD leave one field of one object to the controller that owns it. */
export function ignoredField(pointer: string, option: string): Fixer {
  return ({ raw }, context) => {
    const application = applicationOf(context, raw);
    const object = objectOf(context, raw);
    if (!application || !object) return [];
    const { group, kind, name, namespace } = object.id;
    const entry = {
      ...(group !== '' && { group }),
      kind,
      name,
      ...(namespace !== '' && { namespace }),
      jsonPointers: [pointer],
    };
    const path = ['spec', 'ignoreDifferences'];
    const at = fieldEdit(context, { origin: application.owner.origin, path, value: entry, isItem: true });
    if (!at) return [];
    return oneFile(at, [at.edit], {
      what: `Let Application ${application.owner.name} ignore ${pointer} of ${kind} ${name}`,
      why: 'a controller owns the field; nothing else of the object is ignored',
      option,
    });
  };
}
