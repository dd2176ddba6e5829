import { arrayAt } from '#kube';
import { asText } from '#text';
import { manifestOf } from '#sources';
import { removeEntry, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';

const path = ['spec', 'syncPolicy', 'syncOptions'];

/** Takes a sync option away from the Application; what comes of that, people say. */
export function droppedOption(option: string, name: string): Fixer {
  return ({ raw }, context) => {
    const application = applicationOf(context, raw);
    if (!application) return [];
    const index = arrayAt(manifestOf(application.owner), ...path)
      .map(asText)
      .indexOf(option);
    const at = editPlace(context, application.owner.origin.field([...path, index]).edit);
    if (index < 0 || !at || valueAt(at.document.value, at.path) !== option) return [];
    return oneFile(at, [removeEntry(at.document, at.path)], {
      what: `Sync ${application.owner.name} without ${option}`,
      option: name,
    });
  };
}
