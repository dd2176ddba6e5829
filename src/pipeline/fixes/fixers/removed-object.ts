import type { Fixer } from '../fix.ts';
import { removedManifest } from '../removed-manifest.ts';
import { objectOf } from '../subject-of.ts';

/** Takes the object that a finding is about out of git; that nobody needs it, people say. */
export function removedObject(option: string, why: string): Fixer {
  return ({ raw }, context) => {
    const object = objectOf(context, raw);
    if (!object) return [];
    return removedManifest(context, object.origin.place, {
      what: `Remove ${object.id.kind} ${object.id.name}`,
      why,
      option,
    });
  };
}
